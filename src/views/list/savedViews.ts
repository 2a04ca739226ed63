/** Saved views: how a list looked when somebody kept it under a name. */
import { isSortable, type AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { fieldOf, type AnyResource } from '../../schema/resource';
import type { Viewer } from '../../schema/fields';
import { readSorts, type Sort } from '../../providers/sorts';
import { filterOf, readFilter, withMe } from './filterEntries';
import { isDensity, type Density } from './address';

export interface SavedView {
  id: string;
  name: string;
  shared: boolean;
  ownerId: string | null;
  filter: AnyRecord;
  sorts: Sort[];
  columns: string[] | null;
  density: Density | null;
  perPage: number | null;
  /** What it asks for and the list does not know any more; left out of the rest. */
  dropped: string[];
}

/** What the list shows now. */
export interface Shown {
  filter: AnyRecord;
  sorts: readonly Sort[];
  columns: readonly string[] | null;
  density: Density;
  perPage: number;
}

const pairs = (value: unknown): Sort[] =>
  Array.isArray(value)
    ? value.flatMap((pair: unknown) => {
        const [field, order] = Array.isArray(pair) ? (pair as unknown[]) : [];
        return typeof field === 'string' ? readSorts({ field, order: String(order) }) : [];
      })
    : [];

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Reads a stored view for one person; whatever in it is not known (any more) is named and left out. */
export function readSavedView(schema: AnyResource, record: AnyRecord, viewerId: string): SavedView {
  const given = typeof record.filter === 'object' && record.filter !== null ? (record.filter as AnyRecord) : {};
  const filter = filterOf({ filter: given }, viewerId);
  const { unknown } = readFilter(schema, filter);
  const known = new Set(schema.columns.map((column) => (typeof column === 'string' ? column : column.source)));
  const sorts = pairs(record.sort);
  const sortable = sorts.filter(([source]) => {
    const field = fieldOf(schema, source);
    return field !== undefined && isSortable(field);
  });
  const columns = texts(record.columns);
  const kept = columns.filter((source) => known.has(source));
  const dropped = [
    ...unknown,
    ...sorts.filter((sort) => !sortable.includes(sort)).map(([source]) => source),
    ...columns.filter((source) => !known.has(source)),
  ];
  return {
    id: String(record.id),
    name: typeof record.name === 'string' ? record.name : '',
    shared: record.shared === true,
    ownerId: typeof record.ownerId === 'string' ? record.ownerId : null,
    filter: Object.fromEntries(Object.entries(filter).filter(([key]) => !unknown.includes(key))),
    sorts: sortable.length > 0 ? sortable : [schema.sort],
    columns: kept.length > 0 ? kept : null,
    density: isDensity(record.density) ? record.density : null,
    perPage: typeof record.perPage === 'number' ? record.perPage : null,
    dropped: [...new Set(dropped)],
  };
}

/** What is kept of the list as it is; the reader's own id is kept as "me", so that a shared view fits everybody. */
export const toSave = ({ filter, sorts, columns, density, perPage }: Shown, viewerId: string): AnyRecord => ({
  filter: withMe(filter, viewerId),
  sort: sorts.map((pair) => [...pair]),
  columns: columns ? [...columns] : null,
  density,
  perPage,
});

const ordered = (filter: AnyRecord): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));

export const sameQuestion = (
  view: Pick<SavedView, 'filter' | 'sorts'>,
  shown: Pick<Shown, 'filter' | 'sorts'>,
): boolean =>
  ordered(view.filter) === ordered(shown.filter) && JSON.stringify(view.sorts) === JSON.stringify(shown.sorts);

/** Whether the list shows something else than the view does. */
export const isDirty = (view: SavedView, shown: Shown): boolean =>
  !sameQuestion(view, shown) ||
  JSON.stringify(view.columns) !== JSON.stringify(shown.columns) ||
  (view.density !== null && view.density !== shown.density) ||
  (view.perPage !== null && view.perPage !== shown.perPage) ||
  view.dropped.length > 0;

/** Whether somebody may change or delete it, as the API judges. */
export const mayChange = (view: SavedView, resource: string, viewer: Viewer): boolean =>
  view.ownerId === viewer.id || view.ownerId === null || can(viewer, resource, 'share');
