/** Counts what API keys call, by key, endpoint and day. Kept in memory and written down together, so that no call waits for it. */
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { apiKeys } from '../src/resources/api-keys/schema';
import { apiUsages } from '../src/resources/api-usages/schema';
import type { StoredKey } from './auth/apiKeys';
import { fixedPaths } from './openapi';
import type { Services } from './services';
import type { StoreSession } from './store/store';

const FLUSH_MS = 10_000;
/** What is asked for outside of the contract, so that nobody fills the store with invented addresses. */
const ELSEWHERE = 'other';

interface Counted {
  keyId: string;
  organizationId: string;
  endpoint: string;
  day: string;
  calls: number;
  errors: number;
  totalMs: number;
  slowestMs: number;
  lastAt: string;
}

export interface UsageMeter {
  /** Middleware: counts the call when its answer is sent, where a key made it. */
  count: RequestHandler;
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>;
  start(): void;
  /** Writes down the rest. */
  stop(): Promise<void>;
}

/** Finds the path of the contract that an address is an instance of, such as `/customers/{id}`. */
function endpoints(resources: Services['resources']): (path: string) => string {
  const templates = [
    ...Object.keys(fixedPaths.paths),
    ...resources.flatMap(({ name }) =>
      ['', '/export.csv', '/{id}', '/{id}/transitions'].map((rest) => `/${name}${rest}`),
    ),
  ].map((template) => ({ template, parts: template.split('/') }));
  // What is spelled out wins over what stands for any id.
  templates.sort((a, b) => a.template.split('{').length - b.template.split('{').length);
  return (path) => {
    const parts = path.replace(/(.)\/$/, '$1').split('/');
    const found = templates.find(
      (one) =>
        one.parts.length === parts.length &&
        one.parts.every((part, index) => part.startsWith('{') || part === parts[index]),
    );
    return found?.template ?? ELSEWHERE;
  };
}

async function writeDown(session: StoreSession, counted: Counted): Promise<void> {
  const { keyId, organizationId, endpoint, day, lastAt } = counted;
  const id = `${keyId}-${day}-${createHash('sha256').update(endpoint).digest('hex').slice(0, 12)}`;
  const before = await session.get(apiUsages.name, id);
  const sum = (source: 'calls' | 'errors' | 'totalMs') => Number(before?.[source] ?? 0) + counted[source];
  const calls = sum('calls');
  const totalMs = sum('totalMs');
  const record = {
    id,
    organizationId,
    keyId,
    endpoint,
    day,
    calls,
    errors: sum('errors'),
    totalMs,
    averageMs: Math.round(totalMs / calls),
    slowestMs: Math.round(Math.max(Number(before?.slowestMs ?? 0), counted.slowestMs)),
    createdAt: before?.createdAt ?? lastAt,
    updatedAt: lastAt,
    version: Number(before?.version ?? 0) + 1,
  };
  await (before ? session.update(apiUsages.name, record) : session.insert(apiUsages.name, record));
  const key = await session.get(apiKeys.name, keyId);
  // Being used is no change that somebody made: version and time of change stay.
  const usedAt = key?.lastUsedAt;
  if (key && (typeof usedAt !== 'string' || usedAt < lastAt))
    await session.update(apiKeys.name, { ...key, lastUsedAt: lastAt });
}

export function createUsageMeter(services: () => Services): UsageMeter {
  let counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let endpointOf: ((path: string) => string) | undefined;

  const add = (one: Counted): void => {
    const id = JSON.stringify([one.keyId, one.day, one.endpoint]);
    const before = counts.get(id);
    if (!before) return void counts.set(id, one);
    before.calls += one.calls;
    before.errors += one.errors;
    before.totalMs += one.totalMs;
    before.slowestMs = Math.max(before.slowestMs, one.slowestMs);
    if (one.lastAt > before.lastAt) before.lastAt = one.lastAt;
  };

  const flush = async (): Promise<void> => {
    if (counts.size === 0) return;
    const taken = [...counts.values()];
    counts = new Map();
    const { store, log } = services();
    try {
      await store.transaction(async (session) => {
        for (const one of taken) await writeDown(session, one);
      });
    } catch (error) {
      for (const one of taken) add(one);
      log.warn({ err: error }, 'usage not written down yet');
    }
  };

  return {
    count(req, res, next) {
      const began = performance.now();
      const { method } = req;
      const path = req.path;
      res.on('finish', () => {
        const key = res.locals.apiKey as StoredKey | undefined;
        if (!key) return;
        const { resources, now } = services();
        endpointOf ??= endpoints(resources);
        const ms = performance.now() - began;
        const lastAt = now().toISOString();
        add({
          keyId: key.id,
          organizationId: key.organizationId,
          endpoint: `${method} ${endpointOf(path)}`,
          day: lastAt.slice(0, 10),
          calls: 1,
          errors: res.statusCode >= 400 ? 1 : 0,
          totalMs: ms,
          slowestMs: ms,
          lastAt,
        });
      });
      next();
    },
    flush,
    start() {
      timer ??= setInterval(() => void flush(), FLUSH_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await flush();
    },
  };
}
