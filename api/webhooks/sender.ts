/**
 * Sends what waits in the log of webhooks. Delivery is at least once: a process that dies between the receiver's yes and its own
 * note of it sends again, under the same event id. What an endpoint does not take is sent again after longer and longer waits, and
 * given up within a day; an endpoint that takes nothing for days is switched off, and who made it is told.
 */
import { webhookDeliveries } from '../../src/resources/webhook-deliveries/schema';
import { webhooks } from '../../src/resources/webhooks/schema';
import { STATUS } from '../../src/schema/resource';
import { recordAudit } from '../audit';
import { FetchRefused, postGuarded } from '../media/fetching';
import { SIGNATURE, sign } from '../payments/signature';
import { createPump, type Pump } from '../pump';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { systemActor } from '../viewer';
import { mayReceive } from './address';
import { signingKeys } from './secrets';
import { keepListeners } from './telling';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** After the first try, the second, … : the sixth and last is a day less an hour after the first. */
export const WAITS_MS: readonly number[] = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 16 * HOUR];
export const MOST_TRIES = WAITS_MS.length + 1;
/** An endpoint that has taken nothing for so long is switched off when the next delivery is given up. */
export const PATIENCE_MS = 3 * DAY;
/** Bodies and answers are kept for so long. */
export const KEPT_MS = 30 * DAY;
/** An endpoint that says nothing for so long has failed. */
const SILENT_MS = 10 * SECOND;
const EXCERPT_BYTES = 500;
/** Tries that the log of one delivery holds; the oldest go first. */
const LOG_LINES = 20;
/** Endpoints that are told at once. */
const AT_ONCE = 4;
/** One endpoint holds up the others no longer than this in a round. */
const TURN_MS = SILENT_MS;
const TURN_MOST = 50;
/** After a failure an endpoint is left alone for so long, whatever else waits for it. */
const REST_MS = 5 * SECOND;
const SWEEP_MS = HOUR;

export interface Try {
  at: string;
  answer: number | null;
  ms: number;
  words: string | null;
}

export interface WebhookSender {
  start(): void;
  /** Looks for what is due now. */
  wake(): void;
  stop(): Promise<void>;
  /** Resolves when nothing is under way; for tests. */
  idle(): Promise<void>;
}

/** What may be shown of an answer: one line of plain text. */
const excerpt = (text: string): string | null =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_BYTES) || null;

/** Why nobody answered, in words for whoever must mend it. */
function failureWords(error: unknown): string {
  if (error instanceof FetchRefused) return error.message;
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'It did not answer in time.';
  return typeof code === 'string' ? `No connection: ${code}` : 'No connection';
}

export const isTaken = (answer: number | null): boolean => answer !== null && answer >= 200 && answer < 300;

/** The next state of a delivery after a try. Pure. @param at of the try, UTC, ISO 8601 */
export function afterTry(delivery: Stored, { at, answer, ms, words }: Try): Stored {
  const tries = Number(delivery.tries ?? 0) + 1;
  const taken = isTaken(answer);
  const wait = WAITS_MS[tries - 1];
  const log = Array.isArray(delivery.log) ? (delivery.log as Try[]) : [];
  return {
    ...delivery,
    tries,
    answer,
    ms,
    [STATUS]: taken ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
    nextAt: taken || wait === undefined ? null : new Date(Date.parse(at) + wait).toISOString(),
    log: [...log, { at, answer, ms, words }].slice(-LOG_LINES),
    updatedAt: at,
    version: Number(delivery.version) + 1,
  };
}

type Needs = Pick<Services, 'store' | 'now' | 'log' | 'config'>;

const hostOf = (address: unknown): string => URL.parse(String(address))?.hostname ?? '';

/** @param of the services, asked when work begins, since the sender is one of them */
export function createWebhookSender({ store, now, log, config }: Needs, of: () => Services): WebhookSender {
  /** Answered, but the disk did not take the note of it. */
  const told = new Map<string, Try>();
  /** Until when an endpoint is left alone, by its id. */
  const rests = new Map<string, number>();
  let sweptAt = 0;

  const ask = async (webhook: Stored, delivery: Stored, signal: AbortSignal): Promise<Try> => {
    const body = Buffer.from(String(delivery.body));
    const begun = performance.now();
    const at = now();
    let answer: number | null = null;
    let words: string | null;
    try {
      const keys = await signingKeys(store, webhook.id, at);
      const got = await postGuarded(
        String(webhook.url),
        body,
        {
          'content-type': 'application/json',
          'user-agent': 'Assay-Webhooks/1',
          'assay-event': String(delivery.event),
          'assay-event-id': String(delivery.eventId),
          [SIGNATURE]: sign(body, keys, at),
        },
        { bytes: EXCERPT_BYTES * 4, ms: SILENT_MS, allows: mayReceive(config) },
        signal,
      );
      answer = got.status;
      words = excerpt(got.text);
    } catch (error) {
      words = failureWords(error);
    }
    return { at: at.toISOString(), answer, ms: Math.round(performance.now() - begun), words };
  };

  /** An endpoint that took nothing for days: no more is sent until somebody has looked. */
  const switchOff = async (session: StoreSession, webhook: Stored, at: string): Promise<void> => {
    const organizationId = String(webhook.organizationId);
    const next = { ...webhook, [STATUS]: 'disabled', updatedAt: at, version: Number(webhook.version) + 1 };
    await session.update(webhooks.name, next);
    await keepListeners(session, organizationId, webhook.id, next);
    await recordAudit(session, of(), systemActor(organizationId), {
      action: 'disable',
      resource: webhooks.name,
      recordId: webhook.id,
      recordLabel: String(webhook.name),
      summary: 'Switched off: it has taken nothing for days',
      changes: [{ field: STATUS, before: webhook[STATUS], after: 'disabled' }],
    });
    const maker = await session.get('users', String(webhook.createdById));
    if (typeof maker?.email !== 'string' || maker.status !== 'active') return;
    await of().mail.send(
      {
        to: maker.email,
        subject: `Webhook ${String(webhook.name)} is switched off`,
        text: `The endpoint of ${String(webhook.name)} at ${hostOf(webhook.url)} has taken no delivery since ${String(webhook.failingSince)}. Nothing more is sent to it.\n\nMend the receiver, then resume the webhook; what was not delivered can be sent again:\n${config.publicUrl}/settings/integrations`,
        links: [`${config.publicUrl}/settings/integrations`],
        organizationId,
      },
      session,
    );
  };

  /** Notes a try, on the delivery and on its endpoint. */
  const note = (deliveryId: string, webhookId: string, tried: Try): Promise<void> =>
    store.transaction(async (session) => {
      const delivery = await session.get(webhookDeliveries.name, deliveryId);
      // Taken back in the meantime.
      if (!delivery) return;
      const next = afterTry(delivery, tried);
      await session.update(webhookDeliveries.name, next);
      const webhook = await session.get(webhooks.name, webhookId);
      if (!webhook) return;
      const taken = isTaken(tried.answer);
      const failingSince = taken ? null : ((webhook.failingSince as string | null | undefined) ?? tried.at);
      const facts = taken ? { failingSince, deliveredAt: tried.at } : { failingSince };
      // Not a change by people: neither counted nor in the changelog.
      const after: Stored = { ...webhook, ...facts };
      await session.update(webhooks.name, after);
      const late = failingSince !== null && Date.parse(tried.at) - Date.parse(failingSince) >= PATIENCE_MS;
      if (late && next[STATUS] === 'failed' && after[STATUS] === 'active') await switchOff(session, after, tried.at);
    });

  /** Sends to one endpoint until something fails or its turn is over. */
  const turn = async (webhookId: string, due: readonly Stored[], pump: Pump): Promise<void> => {
    const ends = performance.now() + TURN_MS;
    for (const delivery of due) {
      if (pump.stopping() || performance.now() > ends) return;
      // Asked anew each time: it may have been paused, moved or removed since.
      const webhook = await store.get(webhooks.name, webhookId);
      if (webhook?.[STATUS] !== 'active') return;
      const tried = told.get(delivery.id) ?? (await ask(webhook, delivery, pump.signal));
      // Stopped in the middle: it was not the endpoint's fault, and the next start sends it.
      if (pump.signal.aborted && tried.answer === null) return;
      if (isTaken(tried.answer)) told.set(delivery.id, tried);
      await note(delivery.id, webhookId, tried);
      told.delete(delivery.id);
      const { answer, ms } = tried;
      log.info(
        { event: 'webhookTried', webhookId, deliveryId: delivery.id, answer, ms },
        isTaken(answer) ? 'Webhook delivered' : 'Webhook not taken',
      );
      if (isTaken(answer)) rests.delete(webhookId);
      else {
        rests.set(webhookId, now().getTime() + REST_MS);
        return;
      }
    }
  };

  /** Removes what is older than it is kept. */
  const sweep = async (): Promise<void> => {
    const time = now().getTime();
    if (time - sweptAt < SWEEP_MS) return;
    sweptAt = time;
    const { data } = await store.list(webhookDeliveries.name, {
      where: [{ path: 'createdAt', op: 'lt', value: new Date(time - KEPT_MS).toISOString() }],
      range: [0, 999],
    });
    if (data.length === 0) return;
    await store.transaction(async (session) => {
      for (const { id } of data)
        if (await session.get(webhookDeliveries.name, id)) await session.remove(webhookDeliveries.name, id);
    });
  };

  /** What one endpoint is due next, the longest waiting first. Asked by endpoint, so that no backlog stands before another's events. */
  const dueOf = async ({ id }: Stored): Promise<Stored[]> => {
    const { data } = await store.list(webhookDeliveries.name, {
      where: [
        { path: 'webhookId', op: 'eq', value: id },
        { path: STATUS, op: 'eq', value: 'waiting' },
      ],
      sort: [{ path: 'nextAt', order: 'ASC' }],
      range: [0, TURN_MOST - 1],
    });
    return data;
  };

  const timeOf = (delivery: Stored): number =>
    Math.max(Date.parse(String(delivery.nextAt)), rests.get(String(delivery.webhookId)) ?? 0);

  const round = async (pump: Pump): Promise<number | null> => {
    await sweep();
    const { data: live } = await store.list(webhooks.name, { where: [{ path: STATUS, op: 'eq', value: 'active' }] });
    const queue = [...live];
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const time = now().getTime();
        await turn(
          next.id,
          (await dueOf(next)).filter((delivery) => timeOf(delivery) <= time),
          pump,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const firsts = (await Promise.all(live.map(dueOf))).flatMap(([first]) => (first ? [timeOf(first)] : []));
    return firsts.length > 0 ? Math.max(Math.min(...firsts) - now().getTime(), 0) : null;
  };

  return createPump({ store, log, collection: webhookDeliveries.name, round, failed: () => MINUTE });
}
