/** The filter of a list, as the address holds it, taken apart. */
import type { AnyRecord, Field } from '../../schema/fields';
import { filterKey, readFilterKey, type Operator } from '../../schema/filters';
import { DAYS_AGO, fieldOf, VIEWER_ID, type AnyResource, type ListView } from '../../schema/resource';
import { isFilterable } from '../../schema/fields';

/** The free-text query. */
export const Q = 'q';

/** An operator as people choose it: `equals nothing` and `not equals nothing` have words of their own. */
export type Question = Operator | 'empty' | 'filled';

export interface FilterEntry {
  key: string;
  source: string;
  field: Field;
  question: Question;
  value: unknown;
}

const scalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Splits a filter into what the declaration knows and the keys that it does not. */
export function readFilter(schema: AnyResource, filter: AnyRecord): { entries: FilterEntry[]; unknown: string[] } {
  const entries: FilterEntry[] = [];
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(filter)) {
    if (key === Q) continue;
    const read = readFilterKey(key, (source) => fieldOf(schema, source) !== undefined);
    const field = read && fieldOf(schema, read.source);
    const fits =
      value === null || scalar(value) || (Array.isArray(value) && value.every((one) => one === null || scalar(one)));
    if (!read || !field || !isFilterable(field) || !fits) unknown.push(key);
    else {
      const question: Question =
        value === null && read.operator === 'eq'
          ? 'empty'
          : value === null && read.operator === 'ne'
            ? 'filled'
            : read.operator;
      entries.push({ key, source: read.source, field, question, value });
    }
  }
  return { entries, unknown };
}

/** Key and value of a question, for the address. */
export const writeEntry = (source: string, question: Question, value: unknown): [string, unknown] =>
  question === 'empty'
    ? [filterKey(source, 'eq'), null]
    : question === 'filled'
      ? [filterKey(source, 'ne'), null]
      : [filterKey(source, question), value];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whole days, so that a view stays the same one while it is read. */
function daysAgo(days: number): string {
  const day = new Date();
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString();
}

function forViewer(value: unknown, viewerId: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => forViewer(one, viewerId));
  if (value === VIEWER_ID) return viewerId;
  if (typeof value === 'string' && value.startsWith(DAYS_AGO)) return daysAgo(Number(value.slice(DAYS_AGO.length)));
  return value;
}

const forEverybody = (value: unknown, viewerId: string): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => forEverybody(one, viewerId))
    : value === viewerId
      ? VIEWER_ID
      : value;

/** The filter with the reader's own id as `$me`; the other way round of `filterOf`. */
export const withMe = (filter: AnyRecord, viewerId: string): AnyRecord =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, forEverybody(value, viewerId)]));

/** A view's filter for one person, today: `$me` is their id, `$daysAgo:90` a date. */
export const filterOf = (view: Pick<ListView, 'filter'> | undefined, viewerId: string): AnyRecord =>
  Object.fromEntries(Object.entries(view?.filter ?? {}).map(([key, value]) => [key, forViewer(value, viewerId)]));

/** The view whose questions are all asked; the one with most of them, the first when there are none. */
export function activeView(views: readonly ListView[], filter: AnyRecord, viewerId: string): ListView | undefined {
  let best: ListView | undefined;
  let most = -1;
  for (const view of views) {
    const wanted = Object.entries(filterOf(view, viewerId));
    if (
      wanted.length > most &&
      wanted.every(([key, value]) => Object.hasOwn(filter, key) && same(filter[key], value))
    ) {
      best = view;
      most = wanted.length;
    }
  }
  return best;
}
