/** Which records long work is for: picked by hand, or all that a filter finds. */
import { inEnglish } from '../src/schema/problems';
import type { AnyRecord } from '../src/schema/fields';
import type { AnyResource } from '../src/schema/resource';
import { readFilter } from './dialect';
import { isObject } from './mask';
import { scopeOf } from './scope';
import type { Services } from './services';
import type { Condition, Query } from './store/store';
import type { SignedIn } from './viewer';

/** More are asked for by a filter: a job carries its params along. */
export const MOST_IDS = 1_000;
const PAGE = 100;

export interface Selection {
  ids?: readonly string[];
  filter?: AnyRecord;
}

/** What is wrong with ids picked by hand. */
export const idsFault = (ids: unknown): string | undefined =>
  ids === undefined ||
  (Array.isArray(ids) && ids.length > 0 && ids.length <= MOST_IDS && ids.every((id) => typeof id === 'string'))
    ? undefined
    : `Give 1 to ${MOST_IDS.toLocaleString('en')} ids.`;

/**
 * What is wrong with a selection, by param; exactly one of `ids` and `filter` is wanted.
 * @throws ApiError 400 for a filter that the list would refuse
 */
export function selectionFaults(schema: AnyResource, { ids, filter }: AnyRecord): Record<string, string> {
  const errors: Record<string, string> = {};
  if ((ids === undefined) === (filter === undefined)) errors.params = 'Give one of ids and filter.';
  const fault = idsFault(ids);
  if (fault !== undefined) errors.ids = fault;
  if (filter !== undefined) {
    if (isObject(filter)) readFilter(schema, filter);
    else errors.filter = inEnglish({ key: 'notObject' });
  }
  return errors;
}

/** The filter as the store is asked: what of it is the viewer's, and was there when the work was asked for. */
function queryOf({ schema, filter, viewer, until }: Asked): Pick<Query, 'search'> & { where: Condition[] } {
  const { where = [], ...rest } = readFilter(schema, filter);
  return {
    ...rest,
    where: [
      ...scopeOf(schema, viewer),
      ...where,
      ...(until === undefined ? [] : [{ path: 'createdAt', op: 'lte' as const, value: until }]),
    ],
  };
}

interface Asked extends Selection {
  schema: AnyResource;
  viewer: SignedIn;
  /** Records that came later are not meant; left out, they are. */
  until?: string;
}

/** How many records are meant. */
export async function countOf({ store }: Services, asked: Asked): Promise<number> {
  if (asked.ids) return new Set(asked.ids).size;
  return (await store.list(asked.schema.name, { ...queryOf(asked), range: [0, 0] })).total;
}

/**
 * Their ids, after the one where a former run ended: in the order given, or by id, so that a record which work takes out of its
 * own filter moves no other one.
 */
export async function* idsOf({ store }: Services, asked: Asked, after: string): AsyncGenerator<string> {
  if (asked.ids) {
    const given = [...new Set(asked.ids)];
    yield* given.slice(given.indexOf(after) + 1);
    return;
  }
  const { where, ...rest } = queryOf(asked);
  for (let last = after; ;) {
    const { data } = await store.list(asked.schema.name, {
      ...rest,
      where: [...where, { path: 'id', op: 'gt', value: last }],
      sort: [{ path: 'id', order: 'ASC' }],
      range: [0, PAGE - 1],
    });
    for (const { id } of data) yield id;
    if (data.length < PAGE) return;
    last = data.at(-1)?.id ?? last;
  }
}
