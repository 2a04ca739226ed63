/**
 * `Idempotency-Key`: a write that was sent twice is done once. The answer is kept in the transaction of the write itself, so a
 * crash leaves both or neither; the same key at the same time waits for the first.
 */
import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { canonicalJson } from './audit';
import { badRequest, conflict } from './errors';
import type { Services } from './services';
import type { StoreSession } from './store/store';
import type { SignedIn } from './viewer';

const KEYS = 'idempotencyKeys';
const KEPT_HOURS = 24;
const PURGED_AT_ONCE = 20;

export interface Answer {
  status: number;
  /** Goes under `data`. */
  data: unknown;
}

/** Keeps the answer together with the write: call it inside the write's transaction. */
export type Remember = (session: StoreSession, answer: Answer) => Promise<void>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Work under way in this process, by key. */
const running = new WeakMap<Services, Map<string, Promise<unknown>>>();

async function purge(session: StoreSession, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString();
  const { data } = await session.list(KEYS, {
    where: [{ path: 'createdAt', op: 'lt', value: limit }],
    range: [0, PURGED_AT_ONCE - 1],
  });
  for (const { id } of data) await session.remove(KEYS, id);
}

/**
 * Runs `work` once for the request's key, user and route, and gives the first answer to every later call with the same body.
 * Without the header it just runs. `work` has to call `remember` in its transaction.
 * @throws ApiError 400 for a key of another form, 409 when the key came with another body
 */
export async function once(
  req: Request,
  viewer: SignedIn,
  services: Services,
  work: (remember: Remember) => Promise<Answer>,
): Promise<Answer> {
  const key = req.get('idempotency-key');
  if (key === undefined) return work(async () => undefined);
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw badRequest('Idempotency-Key takes 1 to 200 visible ASCII characters.');
  const id = digest(JSON.stringify([viewer.organizationId, viewer.id, req.method, req.originalUrl, key]));
  const bodyHash = digest(canonicalJson(req.body));

  const under = running.get(services) ?? new Map<string, Promise<unknown>>();
  running.set(services, under);
  while (under.has(id)) await under.get(id)?.catch(() => undefined);

  const turn = (async (): Promise<Answer> => {
    const kept = await services.store.get(KEYS, id);
    if (kept) {
      if (kept.bodyHash !== bodyHash) throw conflict('This Idempotency-Key was used for another body.');
      return kept.answer as Answer;
    }
    return work(async (session, answer) => {
      const now = services.now();
      await purge(session, now);
      await session.insert(KEYS, { id, bodyHash, answer, createdAt: now.toISOString() });
    });
  })();
  under.set(id, turn);
  try {
    return await turn;
  } finally {
    under.delete(id);
  }
}
