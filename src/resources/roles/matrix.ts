/** A role's permissions as a matrix of resources and actions. Wildcards are read as all that they stand for. */
import { can, permissionsOf } from '../../schema/permissions';
import type { AnyResource, NavigationGroup, Transition } from '../../schema/resource';

/** Actions with a column of their own; the others stand together in the last one. */
export const columns = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;

export interface Cell {
  key: string;
  action: string;
  /** What it allows, in English; the fallback of the catalogue. */
  label: string;
}

export interface MatrixRow {
  schema: AnyResource;
  cells: Cell[];
}

export const rowsOf = (schemas: readonly AnyResource[]): MatrixRow[] =>
  schemas.map((schema) => ({
    schema,
    cells: permissionsOf(schema).map(({ key, action, label }) => ({ key, action, label })),
  }));

const isColumn = (action: string): boolean => (columns as readonly string[]).includes(action);

/** What of a row has no column of its own: the moves, and the rights that a resource brings itself. */
export const othersOf = ({ cells }: MatrixRow): Cell[] => cells.filter(({ action }) => !isColumn(action));

export interface MatrixGroup {
  /** `other`: what has no way in the navigation. */
  key: NavigationGroup | 'other';
  rows: MatrixRow[];
}

/** The rows under the headings of the navigation, in its order; what has none comes last. */
export function groupsOf(rows: readonly MatrixRow[]): MatrixGroup[] {
  const order: readonly MatrixGroup['key'][] = ['work', 'customers', 'checks', 'monitoring', 'workspace', 'other'];
  return order
    .map((key) => ({ key, rows: rows.filter(({ schema }) => (schema.group ?? 'other') === key) }))
    .filter((group) => group.rows.length > 0);
}

export const showings = ['all', 'granted', 'changed'] as const;
/** Which rows are shown: all, those of which something is granted, or those of which something differs from the saved role. */
export type Showing = (typeof showings)[number];

/** Permissions as a record holds them. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const splitKey = (key: string): [string, string] => {
  const [resource = '', action = ''] = key.split('.');
  return [resource, action];
};

export const holds = (permissions: readonly string[], key: string): boolean => can({ permissions }, ...splitKey(key));

/** How many of the keys are held, as a tick says it. */
export function tickOf(permissions: readonly string[], keys: readonly string[]): 'all' | 'some' | 'none' {
  const held = keys.filter((key) => holds(permissions, key)).length;
  return held === 0 ? 'none' : held === keys.length ? 'all' : 'some';
}

/**
 * The permissions with these keys given or taken. A wildcard that covers a key that is taken is written out first; one that
 * covers nothing of it stays as it is.
 */
export function withKeys(
  permissions: readonly string[],
  keys: readonly string[],
  on: boolean,
  rows: readonly MatrixRow[],
): string[] {
  if (on) return [...permissions, ...keys.filter((key) => !holds(permissions, key))];
  const all = rows.flatMap(({ cells }) => cells.map(({ key }) => key));
  const taken = new Set(keys.filter((key) => holds(permissions, key)));
  const kept = permissions.flatMap((held) => {
    const covered = all.filter((key) => holds([held], key));
    if (!covered.some((key) => taken.has(key))) return [held];
    return covered.filter((key) => !taken.has(key));
  });
  return [...new Set(kept)];
}

/** How a cell differs from the saved role. */
export function changeOf(
  before: readonly string[],
  after: readonly string[],
  key: string,
): 'added' | 'removed' | undefined {
  const [was, is] = [holds(before, key), holds(after, key)];
  return was === is ? undefined : is ? 'added' : 'removed';
}

/** What was given and what was taken, key by key. */
export function difference(
  before: readonly string[],
  after: readonly string[],
  rows: readonly MatrixRow[],
): { added: Cell[]; removed: Cell[] } {
  const cells = rows.flatMap((row) => row.cells);
  return {
    added: cells.filter(({ key }) => changeOf(before, after, key) === 'added'),
    removed: cells.filter(({ key }) => changeOf(before, after, key) === 'removed'),
  };
}

/** Which records a permission on a resource reaches, as the API limits them. */
export type Reach = 'organization' | 'queues' | 'own' | 'shared';

/** `queues`: those of the organization, or of the queues that a user is limited to. */
export function reachOf({ audience, queuedBy, global }: AnyResource): Reach {
  if (audience) return 'own';
  if (queuedBy) return 'queues';
  return global ? 'shared' : 'organization';
}

/** Names of the moves of a resource that may wait for somebody else's word. */
export const secondWords = ({ lifecycle }: AnyResource): string[] =>
  Object.entries<Transition>(lifecycle?.transitions ?? {})
    .filter(([, { secondPerson }]) => secondPerson !== undefined)
    .map(([name]) => name);

/** Whether somebody with `own` may give all of `permissions`: what stands for everything to come, only who holds that too. */
export const covers = (own: readonly string[], permissions: readonly string[], rows: readonly MatrixRow[]): boolean =>
  own.includes('*') ||
  (!permissions.includes('*') &&
    rows.every(({ cells }) => cells.every(({ key }) => !holds(permissions, key) || holds(own, key))));
