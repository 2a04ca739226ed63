/** What the latest check of each kind says of customers: for a page of their list, in one call. */
import { checkKinds, type LatestCheck } from '../../src/resources/checks';
import { customers } from '../../src/resources/customers/schema';
import { can } from '../../src/schema/permissions';
import type { AnyResource } from '../../src/schema/resource';
import { scopeOf } from '../scope';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import type { SignedIn } from '../viewer';

export interface ChecksOfCustomer {
  id: string;
  /** One for each kind that is made of such a customer and that the viewer may list, in the order of the customer's record. */
  checks: LatestCheck[];
}

/** Customer's id → the newest check of one kind. */
async function newestOf(
  store: StoreSession,
  schema: AnyResource,
  viewer: SignedIn,
  customerIds: readonly string[],
): Promise<Map<string, Stored>> {
  const newest = new Map<string, Stored>();
  let left = [...customerIds];
  while (left.length > 0) {
    // Most have one or two; whoever was checked often pushes others out of the page, and those are asked about once more.
    const { data, total } = await store.list(schema.name, {
      where: [
        ...scopeOf(schema, viewer),
        { path: 'customerId', op: 'in', value: left },
        // What is about an owner of a business is no check of the business.
        ...('ownerKey' in schema.fields ? [{ path: 'ownerKey', op: 'eq' as const, value: null }] : []),
      ],
      sort: [{ path: 'createdAt', order: 'DESC' }],
      range: [0, left.length * 2 - 1],
    });
    for (const check of data) {
      const customerId = String(check.customerId);
      if (!newest.has(customerId)) newest.set(customerId, check);
    }
    if (data.length === total) break;
    left = left.filter((id) => !newest.has(id));
  }
  return newest;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Customers that the viewer does not see are left out, and so are kinds that they may not list. */
export async function latestChecks(
  { store, resources }: Services,
  viewer: SignedIn,
  ids: readonly string[],
): Promise<ChecksOfCustomer[]> {
  const { data: known } = await store.list(customers.name, {
    where: [...scopeOf(customers, viewer), { path: 'id', op: 'in', value: [...ids] }],
  });
  const told = known.map(({ id }): ChecksOfCustomer => ({ id, checks: [] }));
  for (const { resource, when } of customers.related ?? []) {
    const schema = resources.find(({ name }) => name === resource);
    if (!schema || !checkKinds.includes(resource) || !can(viewer, resource, 'list')) continue;
    const asked = known.filter((customer) => when?.(customer, viewer) !== false).map(({ id }) => id);
    const newest = await newestOf(store, schema, viewer, asked);
    for (const { id, checks } of told) {
      if (!asked.includes(id)) continue;
      const check = newest.get(id);
      checks.push({ kind: resource, status: textOf(check?.status), result: textOf(check?.result) });
    }
  }
  return told;
}
