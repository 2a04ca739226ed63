import { useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Field, Viewer } from '../../schema/fields';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { readExtras } from './address';
import { useListAddress } from './useListAddress';

export type Density = 'compact' | 'cosy' | 'roomy';

/** Height of a row in pixels. */
export const rowHeights: Record<Density, number> = { compact: 37, cosy: 44, roomy: 52 };

export const isDensity = (value: unknown): value is Density =>
  typeof value === 'string' && Object.hasOwn(rowHeights, value);

export interface Column {
  source: string;
  field: Field;
  hidden: boolean;
}

interface Kept {
  density?: Density;
  columns?: { source: string; hidden: boolean }[];
}

export interface ListSettings {
  density: Density;
  /** All of them in their order; the primary one is first and never hidden. */
  columns: Column[];
  /** Sources of those shown; `null` when they are those declared. */
  chosen: string[] | null;
  setDensity: (density: Density) => void;
  setColumns: (columns: readonly { source: string; hidden: boolean }[]) => void;
  reset: () => void;
}

const nothing: Kept = {};

/** The column whose cell opens the record and stays pinned. */
export const primaryOf = (schema: AnyResource): string => {
  const [first] = schema.columns;
  return schema.primary ?? (typeof first === 'object' ? first.source : (first ?? schema.recordRepresentation));
};

/** The columns as declared, with what the person kept laid over; columns that came later stand at the end. */
export function arrange(schema: AnyResource, viewer: Viewer, kept: Kept['columns'] = []): Column[] {
  const primary = primaryOf(schema);
  const declared = new Map(
    schema.columns.map((column) =>
      typeof column === 'string' ? ([column, false] as const) : ([column.source, column.hidden ?? false] as const),
    ),
  );
  const order = [primary, ...kept.map(({ source }) => source), ...declared.keys()];
  return [...new Set(order)].flatMap((source) => {
    const field = fieldOf(schema, source);
    if (!field || (source !== primary && !declared.has(source))) return [];
    if (field.apart && field.when?.({}, viewer) === false) return [];
    const own = kept.find((column) => column.source === source);
    return [{ source, field, hidden: source !== primary && (own?.hidden ?? declared.get(source) ?? false) }];
  });
}

export const shownIn = (columns: readonly { source: string; hidden: boolean }[]): string[] =>
  columns.filter(({ hidden }) => !hidden).map(({ source }) => source);

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Exactly these are shown, in this order; the others stand behind them. */
export function asKept(
  schema: AnyResource,
  viewer: Viewer,
  shown: readonly string[],
): { source: string; hidden: boolean }[] {
  const rest = arrange(schema, viewer).filter(({ source }) => !shown.includes(source));
  return [
    ...shown.map((source) => ({ source, hidden: false })),
    ...rest.map(({ source }) => ({ source, hidden: true })),
  ];
}

/**
 * How one person wants one list drawn: columns as the address says, or as they kept them on this device. What differs from the
 * declaration stands in the address, so that a link shows the same to somebody else.
 */
export function useListSettings(schema: AnyResource, viewer: Viewer): ListSettings {
  const [kept, setKept] = useStore<Kept>(`views.${schema.name}.${viewer.id}`, nothing);
  const { search } = useLocation();
  const address = useListAddress();
  const asked = readExtras(search).columns?.join();

  const declared = useMemo(() => shownIn(arrange(schema, viewer)), [schema, viewer]);
  const columns = useMemo(
    // A choice of one's own knows where the hidden ones stand.
    () => {
      const own = arrange(schema, viewer, kept.columns);
      return asked === undefined || asked === shownIn(own).join()
        ? own
        : arrange(schema, viewer, asKept(schema, viewer, asked.split(',')));
    },
    [schema, viewer, kept.columns, asked],
  );
  const shown = shownIn(columns);
  const chosen = same(shown, declared) ? null : shown;

  const missing = asked === undefined && chosen !== null;
  useEffect(() => {
    if (missing) address({ columns: chosen }, { replace: true });
    // Once, when a choice that was kept meets an address without one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [missing]);

  return {
    density: isDensity(kept.density) ? kept.density : 'compact',
    columns,
    chosen,
    setDensity: (density) => setKept({ ...kept, density }),
    setColumns: (next) => {
      const own = next.map(({ source, hidden }) => ({ source, hidden }));
      setKept({ ...kept, columns: own });
      const shown = shownIn(own);
      address({ columns: same(shown, declared) ? null : shown }, { replace: true });
    },
    reset: () => {
      setKept(nothing);
      address({ columns: null }, { replace: true });
    },
  };
}
