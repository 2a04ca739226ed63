/** What of webhooks differs from other resources: the answer that makes a secret holds it, this once; and what is sent by hand. */
import { Router } from 'express';
import { webhookDeliveries } from '../../src/resources/webhook-deliveries/schema';
import { webhooks } from '../../src/resources/webhooks/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { conflict, invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { presentedOne } from '../present';
import { auditIn, contextOf, createIn, demandVersion, findIn, inTransaction, storeIn } from '../records';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { demand } from '../viewer';
import { LONGEST_OVERLAP_HOURS, newSecretIn } from '../webhooks/secrets';
import { putTest } from '../webhooks/telling';

const HOUR_MS = 3_600_000;
const USUAL_OVERLAP_HOURS = 24;
/** Sent again by one call; a call more sends the next ones. */
const MOST_AT_ONCE = 1_000;

/** For how many hours the old secret signs beside the new one. @throws ApiError 422 */
function readOverlap({ overlapHours = USUAL_OVERLAP_HOURS, ...unknown }: AnyRecord): number {
  const errors: Record<string, string> = Object.fromEntries(
    Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]),
  );
  const fits = Number.isInteger(overlapHours) && Number(overlapHours) >= 0;
  if (!fits || Number(overlapHours) > LONGEST_OVERLAP_HOURS)
    errors.overlapHours = `Write whole hours, 0 to ${LONGEST_OVERLAP_HOURS}.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Number(overlapHours);
}

function demandLive(webhook: Stored): void {
  if (webhook[STATUS] !== 'active') throw conflict('Nothing is sent to this webhook at present. Resume it first.');
}

/** Puts a delivery back to what waits, with all of its tries before it. Its event keeps its id. */
async function again(session: StoreSession, delivery: Stored, now: string): Promise<Stored> {
  const next = {
    ...delivery,
    [STATUS]: 'waiting',
    tries: 0,
    nextAt: now,
    replayedAt: now,
    updatedAt: now,
    version: Number(delivery.version) + 1,
  };
  await session.update(webhookDeliveries.name, next);
  return next;
}

/** A body that says nothing. @throws ApiError 422 */
function demandEmpty(body: unknown): void {
  const [key] = Object.keys((body as AnyRecord | undefined) ?? {});
  if (key !== undefined) throw invalid({ [key]: inEnglish({ key: 'unknownField' }) });
}

/** Which of the failed deliveries; all of them where none is named. @throws ApiError 422 */
function readChosen(body: unknown): string[] | undefined {
  const { ids, ...unknown } = (body as AnyRecord | undefined) ?? {};
  demandEmpty(unknown);
  if (ids === undefined) return undefined;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MOST_AT_ONCE || ids.some((id) => typeof id !== 'string'))
    throw invalid({ ids: `Name 1 to ${MOST_AT_ONCE} deliveries by their ids, or leave this out.` });
  return ids as string[];
}

/** Stands before the calls that every resource has. */
export function webhookRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const wake = (): void => services.webhooks.wake();

  router.post(
    '/',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, webhooks.name, 'create');
      let issued = '';
      const data = await inTransaction(services, webhooks, caller, async (context) => {
        const { session, now } = context;
        const made = await createIn(context, objectBody(req));
        const { secret, facts } = await newSecretIn(session, services, made.id, now);
        issued = secret;
        const record = { ...made, ...facts };
        await session.update(webhooks.name, record);
        return record;
      });
      res
        .status(201)
        .location(`/api/v1/${webhooks.name}/${String(data.id)}`)
        .json({ data: { ...data, signingSecret: issued } });
    }),
  );

  router.post(
    '/:id/rotate',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, webhooks.name, 'rotate');
      let issued = '';
      const data = await inTransaction(services, webhooks, caller, async (context) => {
        const { session, now } = context;
        const before = await findIn(context, String(req.params.id));
        await demandVersion(context, before, versionOf(req));
        const hours = readOverlap((req.body as AnyRecord | undefined) ?? {});
        const until = hours > 0 ? new Date(Date.parse(now) + hours * HOUR_MS).toISOString() : null;
        const { secret, facts } = await newSecretIn(session, services, before.id, now, until);
        issued = secret;
        const after = await storeIn(context, before, { ...before, ...facts });
        await auditIn(context, after, {
          action: 'rotate',
          summary: until ? `Replaced the secret; the old one signs until ${until}` : 'Replaced the secret at once',
          changes: changesBetween(webhooks, before, after),
        });
        return after;
      });
      res.status(201).json({ data: { ...data, signingSecret: issued } });
    }),
  );
  router.all('/:id/rotate', onlyMethods('POST'));

  /** A call that puts something into the log of a live webhook. */
  const sends = <Asked>(
    path: string,
    read: (body: unknown) => Asked,
    write: (context: BehaviourContext, webhook: Stored, asked: Asked) => Promise<AnyRecord>,
  ): void => {
    router.post(
      path,
      handle(async (req, res) => {
        const caller = callerOf(req, res);
        demand(caller.viewer, webhooks.name, 'send');
        const data = await services.store.transaction(async (session) => {
          const context = contextOf(services, webhooks, caller, session);
          const webhook = await findIn(context, String(req.params.id));
          const asked = read(req.body);
          demandLive(webhook);
          return write(context, webhook, asked);
        });
        wake();
        res.status(201).json({ data });
      }),
    );
    router.all(path, onlyMethods('POST'));
  };

  sends('/:id/test', demandEmpty, async (context, webhook) => {
    const delivery = await putTest(context.session, services, webhook);
    await auditIn(context, webhook, { action: 'send', summary: 'Sent a test event' });
    return presentedOne(delivery, { ...context, schema: webhookDeliveries });
  });

  sends('/:id/replay-failed', readChosen, async (context, webhook, ids) => {
    const { session, now } = context;
    const { data, total } = await session.list(webhookDeliveries.name, {
      where: [
        { path: 'webhookId', op: 'eq', value: webhook.id },
        { path: STATUS, op: 'eq', value: 'failed' },
        ...(ids ? [{ path: 'id', op: 'in', value: ids } as const] : []),
      ],
      sort: [{ path: 'createdAt', order: 'ASC' }],
      range: [0, MOST_AT_ONCE - 1],
    });
    for (const delivery of data) await again(session, delivery, now);
    if (data.length > 0)
      await auditIn(context, webhook, { action: 'replay', summary: `Sent ${data.length} failed deliveries again` });
    return { replayed: data.length, left: total - data.length, replayedAt: now };
  });
  return router;
}

/** Stands before the calls that every resource has. */
export function webhookDeliveryRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    '/:id/replay',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, webhooks.name, 'send');
      const data = await services.store.transaction(async (session) => {
        const context = contextOf(services, webhookDeliveries, caller, session);
        const delivery = await findIn(context, String(req.params.id));
        demandEmpty(req.body);
        const webhook = await session.get(webhooks.name, String(delivery.webhookId));
        if (!webhook) throw conflict('This webhook is not there any more.');
        demandLive(webhook);
        const next = await again(session, delivery, context.now);
        await auditIn({ ...context, schema: webhooks }, webhook, {
          action: 'replay',
          summary: `Sent ${String(delivery.event)} ${String(delivery.eventId)} again`,
        });
        return presentedOne(next, context);
      });
      services.webhooks.wake();
      res.status(201).json({ data });
    }),
  );
  router.all('/:id/replay', onlyMethods('POST'));
  return router;
}
