import { useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Field, Viewer } from '../../schema/fields';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { isDensity, PLAIN_DENSITY, readExtras, type Density } from './address';
import { useListAddress } from './useListAddress';

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
 * How one person wants one list drawn: columns and density as the address says, or as they kept them on this device. What differs from the
 * declaration stands in the address, so that a link shows the same to somebody else.
 */
export function useListSettings(schema: AnyResource, viewer: Viewer): ListSettings {
  const [kept, setKept] = useStore<Kept>(`views.${schema.name}.${viewer.id}`, nothing);
  const { search } = useLocation();
  const address = useListAddress();
  const extras = readExtras(search);
  const asked = extras.columns?.join();

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

  const own = isDensity(kept.density) ? kept.density : PLAIN_DENSITY;
  const density = extras.density ?? own;
  const said = (value: Density) => (value === PLAIN_DENSITY ? null : value);

  const missing = (asked === undefined && chosen !== null) || (!extras.density && said(own) !== null);
  useEffect(() => {
    if (missing)
      address({ ...(asked === undefined && { columns: chosen }), density: said(density) }, { replace: true });
    // Once, when a choice that was kept meets an address without one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [missing]);

  return {
    density,
    columns,
    chosen,
    setDensity: (next) => {
      setKept({ ...kept, density: next });
      address({ density: said(next) }, { replace: true });
    },
    setColumns: (next) => {
      const own = next.map(({ source, hidden }) => ({ source, hidden }));
      setKept({ ...kept, columns: own });
      const shown = shownIn(own);
      address({ columns: same(shown, declared) ? null : shown }, { replace: true });
    },
    reset: () => {
      setKept(nothing);
      address({ columns: null, density: null }, { replace: true });
    },
  };
}
