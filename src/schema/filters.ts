/** Which questions a list may ask of each field type; the dialect's suffixes. */
import { isFilterable, traitsOf, type Field, type FieldType } from './fields';

export type Operator = 'eq' | 'ne' | 'contains' | 'gte' | 'lte' | 'gt' | 'lt';

/** Suffix of a filter key: `amount_gte`. `eq` has none; its array means any of. */
export const suffixes = {
  ne: '_ne',
  contains: '_contains',
  gte: '_gte',
  lte: '_lte',
  gt: '_gt',
  lt: '_lt',
} as const satisfies Record<Exclude<Operator, 'eq'>, string>;

const texts: readonly Operator[] = ['contains', 'eq', 'ne'];
const ordered: readonly Operator[] = ['eq', 'ne', 'gte', 'lte', 'gt', 'lt'];
const oneOf: readonly Operator[] = ['eq', 'ne'];

/** Operators by type; the first is the one offered first. */
export const operators = {
  text: [...texts, 'gte', 'lte', 'gt', 'lt'],
  longText: ['contains', 'eq', 'ne'],
  email: texts,
  phone: texts,
  url: texts,
  number: ordered,
  percent: ordered,
  money: ordered,
  boolean: oneOf,
  date: ['gte', 'lte', 'eq', 'ne', 'gt', 'lt'],
  dateTime: ['gte', 'lte', 'gt', 'lt', 'eq', 'ne'],
  choice: oneOf,
  tags: oneOf,
  country: oneOf,
  currency: oneOf,
  reference: oneOf,
  references: oneOf,
  riskScore: ['gte', 'lte', 'gt', 'lt', 'eq', 'ne'],
  status: oneOf,
  address: [],
  maskedNumber: [],
  file: [],
  image: [],
  list: [],
  json: [],
} satisfies Record<FieldType, readonly Operator[]>;

export const operatorsOf = (field: Field): readonly Operator[] => (isFilterable(field) ? operators[field.type] : []);

/** Splits `riskScore_gte` into source and operator. A source that itself ends like a suffix wins. */
export function readFilterKey(
  key: string,
  isField: (source: string) => boolean,
): { source: string; operator: Operator } | undefined {
  if (isField(key)) return { source: key, operator: 'eq' };
  for (const [operator, suffix] of Object.entries(suffixes) as [Exclude<Operator, 'eq'>, string][]) {
    if (!key.endsWith(suffix)) continue;
    const source = key.slice(0, -suffix.length);
    if (isField(source)) return { source, operator };
  }
  return undefined;
}

export const filterKey = (source: string, operator: Operator): string =>
  operator === 'eq' ? source : source + suffixes[operator];

/** Path into the stored record that a filter or sort on the field looks at. */
export function storagePath(source: string, field: Field): string {
  const { key } = traitsOf(field);
  return key ? `${source}.${key}` : source;
}
