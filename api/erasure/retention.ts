/**
 * Data retention: what an organization keeps for a time goes when that is over, night by night. The same records that an erasure on
 * request may take, and nothing on legal hold.
 */
import { cases } from '../../src/resources/cases/schema';
import { customers } from '../../src/resources/customers/schema';
import { organizations } from '../../src/resources/organizations/schema';
import { HOLD, isErased, isHeld, periodOf } from '../../src/schema/erasure';
import type { Due } from '../../src/schema/erasurePlan';
import { asNoun, STATUS, type AnyResource, type Keeping } from '../../src/schema/resource';
import { recordAudit } from '../audit';
import type { JobContext } from '../jobs';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { emptyTimelines, erasedOf, eraseRecords, nothingDone, removeAll, type Erased, type Progress } from './erase';
import { aboutCustomers, wholeOf } from './plan';

const PAGE = 500;
const AT_ONCE = 100;
const OVER = 'The time for which it is kept is over';

/** Ids of customers that are on hold, by themselves or by a case. */
async function heldCustomers(session: StoreSession, organizationId: string): Promise<Set<string>> {
  const where = [
    { path: 'organizationId', op: 'eq' as const, value: organizationId },
    { path: HOLD.since, op: 'gt' as const, value: '' },
  ];
  const own = await session.list(customers.name, { where });
  const byCase = await session.list(cases.name, { where });
  return new Set([...own.data.map(({ id }) => id), ...byCase.data.map(({ customerId }) => String(customerId))]);
}

/** Whether somebody's word is still due on a record whose time is over: not once its customer is erased. */
async function isUndecided(
  session: StoreSession,
  keeping: Keeping,
  record: Stored,
  customerId: unknown,
): Promise<boolean> {
  if (!keeping.undecided?.(record)) return false;
  const customer = await session.get(customers.name, String(customerId));
  return customer !== undefined && !isErased(customer);
}

const isDue = (keeping: Keeping, record: Stored, organization: Stored, now: string): boolean =>
  keeping.done.includes(String(record[STATUS])) && periodOf(keeping, record, organization, now)?.over === true;

/** Records of a resource whose time is over, page by page. */
async function* overdue(
  session: StoreSession,
  schema: AnyResource,
  organization: Stored,
  now: string,
): AsyncGenerator<Stored[]> {
  const { keeping } = schema;
  if (!keeping || typeof organization[keeping.months] !== 'number') return;
  for (let after = ''; ;) {
    const { data } = await session.list(schema.name, {
      where: [
        { path: 'organizationId', op: 'eq', value: organization.id },
        { path: STATUS, op: 'in', value: [...keeping.done] },
        { path: 'id', op: 'gt', value: after },
      ],
      sort: [{ path: 'id', order: 'ASC' }],
      range: [0, PAGE - 1],
    });
    const over = data.filter((one) => !isErased(one) && isDue(keeping, one, organization, now));
    if (over.length > 0) yield over;
    if (data.length < PAGE) return;
    after = String(data.at(-1)?.id);
  }
}

const kept = (services: Services): { schema: AnyResource; source: string }[] => [
  ...aboutCustomers(services.resources),
  { schema: customers, source: 'id' },
];

/** What would go at once: resource by resource, for those whose time the organization set. @param now UTC, ISO 8601 */
export async function dueNow(
  session: StoreSession,
  services: Services,
  organizationId: string,
  now: string,
): Promise<Due[]> {
  const organization = await session.get(organizations.name, organizationId);
  if (!organization) return [];
  const held = await heldCustomers(session, organizationId);
  const found: Due[] = [];
  for (const { schema, source } of kept(services)) {
    const { keeping } = schema;
    const months = keeping && organization[keeping.months];
    if (!keeping || typeof months !== 'number') continue;
    const due: Due = { resource: schema.name, months, count: 0, held: 0, waiting: 0 };
    for await (const page of overdue(session, schema, organization, now)) {
      due.count += page.length;
      for (const one of page)
        if (isHeld(one) || held.has(String(one[source]))) due.held += 1;
        else if (await isUndecided(session, keeping, one, one[source])) due.waiting += 1;
    }
    found.push(due);
  }
  return found;
}

/** Ids of what tells of these records and is not erased. */
async function stayingOf(session: StoreSession, services: Services, ids: readonly string[]): Promise<Set<string>> {
  const staying = new Set<string>();
  for (const id of ids) {
    const customer = await session.get(customers.name, id);
    if (!customer) continue;
    for (const { record } of await wholeOf(session, services, customer)) if (!isErased(record)) staying.add(record.id);
  }
  return staying;
}

/** Lets go of everything whose time is over. May be run again, after a kill too. */
export async function runRetention(context: JobContext): Promise<Erased & { held: number }> {
  const { services, actor, breathe, checkpoint, progress } = context;
  const { store } = services;
  const now = services.now().toISOString();
  const { organizationId } = actor;
  let state = (context.state as Progress | null) ?? nothingDone;
  const organization = await store.get(organizations.name, organizationId);
  if (!organization) return { ...erasedOf(state), held: 0 };
  let held = 0;

  /** What follows an erased slice, once that is kept; also what a former run left undone. */
  const follow = async (resource: string, reason: string): Promise<void> => {
    await removeAll(services, state.files);
    if (state.spoken.length === 0) return;
    const staying = await stayingOf(store, services, state.spoken);
    const telling = { resource, id: null, reference: null, reason };
    const done = await emptyTimelines(context, state.spoken, staying, telling, state);
    state = { ...done, files: [], spoken: [] };
    await checkpoint(state);
  };
  await follow(customers.name, OVER);

  for (const { schema, source } of kept(services)) {
    const { keeping } = schema;
    if (!keeping) continue;
    const reason = `${OVER}: ${String(organization[keeping.months])} months`;
    for await (const page of overdue(store, schema, organization, now))
      for (let at = 0; at < page.length; at += AT_ONCE) {
        await breathe();
        const before = state;
        state = await store.transaction(async (session) => {
          // Read anew: since the page was read somebody may have put a hold on it or reopened it.
          const holds = await heldCustomers(session, organizationId);
          const gone: Stored[] = [];
          for (const { id } of page.slice(at, at + AT_ONCE)) {
            const record = await session.get(schema.name, id);
            if (!record || isErased(record) || !isDue(keeping, record, organization, now)) continue;
            if (isHeld(record) || holds.has(String(record[source]))) held += 1;
            else if (!(await isUndecided(session, keeping, record, record[source]))) gone.push(record);
          }
          if (gone.length === 0) return before;
          const files = await eraseRecords(
            context,
            session,
            gone.map((record) => ({ schema, record })),
            now,
          );
          await recordAudit(session, services, actor, {
            action: 'erase',
            resource: schema.name,
            recordId: null,
            recordLabel: null,
            summary: `Erased personal data: ${gone.length} × ${asNoun(schema.label.one)}`,
            reason,
            about: gone.map(({ id }) => id),
          });
          const next = {
            ...before,
            files,
            spoken: [...gone.map(({ id }) => id), ...files],
            records: before.records + gone.length,
            fileCount: before.fileCount + files.length,
          };
          progress(next.records);
          await checkpoint(next, session);
          return next;
        });
        await follow(schema.name, reason);
      }
  }
  return { ...erasedOf(state), held };
}
