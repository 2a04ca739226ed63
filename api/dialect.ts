/**
 * The simple-rest dialect: `filter`, `sort` and `range`, each JSON in a query parameter. Read strictly: what is not understood is
 * refused in words, never skipped, because a filter that is silently dropped shows more than was asked for.
 */
import { isFilterable, isSearchable, isSortable, traitsOf, type Field } from '../src/schema/fields';
import { operatorsOf, readFilterKey, storagePath, suffixes, type Operator } from '../src/schema/filters';
import { allFields, fieldOf, labelOf, type AnyResource } from '../src/schema/resource';
import { isDay } from '../src/schema/validation';
import { badRequest } from './errors';
import { isObject } from './mask';
import type { Condition, Query, Scalar } from './store/store';

export const MAX_PAGE = 1_000;
const MAX_SEARCH = 200;
const MAX_CONDITIONS = 50;
const MAX_SORTS = 5;
const parameters = ['filter', 'sort', 'range'];

/** Parsed query string: a parameter that was given twice is a list. */
export type RawQuery = Readonly<Record<string, unknown>>;

export interface ListQuery extends Query {
  range: [number, number];
}

function parameter(raw: RawQuery, name: string): unknown {
  const text = Object.hasOwn(raw, name) ? raw[name] : undefined;
  if (text === undefined) return undefined;
  if (typeof text !== 'string') throw badRequest(`${name} is given more than once.`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest(`${name} is not JSON.`);
  }
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const wanted = {
  text: 'a text',
  texts: 'a text',
  number: 'a number',
  boolean: 'true or false',
  none: 'nothing',
} as const;

/** One value of a condition, of the type that the field is kept as. */
function scalar(key: string, field: Field, value: unknown): Scalar {
  const { storage } = traitsOf(field);
  const fits =
    storage === 'number'
      ? typeof value === 'number' && Number.isFinite(value)
      : storage === 'boolean'
        ? typeof value === 'boolean'
        : typeof value === 'string';
  if (!isScalar(value) || (value !== null && !fits)) throw badRequest(`filter: ${key} takes ${wanted[storage]}.`);
  if (typeof value !== 'string') return value;
  if (field.type === 'date' && !isDay(value)) throw badRequest(`filter: ${key} takes a day such as 2026-11-28.`);
  return field.type === 'dateTime' ? moment(key, value) : value;
}

function moment(key: string, value: string): string {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && isDay(value.slice(0, 10));
  if (!isMoment || Number.isNaN(Date.parse(value)))
    throw badRequest(`filter: ${key} takes a moment such as 2026-11-28T09:30:00Z, or with a range a day.`);
  return new Date(value).toISOString();
}

/** A day asked of a date-time means the whole day, in UTC. */
function dayConditions(path: string, operator: Operator, day: string): Condition[] | undefined {
  const [first, last] = [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`];
  if (operator === 'gte') return [{ path, op: 'gte', value: first }];
  if (operator === 'lt') return [{ path, op: 'lt', value: first }];
  if (operator === 'lte') return [{ path, op: 'lte', value: last }];
  if (operator === 'gt') return [{ path, op: 'gt', value: last }];
  return operator === 'eq'
    ? [
        { path, op: 'gte', value: first },
        { path, op: 'lte', value: last },
      ]
    : undefined;
}

function conditionsOf(schema: AnyResource, key: string, value: unknown): Condition[] {
  const known = (source: string): boolean => {
    const field = fieldOf(schema, source);
    return field !== undefined && field.readable !== false;
  };
  const read = readFilterKey(key, known);
  const field = read && fieldOf(schema, read.source);
  if (!read || !field) throw badRequest(`filter: ${schema.name} has no field or operator "${key.slice(0, 100)}".`);
  if (field.retired) throw badRequest(`filter: the field "${labelOf(field, read.source)}" was retired.`);
  if (!isFilterable(field)) throw badRequest(`filter: ${read.source} cannot be filtered by.`);
  const { source, operator } = read;
  if (!operatorsOf(field).includes(operator)) {
    const taken = operatorsOf(field).map((one) => (one === 'eq' ? source : source + suffixes[one]));
    throw badRequest(`filter: ${source} is of type ${field.type} and takes ${taken.join(', ')}.`);
  }
  const path = storagePath(source, field);
  if (operator === 'eq' && Array.isArray(value)) {
    if (value.length > MAX_PAGE) throw badRequest(`filter: ${key} takes at most ${MAX_PAGE} values.`);
    return [{ path, op: 'in', value: value.map((one) => scalar(key, field, one)) }];
  }
  if (field.type === 'dateTime' && typeof value === 'string' && isDay(value)) {
    const day = dayConditions(path, operator, value);
    if (day) return day;
  }
  const one = scalar(key, field, value);
  if (operator === 'eq' || operator === 'ne') return [{ path, op: operator, value: one }];
  if (one === null || typeof one === 'boolean')
    throw badRequest(`filter: ${key} takes ${wanted[traitsOf(field).storage]}.`);
  return operator === 'contains'
    ? [{ path, op: 'contains', value: String(one) }]
    : [{ path, op: operator, value: one }];
}

/** Reads a filter: conditions and, under `q`, free text. @throws ApiError 400 */
export function readFilter(schema: AnyResource, filter: unknown): Pick<Query, 'where' | 'search'> {
  if (filter === undefined) return { where: [] };
  if (!isObject(filter)) throw badRequest('filter takes an object, such as {"status":"open"}.');
  const { q, ...fields } = filter;
  const entries = Object.entries(fields);
  if (entries.length > MAX_CONDITIONS) throw badRequest(`filter takes at most ${MAX_CONDITIONS} conditions.`);
  const where = entries.flatMap(([key, value]) => conditionsOf(schema, key, value));
  if (q === undefined) return { where };
  if (typeof q !== 'string' || q.length > MAX_SEARCH)
    throw badRequest(`filter: q takes a text of at most ${MAX_SEARCH} characters.`);
  if (!Object.values(allFields(schema)).some(isSearchable))
    throw badRequest(`filter: ${schema.name} has nothing that q could search.`);
  return { where, search: q };
}

function orderOf(schema: AnyResource, pair: unknown): { path: string; order: 'ASC' | 'DESC' } {
  const [source, order] = (Array.isArray(pair) && pair.length === 2 ? pair : []) as unknown[];
  if (typeof source !== 'string' || (order !== 'ASC' && order !== 'DESC'))
    throw badRequest('sort takes a field and an order, such as ["name","ASC"], or a list of such pairs.');
  const field = fieldOf(schema, source);
  if (!field || field.readable === false)
    throw badRequest(`sort: ${schema.name} has no field "${source.slice(0, 100)}".`);
  if (field.retired) throw badRequest(`sort: the field "${labelOf(field, source)}" was retired.`);
  if (!isSortable(field)) throw badRequest(`sort: ${source} cannot be sorted by.`);
  return { path: storagePath(source, field), order };
}

/** Reads an order: one pair, or several of which each breaks the ties of those before. @throws ApiError 400 */
export function readSort(schema: AnyResource, sort: unknown): NonNullable<Query['sort']> {
  const several = Array.isArray(sort) && Array.isArray(sort[0]);
  const pairs: readonly unknown[] = sort === undefined ? [schema.sort] : several ? (sort as unknown[]) : [sort];
  if (pairs.length > MAX_SORTS) throw badRequest(`sort takes at most ${MAX_SORTS} fields.`);
  const orders = pairs.map((pair) => orderOf(schema, pair));
  if (new Set(orders.map(({ path }) => path)).size < orders.length) throw badRequest('sort names a field twice.');
  return orders;
}

function readRange(range: unknown): [number, number] {
  if (range === undefined) return [0, MAX_PAGE - 1];
  const [first, last] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last))
    throw badRequest('range takes the first and the last index, such as [0,24].');
  const [from, to] = [Number(first), Number(last)];
  if (from < 0 || to < from) throw badRequest('range starts at 0 or later and ends where it starts or later.');
  if (to - from + 1 > MAX_PAGE) throw badRequest(`range takes at most ${MAX_PAGE} records.`);
  return [from, to];
}

/** Reads the query string of a list. @throws ApiError 400 that names what is wrong. */
export function readListQuery(schema: AnyResource, raw: RawQuery, taken: readonly string[] = parameters): ListQuery {
  for (const name of Object.keys(raw))
    if (!taken.includes(name))
      throw badRequest(`There is no parameter "${name.slice(0, 100)}"; a list takes ${taken.join(', ')}.`);
  return {
    ...readFilter(schema, parameter(raw, 'filter')),
    sort: readSort(schema, parameter(raw, 'sort')),
    range: readRange(parameter(raw, 'range')),
  };
}

/** `customers 0-24/319`; a page without records has a star in place of the span. */
export const contentRange = (resource: string, first: number, count: number, total: number): string =>
  count === 0 ? `${resource} */${total}` : `${resource} ${first}-${first + count - 1}/${total}`;
