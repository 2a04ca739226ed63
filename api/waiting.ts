/** How many records wait behind each way of the navigation for the person who looks, as the declarations say it. */
import { VIEWER_ID, type AnyResource, type Filter } from '../src/schema/resource';
import { can } from '../src/schema/permissions';
import { readFilter } from './dialect';
import { scopeOf } from './scope';
import type { Services } from './services';
import type { SignedIn } from './viewer';

export interface Waiting {
  count: number;
  /** How many of them are past due. */
  pastDue: number;
}

/** Counts of what the person may list, by resource; what nobody waits for is left out. */
export async function waitingFor(
  { store, resources, now }: Services,
  viewer: SignedIn,
): Promise<Record<string, Waiting>> {
  const count = async (schema: AnyResource, filter: Filter): Promise<number> => {
    const mine = Object.fromEntries(
      Object.entries(filter).map(([key, value]) => [key, value === VIEWER_ID ? viewer.id : value]),
    );
    const { where = [] } = readFilter(schema, mine);
    const { total } = await store.list(schema.name, { where: [...scopeOf(schema, viewer), ...where], range: [0, 0] });
    return total;
  };
  const found: Record<string, Waiting> = {};
  for (const schema of resources) {
    const { waiting } = schema;
    if (!waiting || !can(viewer, schema.name, 'list')) continue;
    const all = await count(schema, waiting.filter);
    const due = waiting.due ? { ...waiting.filter, [`${waiting.due}_lt`]: now().toISOString() } : undefined;
    if (all > 0) found[schema.name] = { count: all, pastDue: due ? await count(schema, due) : 0 };
  }
  return found;
}
