/** Which actions on many a list offers. */
import { isWritable, type AnyRecord, type Field, type FieldType, type Viewer } from '../../../schema/fields';
import { can } from '../../../schema/permissions';
import { STATUS, type AnyResource, type Transition } from '../../../schema/resource';
import { mayEdit } from '../../parts/rights';

/** One value of these fits many records. */
const plain: ReadonlySet<FieldType> = new Set([
  'text',
  'longText',
  'number',
  'percent',
  'money',
  'boolean',
  'date',
  'dateTime',
  'choice',
  'tags',
  'country',
  'currency',
  'reference',
  'references',
]);

const fits = (field: Field): boolean =>
  plain.has(field.type) && isWritable(field, false) && field.when === undefined && !('unique' in field && field.unique);

/** Fields of which one may be given the same value in many records. */
export const bulkFields = (schema: AnyResource, viewer: Viewer): string[] =>
  mayEdit(schema, viewer)
    ? Object.entries(schema.fields).flatMap(([source, field]) =>
        fits(field) && source !== schema.recordRepresentation ? [source] : [],
      )
    : [];

/** The field that says whose a record is: the first that names one of the people. */
export const ownerField = (schema: AnyResource, viewer: Viewer, people: string): string | undefined =>
  bulkFields(schema, viewer).find((source) => {
    const field = schema.fields[source];
    return field?.type === 'reference' && field.reference === people;
  });

/** Moves that the reader may make, out of the states of the rows ticked; out of any where not all of these are in view. */
export function bulkMoves(
  schema: AnyResource,
  viewer: Viewer,
  ticked: readonly AnyRecord[] | undefined,
): { name: string; transition: Transition }[] {
  const states = ticked && new Set(ticked.map((record) => String(record[STATUS])));
  return Object.entries<Transition>(schema.lifecycle?.transitions ?? {}).flatMap(([name, transition]) =>
    !transition.hidden &&
    can(viewer, schema.name, name) &&
    (!states || transition.from.some((state) => states.has(state)))
      ? [{ name, transition }]
      : [],
  );
}
