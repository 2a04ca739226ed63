/**
 * Orders of several fields. react-admin knows one field and one direction; several stand in the same two words, with commas
 * between them (`risk,name` and `DESC,ASC`), and so go through its address, its store and its hooks unharmed.
 */
export type Order = 'ASC' | 'DESC';
export type Sort = readonly [field: string, order: Order];

interface Payload {
  field: string;
  order: Order;
}

/** The most that the API takes. */
export const MOST_SORTS = 5;

/** First what counts most. A direction that is missing or none is ascending: an address may name a field alone. */
export function readSorts({ field = '', order = '' }: { field?: string; order?: string }): Sort[] {
  const orders = order.split(',');
  return field
    .split(',')
    .filter(Boolean)
    .map((source, place) => [source, orders[place] === 'DESC' ? 'DESC' : 'ASC']);
}

export const writeSorts = (sorts: readonly Sort[]): Payload => ({
  field: sorts.map(([field]) => field).join(','),
  order: sorts.map(([, order]) => order).join(',') as Order,
});

const turned = (order: Order): Order => (order === 'ASC' ? 'DESC' : 'ASC');

/**
 * The order after a click on a field. `more`: the field joins those there are; one that has joined turns, and then leaves.
 * @param first the direction that the field begins with
 */
export function nextSorts(sorts: readonly Sort[], source: string, first: Order, more: boolean): Sort[] {
  const own = sorts.find(([field]) => field === source)?.[1];
  if (!more) return [[source, own === undefined ? first : turned(own)]];
  if (own === undefined) return [...sorts, [source, first] as const].slice(-MOST_SORTS);
  if (own !== first && sorts.length > 1) return sorts.filter(([field]) => field !== source);
  return sorts.map(([field, order]) => (field === source ? [field, turned(order)] : [field, order]));
}
