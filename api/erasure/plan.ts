/** What goes when a person is erased, what stays, and why: asked by the dry run and by the erasure itself, so both say the same. */
import { cases } from '../../src/resources/cases/schema';
import { customers } from '../../src/resources/customers/schema';
import { organizations } from '../../src/resources/organizations/schema';
import { HOLD, isErased, isHeld, stayOf, type Stay } from '../../src/schema/erasure';
import type { ErasureLine, ErasurePlan, HeldBy } from '../../src/schema/erasurePlan';
import type { AnyResource } from '../../src/schema/resource';
import { filesIn } from '../checks';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';

/** Resources whose records tell of a customer, with the source of the customer's id. */
export const aboutCustomers = (resources: readonly AnyResource[]): { schema: AnyResource; source: string }[] =>
  resources.flatMap((schema) => {
    if (!schema.keeping) return [];
    const found = Object.entries(schema.fields).find(
      ([, field]) => field.type === 'reference' && field.reference === customers.name,
    );
    return found ? [{ schema, source: found[0] }] : [];
  });

export interface Whole {
  schema: AnyResource;
  record: Stored;
}

/** A customer and everything that tells of it, the customer first. */
export async function wholeOf(session: StoreSession, services: Services, customer: Stored): Promise<Whole[]> {
  const whole: Whole[] = [{ schema: customers, record: customer }];
  for (const { schema, source } of aboutCustomers(services.resources)) {
    const { data } = await session.list(schema.name, { where: [{ path: source, op: 'eq', value: customer.id }] });
    whole.push(...data.map((record) => ({ schema, record })));
  }
  return whole;
}

/** The legal hold that keeps a customer and all that tells of it: its own, or one on a case of it. */
export function heldBy(whole: readonly Whole[]): HeldBy | null {
  const found = whole.find(
    ({ schema, record }) => [customers.name, cases.name].includes(schema.name) && isHeld(record),
  );
  if (!found) return null;
  const { schema, record } = found;
  return {
    resource: schema.name,
    id: record.id,
    reference: String(record.reference),
    reason: typeof record[HOLD.reason] === 'string' ? (record[HOLD.reason] as string) : '',
    byId: typeof record[HOLD.by] === 'string' ? (record[HOLD.by] as string) : null,
    since: String(record[HOLD.since]),
  };
}

export interface Judged {
  plan: ErasurePlan;
  /** What goes now. */
  going: Whole[];
  /** Ids of what went before or goes now. */
  ids: string[];
  /** Ids of what stays. */
  staying: Set<string>;
}

/** Judges a customer and everything that tells of it. @param now UTC, ISO 8601 */
export async function judgeErasure(
  session: StoreSession,
  services: Services,
  customer: Stored,
  now: string,
): Promise<Judged> {
  const organization = await session.get(organizations.name, String(customer.organizationId));
  const whole = await wholeOf(session, services, customer);
  const hold = heldBy(whole);
  const going: Whole[] = [];
  const ids: string[] = [];
  const staying = new Set<string>();
  const lines = new Map<string, ErasureLine>();
  const files = new Set<string>();
  for (const one of whole) {
    const { schema, record } = one;
    const line: ErasureLine = lines.get(schema.name) ?? { resource: schema.name, goes: 0, gone: 0, stays: [] };
    lines.set(schema.name, line);
    if (isErased(record)) {
      line.gone += 1;
      ids.push(record.id);
      continue;
    }
    // The customer comes first, so that what becomes of it is known.
    const withCustomer = ids.includes(customer.id);
    const stay: Stay | undefined = hold ? { why: 'hold' } : stayOf(schema, record, organization, { now, withCustomer });
    if (!stay) {
      line.goes += 1;
      going.push(one);
      ids.push(record.id);
      for (const file of filesIn(schema, record)) files.add(file);
      continue;
    }
    staying.add(record.id);
    const known = line.stays.find(({ why }) => why === stay.why);
    const until = stay.why === 'duty' ? { until: stay.until } : {};
    if (!known) line.stays.push({ why: stay.why, count: 1, ...until });
    else {
      known.count += 1;
      if (stay.why === 'duty' && (known.until ?? '') < stay.until) known.until = stay.until;
    }
  }
  const { id, reference, erasedAt } = customer;
  return {
    plan: {
      id,
      reference: String(reference),
      erasedAt: typeof erasedAt === 'string' ? erasedAt : null,
      hold,
      lines: [...lines.values()],
      files: files.size,
    },
    going,
    ids,
    staying,
  };
}
