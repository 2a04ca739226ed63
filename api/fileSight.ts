/**
 * Who may see a stored file: whoever may open a record that refers to it. Where it stands in a field that is masked, it takes what
 * the field's value takes: the right to reveal, and a reason that went into the changelog a short while ago. So nobody sees the
 * picture of a person, whatever id they know, without the changelog telling of it.
 */
import { isVisible, type Viewer } from '../src/schema/fields';
import { can } from '../src/schema/permissions';
import type { AnyResource } from '../src/schema/resource';
import { isConcealed, REVEAL } from '../src/schema/secrets';
import { CHANGELOG } from './audit';
import { holdersIn } from './checks';
import { forbidden } from './errors';
import { fileOf, type StoredFile } from './files';
import { inScope } from './scope';
import type { Services } from './services';

/** How long files can be fetched after a reason was given; what is drawn on a page by then stays there. */
const SHOWN_FOR_MS = 15 * 60_000;

/** Whether the viewer was shown one of the fields of this record just now. */
async function wasShown(
  { store, now }: Services,
  viewer: Viewer,
  { name }: AnyResource,
  recordId: string,
  sources: readonly string[],
): Promise<boolean> {
  if (!can(viewer, name, REVEAL)) return false;
  const { data } = await store.list(CHANGELOG, {
    where: [
      { path: 'recordId', op: 'eq', value: recordId },
      { path: 'resource', op: 'eq', value: name },
      { path: 'action', op: 'eq', value: REVEAL },
      { path: 'actorId', op: 'eq', value: viewer.id },
      { path: 'createdAt', op: 'gte', value: new Date(now().getTime() - SHOWN_FOR_MS).toISOString() },
    ],
  });
  return data.some(({ shown }) => Array.isArray(shown) && shown.some((source) => sources.includes(source as string)));
}

/**
 * The file, when the viewer may see it; nothing where there is none for them.
 * @throws ApiError 403 where it takes a reason first, or a right that they have not
 */
export async function visibleFile(services: Services, id: string, viewer: Viewer): Promise<StoredFile | undefined> {
  const file = await fileOf(services.store, id);
  if (!file || file.organizationId !== viewer.organizationId) return undefined;
  let veiled = false;
  let open = file.uploadedById === viewer.id;
  for (const { resource, id: recordId } of file.attachedTo) {
    const schema = services.resources.find(({ name }) => name === resource);
    const record = schema && (await services.store.get(resource, recordId));
    if (!schema || !record) continue;
    const holders = holdersIn(schema, record).filter((holder) => holder.id === id);
    // One's own upload, too, is the person's from when it stands in their record.
    if (holders.length > 0 && holders.every(({ field }) => isConcealed(field))) open = false;
    if (!can(viewer, resource, 'show') || !inScope(schema, record, viewer)) continue;
    const seen = holders.filter(({ source }) => {
      const field = schema.fields[source];
      return field !== undefined && isVisible(field, record, viewer);
    });
    if (seen.some(({ field }) => !isConcealed(field))) return file;
    const sources = seen.map(({ source }) => source);
    if (sources.length === 0) continue;
    if (await wasShown(services, viewer, schema, recordId, sources)) return file;
    veiled = true;
  }
  if (open) return file;
  if (veiled)
    throw forbidden(
      'This is personal. Say on the record why you want to see it; that takes the right to see personal data in clear.',
    );
  return undefined;
}
