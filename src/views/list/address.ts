/** What the address of a list says beyond react-admin's own parameters, and what of it the list does not know. */
import { isSortable, type AnyRecord } from '../../schema/fields';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { readSorts, writeSorts } from '../../providers/sorts';
import { readFilter } from './filterEntries';

/** Most rows that the API gives at once. */
const MOST_ROWS = 1_000;

export type Density = 'compact' | 'cosy' | 'roomy';

/** Height of a row in pixels. */
export const rowHeights: Record<Density, number> = { compact: 37, cosy: 44, roomy: 52 };

/** Of whoever chose none: the address does not name it. */
export const PLAIN_DENSITY: Density = 'compact';

export const isDensity = (value: unknown): value is Density =>
  typeof value === 'string' && Object.hasOwn(rowHeights, value);

export interface Extras {
  /** The saved view that was chosen, by id. */
  view?: string;
  /** The columns that are shown, in their order. */
  columns?: string[];
  density?: Density;
}

export function readExtras(search: string): Extras {
  const query = new URLSearchParams(search);
  const view = query.get('view');
  const columns = query.get('columns');
  const density = query.get('density');
  return {
    ...(view && { view }),
    ...(columns && { columns: columns.split(',') }),
    ...(isDensity(density) && { density }),
  };
}

/** Puts view, columns and density into a query: `undefined` keeps what `search` says, `null` takes it away. */
export function writeExtras(
  query: URLSearchParams,
  search: string,
  next: {
    view?: string | null | undefined;
    columns?: readonly string[] | null | undefined;
    density?: Density | null | undefined;
  },
): void {
  const before = readExtras(search);
  const view = next.view === undefined ? before.view : next.view;
  const columns = next.columns === undefined ? before.columns : next.columns;
  const density = next.density === undefined ? before.density : next.density;
  if (view) query.set('view', view);
  if (columns) query.set('columns', columns.join(','));
  if (density) query.set('density', density);
}

function filterIn(text: string): AnyRecord | undefined {
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? (filter as AnyRecord) : undefined;
  } catch {
    return undefined;
  }
}

const without = (filter: AnyRecord, keys: readonly string[]): AnyRecord =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));

/** By what the address asked for it. */
export type Unknown = Partial<
  Record<'filter' | 'filterText' | 'sort' | 'columns' | 'density' | 'page' | 'perPage', string[]>
>;

/** What was left out of the address; kept with its place in the history, so that back and reload say it again. */
export interface Dropped {
  dropped?: Unknown;
  /** The view that the address names has yet to be opened. */
  opens?: boolean;
}

/**
 * The address without what the list does not know (any more), and what that was; `undefined` when it knows all of it.
 * Nothing is dropped in silence: who reads this says it.
 */
export function cleanAddress(
  schema: AnyResource,
  search: string,
): { search: string; dropped?: Unknown; opens?: boolean } | undefined {
  const query = new URLSearchParams(search);
  let dropped: Unknown | undefined;
  const drop = (part: keyof Unknown, keys: readonly string[] = [part]) => {
    if (keys.length > 0) dropped = { ...dropped, [part]: [...new Set(keys)] };
  };
  let mended = false;

  const text = query.get('filter');
  if (text !== null) {
    const filter = filterIn(text);
    const unknown = filter && readFilter(schema, filter).unknown;
    drop(filter ? 'filter' : 'filterText', unknown);
    if (dropped) query.set('filter', JSON.stringify(filter ? without(filter, unknown ?? []) : {}));
  }

  const field = query.get('sort');
  if (field !== null) {
    const sorts = readSorts({ field, order: query.get('order') ?? '' });
    const kept = sorts.filter(([source], place) => {
      const known = fieldOf(schema, source);
      return known && isSortable(known) && sorts.findIndex(([other]) => other === source) === place;
    });
    drop('sort', sorts.length > 0 ? sorts.filter((sort) => !kept.includes(sort)).map(([source]) => source) : [field]);
    const said = writeSorts(kept.length > 0 ? kept : [schema.sort]);
    // A direction that was left out is put in: react-admin would ask for none.
    if (said.field !== field || said.order !== query.get('order')) {
      query.set('sort', said.field);
      query.set('order', said.order);
      mended = true;
    }
  }

  const { columns } = readExtras(search);
  if (columns) {
    const declared = new Set(schema.columns.map((column) => (typeof column === 'string' ? column : column.source)));
    const unknown = columns.filter((source) => !declared.has(source));
    drop('columns', unknown);
    const kept = columns.filter((source) => declared.has(source));
    if (unknown.length > 0 && kept.length > 0) query.set('columns', kept.join(','));
    else if (unknown.length > 0) query.delete('columns');
  }

  if (query.has('density') && !isDensity(query.get('density'))) {
    query.delete('density');
    drop('density');
  }

  for (const name of ['page', 'perPage'] as const) {
    const value = query.get(name);
    if (value === null) continue;
    const number = Number(value);
    if (Number.isSafeInteger(number) && number > 0 && (name === 'page' || number <= MOST_ROWS)) continue;
    query.delete(name);
    drop(name);
  }
  // A link that names a view and asks nothing itself: the view will ask, and not what this reader asked last.
  if (query.has('view') && text === null) {
    query.set('filter', '{}');
    return { search: `?${query.toString()}`, ...(dropped && { dropped }), opens: true };
  }
  return dropped || mended ? { search: `?${query.toString()}`, ...(dropped && { dropped }) } : undefined;
}
