/**
 * The declarations as each organization has extended them. Read from the store once and kept until a definition is written: the
 * store tells of that before the next transaction begins, so that no write is judged by definitions of yesterday.
 */
import type { AnyRecord } from '../src/schema/fields';
import { extend, type Definition } from '../src/schema/extend';
import { asSeenBy } from '../src/schema/personal';
import type { AnyResource } from '../src/schema/resource';
import type { Services } from './services';
import type { SignedIn } from './viewer';

/** Far more than anybody has: a hundred are active at most. */
const MOST = 1_000;

/** By resource and organization. */
type Kept = Map<string, Promise<AnyResource>>;

const kept = new WeakMap<Services, Kept>();

function keptOf(services: Services): Kept {
  const found = kept.get(services);
  if (found) return found;
  const made: Kept = new Map();
  const collections = new Set(services.resources.flatMap(({ extendedBy }) => extendedBy ?? []));
  services.store.subscribe((changes) => {
    if (changes.some(({ collection }) => collections.has(collection))) made.clear();
  });
  kept.set(services, made);
  return made;
}

/** All definitions that an organization has of a resource's further fields, retired ones too. */
export async function definitionsOf(
  { store }: Pick<Services, 'store'>,
  schema: AnyResource,
  organizationId: string,
): Promise<AnyRecord[]> {
  if (!schema.extendedBy) return [];
  const { data } = await store.list(schema.extendedBy, {
    where: [{ path: 'organizationId', op: 'eq', value: organizationId }],
    sort: [{ path: 'order', order: 'ASC' }],
    range: [0, MOST - 1],
  });
  return data;
}

/** The declaration as the viewer's organization has it, and as they may ask by it. */
export const schemaSeen = async (services: Services, declared: AnyResource, viewer: SignedIn): Promise<AnyResource> =>
  asSeenBy(await schemaFor(services, declared, viewer.organizationId), viewer);

/** The same, by its name. */
export async function schemaNamed(
  services: Services,
  name: unknown,
  viewer: SignedIn,
): Promise<AnyResource | undefined> {
  const declared = services.resources.find((schema) => schema.name === name);
  return declared && schemaSeen(services, declared, viewer);
}

/** The declaration with what the organization added; the same object until one of its definitions is written. */
export async function schemaFor(services: Services, schema: AnyResource, organizationId: string): Promise<AnyResource> {
  if (!schema.extendedBy) return schema;
  const schemas = keptOf(services);
  const key = `${schema.name} ${organizationId}`;
  const found = schemas.get(key);
  if (found) return found;
  const declared = services.resources.find(({ name }) => name === schema.name) ?? schema;
  const made = definitionsOf(services, declared, organizationId).then((definitions) =>
    extend(declared, definitions as unknown as Definition[]),
  );
  schemas.set(key, made);
  made.catch(() => schemas.delete(key));
  return made;
}
