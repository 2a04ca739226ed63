/** The sessions of the person who looks: where they are signed in, and ending them. */
import { CHANGELOG } from '../audit';
import { notFound } from '../errors';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
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
  /** Its sign-in came from a network from which the person had signed in never before, and had from others. */
  newPlace: boolean;
}

/** As many sign-ins of the person are looked through for where they have been. */
const SIGN_INS = 500;

/** The network of an address as far as a provider hands them out: what changes within it is no other place. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.');
}

interface CameFrom {
  createdAt: string;
  ip: string | null;
}

/** Whether a session began in a network that none of the sign-ins before it came from; the very first is from no new place. */
export function isNewPlace({ createdAt, ip }: CameFrom, signIns: readonly CameFrom[]): boolean {
  const before = signIns.flatMap((one) => (one.ip !== null && one.createdAt < createdAt ? [networkOf(one.ip)] : []));
  return ip !== null && before.length > 0 && !before.includes(networkOf(ip));
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
    list: async (viewer) => {
      const { data } = await store.list(CHANGELOG, {
        where: [
          { path: 'actorId', op: 'eq', value: viewer.id },
          { path: 'action', op: 'eq', value: 'signIn' },
        ],
        sort: [{ path: 'id', order: 'DESC' }],
        range: [0, SIGN_INS - 1],
      });
      const signIns = data as (Stored & CameFrom)[];
      return (await live(store, viewer))
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
          newPlace: isNewPlace(record, signIns),
        }));
    },
    end: async (viewer, id, visitor) => {
      if ((await endThose(viewer, visitor, (record) => record.id === id)) === 0)
        throw notFound('This session has ended already.');
    },
    endOthers: async (viewer, visitor) => {
      await endThose(viewer, visitor, ({ id }) => id !== viewer.sessionId);
    },
  };
}
