/** The sessions of the person who looks: where they are signed in, and ending them. */
import { notFound } from '../errors';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import type { SignedIn } from '../viewer';
import { accountOf } from './account';
import { opening, type Visitor } from './opening';
import { endOf, endSession, isLive, sessionsOf, type SessionRecord } from './sessions';

export interface OwnSession {
  id: string;
  createdAt: string;
  /** When its token was refreshed last. */
  usedAt: string;
  /** When it ends if nothing more is done with it. */
  endsAt: string;
  ip: string | null;
  userAgent: string | null;
  /** It is the one that asks. */
  current: boolean;
}

export interface OwnSessions {
  /** Newest first. */
  list: (viewer: SignedIn) => Promise<OwnSession[]>;
  /** @throws ApiError 404 for one that ended or is somebody else's */
  end: (viewer: SignedIn, id: string, visitor: Visitor) => Promise<void>;
  endOthers: (viewer: SignedIn, visitor: Visitor) => Promise<void>;
}

export function ownSessions(services: Services): OwnSessions {
  const { store, config, now } = services;
  const { note } = opening(services);

  const live = async (session: StoreSession, viewer: SignedIn): Promise<SessionRecord[]> =>
    (await sessionsOf(session, viewer.id)).filter((record) => isLive(record, config, now().toISOString()));

  const endThose = (viewer: SignedIn, visitor: Visitor, which: (record: SessionRecord) => boolean): Promise<number> =>
    store.transaction(async (session) => {
      const ending = (await live(session, viewer)).filter(which);
      for (const { id } of ending) await endSession(session, id);
      const account = ending.length > 0 ? await accountOf(session, viewer.id) : undefined;
      if (account)
        await note(
          session,
          account,
          visitor,
          'signOut',
          ending.length === 1 ? 'Ended one of their sessions' : `Ended ${ending.length} of their sessions`,
        );
      return ending.length;
    });

  return {
    list: async (viewer) =>
      (await live(store, viewer))
        .filter(({ scope }) => scope === 'full')
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map((record) => ({
          id: record.id,
          createdAt: record.createdAt,
          usedAt: record.usedAt,
          endsAt: endOf(record, config),
          ip: record.ip,
          userAgent: record.userAgent,
          current: record.id === viewer.sessionId,
        })),
    end: async (viewer, id, visitor) => {
      if ((await endThose(viewer, visitor, (record) => record.id === id)) === 0)
        throw notFound('This session has ended already.');
    },
    endOthers: async (viewer, visitor) => {
      await endThose(viewer, visitor, ({ id }) => id !== viewer.sessionId);
    },
  };
}
