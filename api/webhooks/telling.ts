/**
 * From a changelog entry to what waits to be sent. Every write of the product leaves an entry in its own transaction, so an event is
 * written there too: kept with what it tells of, or never was. An event says which record came to which state, and no more: whoever
 * is told reads the rest through the API, by the rights of its key.
 */
import { ALL_EVENTS, eventKinds, TEST_EVENT, type EventKind } from '../../src/resources/webhooks/events';
import { webhookDeliveries } from '../../src/resources/webhook-deliveries/schema';
import { STATUS } from '../../src/schema/resource';
import type { AuditEntry } from '../audit';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { WEBHOOK_LISTENERS } from './collections';

export interface Listener {
  id: string;
  events: readonly string[];
}

interface Listeners extends Stored {
  listeners: Listener[];
}

const kinds: readonly EventKind[] = eventKinds;

/** Kinds by the resource whose entries they are found in. */
const byResource = new Map<string, EventKind[]>();
for (const kind of kinds) for (const name of kind.of) byResource.set(name, [...(byResource.get(name) ?? []), kind]);

/** The events that a changelog entry stands for. @param record as it is after the write, where it still is */
export function eventsOf(
  { resource, action, changes = [] }: Pick<AuditEntry, 'resource' | 'action' | 'changes'>,
  record: Readonly<Record<string, unknown>>,
): string[] {
  const moved = changes.some(({ field }) => field === STATUS);
  return (byResource.get(resource) ?? [])
    .filter(
      ({ actions, to, changed, when }) =>
        (!actions || actions.includes(action)) &&
        (!to || (moved && to.includes(String(record[STATUS])))) &&
        // What a record begins with is told by its creation.
        (!changed || (action !== 'create' && changes.some(({ field }) => field === changed))) &&
        (!when || when(record)),
    )
    .map(({ value }) => value);
}

const wants = ({ events }: Listener, event: string): boolean => events.includes(event) || events.includes(ALL_EVENTS);

/** What an event is about. */
export interface Subject {
  resource: string;
  id: string;
  reference: string | null;
  status: string | null;
  version: number | null;
}

/** Puts an event into the log of endpoints, from where it is sent. Gives the deliveries. */
export async function putEvent(
  session: StoreSession,
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  organizationId: string,
  listeners: readonly Pick<Listener, 'id'>[],
  event: string,
  subject: Subject | null,
): Promise<Stored[]> {
  const at = now().toISOString();
  const eventId = `evt_${newId()}`;
  const body = JSON.stringify({ id: eventId, type: event, createdAt: at, organizationId, record: subject });
  const deliveries = listeners.map((listener): Stored => ({
    id: newId(),
    organizationId,
    createdAt: at,
    updatedAt: at,
    version: 1,
    event,
    eventId,
    webhookId: listener.id,
    status: 'waiting',
    answer: null,
    ms: null,
    tries: 0,
    nextAt: at,
    recordResource: subject?.resource ?? null,
    recordId: subject?.id ?? null,
    recordReference: subject?.reference ?? null,
    body,
    log: [],
  }));
  for (const delivery of deliveries) await session.insert(webhookDeliveries.name, delivery);
  return deliveries;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Tells the organization's endpoints of a changelog entry. Call it inside the transaction of the entry. */
export async function tellWebhooks(
  session: StoreSession,
  services: Pick<Services, 'now' | 'newId'>,
  organizationId: string,
  entry: Pick<AuditEntry, 'resource' | 'action' | 'changes' | 'recordId'>,
): Promise<void> {
  const { resource, recordId } = entry;
  if (recordId === null || !byResource.has(resource)) return;
  const kept = (await session.get(WEBHOOK_LISTENERS, organizationId)) as Listeners | undefined;
  if (!kept || kept.listeners.length === 0) return;
  const record = (await session.get(resource, recordId)) ?? { id: recordId };
  for (const event of eventsOf(entry, record)) {
    const told = kept.listeners.filter((listener) => wants(listener, event));
    await putEvent(session, services, organizationId, told, event, {
      resource,
      id: recordId,
      reference: textOr(record.reference),
      status: textOr(record[STATUS]),
      version: typeof record.version === 'number' ? record.version : null,
    });
  }
}

/** An event about nothing, for one endpoint. */
export const putTest = async (
  session: StoreSession,
  services: Pick<Services, 'now' | 'newId'>,
  webhook: Stored,
): Promise<Stored> => {
  const [delivery] = await putEvent(session, services, String(webhook.organizationId), [webhook], TEST_EVENT, null);
  if (!delivery) throw new Error('A test has one receiver');
  return delivery;
};

/** Keeps who listens in step with a webhook that is written (`after`) or gone (`null`). */
export async function keepListeners(
  session: StoreSession,
  organizationId: string,
  id: string,
  after: Stored | null,
): Promise<void> {
  const kept = (await session.get(WEBHOOK_LISTENERS, organizationId)) as Listeners | undefined;
  const others = (kept?.listeners ?? []).filter((listener) => listener.id !== id);
  const listens = after?.[STATUS] === 'active';
  const listeners = listens ? [...others, { id, events: (after.events as string[] | null) ?? [] }] : others;
  const next: Listeners = { id: organizationId, listeners };
  await (kept ? session.update(WEBHOOK_LISTENERS, next) : session.insert(WEBHOOK_LISTENERS, next));
}
