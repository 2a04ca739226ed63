import type { Field, FieldType } from '../../schema/fields';

const numeric: ReadonlySet<FieldType> = new Set(['number', 'percent', 'money']);
const largestFirst: ReadonlySet<FieldType> = new Set(['number', 'percent', 'money', 'riskScore', 'dateTime']);

/** Numbers stand at the end of their column, so that their digits line up. */
export const isNumeric = (field: Field): boolean => numeric.has(field.type);

/** Classes of a cell: where its text stands, and whether it is at an end of its row. */
export const cellClass = (field: Field, last: boolean): string | undefined =>
  [isNumeric(field) && 'end', last && 'last'].filter(Boolean).join(' ') || undefined;

/** The order that the first click on a heading asks for. */
export const firstOrder = (field: Field): 'ASC' | 'DESC' => (largestFirst.has(field.type) ? 'DESC' : 'ASC');
