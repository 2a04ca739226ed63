/** Where a column may go: fields of the declaration, and a few parts that files have in columns of their own. */
import { isWritable, type Field, type FieldType } from '../../../src/schema/fields';
import type { AnyResource } from '../../../src/schema/resource';

/** A whole name in one column: split in two for a person, the legal name of a business. */
export const NAME = 'name';
/** Our own number: finds the customer, is never written. */
export const REFERENCE = 'reference';
export const addressParts = ['line1', 'houseNumber', 'line2', 'postcode', 'city', 'region', 'country'] as const;
export type AddressPart = (typeof addressParts)[number];

export const addressTarget = (part: AddressPart): string => `address.${part}`;
export const addressPartOf = (target: string): AddressPart | undefined =>
  addressParts.find((part) => addressTarget(part) === target);

/** Values that no cell can hold, or that point to other records. */
const unfit: ReadonlySet<FieldType> = new Set(['reference', 'references', 'file', 'image', 'list', 'json', 'status']);

const fits = (field: Field): boolean => isWritable(field, true) && !unfit.has(field.type);

/** Sources that a column may be matched to, in the order of the declaration. */
export function targetsOf(schema: AnyResource): string[] {
  return Object.entries(schema.fields).flatMap(([source, field]) => {
    if (source === NAME || source === REFERENCE) return [source];
    if (!fits(field)) return [];
    return field.type === 'address' ? [source, ...addressParts.map(addressTarget)] : [source];
  });
}

/** The field that reads a target's cells; `undefined` for a whole name, our reference and a house number, which are texts. */
export function fieldOfTarget(schema: AnyResource, target: string): Field | undefined {
  if (target === addressTarget('country')) return { type: 'country', label: 'Country' };
  if (target === NAME || target === REFERENCE || addressPartOf(target)) return undefined;
  return schema.fields[target];
}
