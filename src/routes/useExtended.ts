import { useQueries, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DataProvider } from 'ra-core';
import type { AssayDataProvider } from '../providers/dataProvider';
import { extend, type Definition } from '../schema/extend';
import { can } from '../schema/permissions';
import type { AnyResource } from '../schema/resource';

/** Milliseconds after which the definitions are asked for again, when somebody comes back to the page. */
const FRESH = 60_000;

interface Holder {
  permissions: readonly string[];
}

export interface Extended {
  /** Every declaration, those that can be extended as this organization has extended them. */
  schemas: readonly AnyResource[];
  /** Names of those whose further fields are not known yet. */
  pending: ReadonlySet<string>;
}

const seen = (holder: Holder | null, { name }: AnyResource): boolean =>
  ['list', 'show', 'create'].some((action) => can(holder, name, action));

/**
 * The declarations with the fields that the organization defined at run time. Asked for once after the sign-in, and again when a
 * definition is written: the query's key begins with the name of the definitions' resource, as that of everything about it.
 */
export function useExtended(
  declared: readonly AnyResource[],
  dataProvider: DataProvider,
  queryClient: QueryClient,
  viewer: Holder | null,
): Extended {
  const extendable = useMemo(
    () => declared.filter((schema) => schema.extendedBy && seen(viewer, schema)),
    [declared, viewer],
  );
  const queries = useMemo(
    () =>
      extendable.map((schema) => ({
        queryKey: [schema.extendedBy, 'extends', schema.name],
        queryFn: async () =>
          (await (dataProvider as AssayDataProvider).call<Definition[]>('GET', `/field-definitions/${schema.name}`))
            .data,
        staleTime: FRESH,
        retry: false,
      })),
    [extendable, dataProvider],
  );
  // On their way before the frame is drawn.
  useState(() => queries.forEach((query) => void queryClient.prefetchQuery(query)));
  const found = useQueries(
    {
      queries,
      combine: (results) => results.map(({ data, isLoading }) => ({ data, isLoading })),
    },
    queryClient,
  );
  return useMemo(() => {
    const definitions = new Map(extendable.map(({ name }, at) => [name, found[at]]));
    return {
      schemas: declared.map((schema) => {
        const own = definitions.get(schema.name)?.data;
        return own && own.length > 0 ? extend(schema, own) : schema;
      }),
      pending: new Set([...definitions].flatMap(([name, one]) => (one?.isLoading ? [name] : []))),
    };
  }, [declared, extendable, found]);
}
