import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '../../schema/fields';
import { fieldOf, type AnyResource } from '../../schema/resource';

export type Density = 'compact' | 'cosy' | 'roomy';

/** Height of a row in pixels. */
export const rowHeights: Record<Density, number> = { compact: 37, cosy: 44, roomy: 52 };

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
function arrange(schema: AnyResource, kept: Kept['columns'] = []): Column[] {
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
    const own = kept.find((column) => column.source === source);
    return [{ source, field, hidden: source !== primary && (own?.hidden ?? declared.get(source) ?? false) }];
  });
}

/** How one person wants one list drawn; kept on this device. */
export function useListSettings(schema: AnyResource, viewerId: string): ListSettings {
  const [kept, setKept] = useStore<Kept>(`views.${schema.name}.${viewerId}`, nothing);
  return useMemo(
    () => ({
      density: kept.density !== undefined && kept.density in rowHeights ? kept.density : 'compact',
      columns: arrange(schema, kept.columns),
      setDensity: (density) => setKept({ ...kept, density }),
      setColumns: (columns) => setKept({ ...kept, columns: columns.map(({ source, hidden }) => ({ source, hidden })) }),
      reset: () => setKept(nothing),
    }),
    [schema, kept, setKept],
  );
}
