/** Sessions: one a sign-in, kept while it lives. A token is worth nothing once its session is gone. */
import type { Config } from '../config';
import type { Stored, StoreSession } from '../store/store';
import type { Actor, SignedIn } from '../viewer';
import { SESSIONS } from './collections';
import { firstToken, type KeptToken } from './refreshTokens';

/** What a session was begun for. That it waits for a second factor to be set up follows from user and organization. */
export type Scope = Exclude<SignedIn['scope'], 'factorSetUp'>;

export interface SessionRecord extends Stored {
  userId: string;
  organizationId: string;
  scope: Scope;
  createdAt: string;
  /** Last time that its refresh token was used. */
  usedAt: string;
  /** When it ends whatever is done with it. */
  endsAt: string;
  /** Only a full session is refreshed. */
  refresh: KeptToken | null;
  ip: string | null;
  userAgent: string | null;
  /** The role that its person looks at the product as. */
  preview?: { id: string; name: string } | null;
}

/** Seconds that a sign-in may stay unfinished. */
const UNFINISHED: Record<Exclude<Scope, 'full'>, number> = { secondFactor: 600, passwordChange: 900 };

const after = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1_000).toISOString();

const earliest = (...times: string[]): string => times.reduce((a, b) => (a < b ? a : b));

/** When the session ends if nothing more is done with it. */
export const endOf = (record: SessionRecord, config: Config): string =>
  record.scope === 'full' ? earliest(record.endsAt, after(record.usedAt, config.refreshIdleSeconds)) : record.endsAt;

/** When an access token issued now runs out: never after its session. */
export const accessEnd = (record: SessionRecord, config: Config, now: string): string =>
  earliest(after(now, config.accessTokenSeconds), endOf(record, config));

export const isLive = (record: SessionRecord, config: Config, now: string): boolean => now < endOf(record, config);

export interface NewSession {
  id: string;
  user: { id: string; organizationId: string };
  scope: Scope;
  actor: Pick<Actor, 'ip' | 'userAgent'>;
  now: string;
}

/** Begins a session; the refresh token comes with a full one. */
export async function beginSession(
  session: StoreSession,
  config: Config,
  { id, user, scope, actor, now }: NewSession,
): Promise<{ record: SessionRecord; refreshToken: string | null }> {
  const first = scope === 'full' ? firstToken(id) : null;
  const record: SessionRecord = {
    id,
    userId: user.id,
    organizationId: user.organizationId,
    scope,
    createdAt: now,
    usedAt: now,
    endsAt: after(now, scope === 'full' ? config.refreshMaxSeconds : UNFINISHED[scope]),
    refresh: first?.kept ?? null,
    ip: actor.ip,
    userAgent: actor.userAgent,
  };
  await session.insert(SESSIONS, record);
  return { record, refreshToken: first?.token ?? null };
}

export const sessionById = async (session: StoreSession, id: string): Promise<SessionRecord | undefined> =>
  (await session.get(SESSIONS, id)) as SessionRecord | undefined;

/** Ends the session; nothing happens when it ended before. */
export async function endSession(session: StoreSession, id: string): Promise<void> {
  if (await session.get(SESSIONS, id)) await session.remove(SESSIONS, id);
}

/** All of a user, ended by time or not. */
export const sessionsOf = async (session: StoreSession, userId: string): Promise<SessionRecord[]> =>
  (await session.list(SESSIONS, { where: [{ path: 'userId', op: 'eq', value: userId }] })).data as SessionRecord[];

/** Ends every session of a user: their tokens die with the next call. */
export async function endSessionsOf(session: StoreSession, userId: string): Promise<void> {
  for (const { id } of await sessionsOf(session, userId)) await session.remove(SESSIONS, id);
}

/** Clears away what ran out. */
export async function clearSessionsOf(
  session: StoreSession,
  config: Config,
  userId: string,
  now: string,
): Promise<void> {
  for (const record of await sessionsOf(session, userId))
    if (!isLive(record, config, now)) await session.remove(SESSIONS, record.id);
}
