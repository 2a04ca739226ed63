import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, type Identifier } from 'ra-core';
import { useCallback } from 'react';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { useViews } from '../slots';

/**
 * Whole records have a place of their own in the cache: lists and references fill react-admin's with their personal fields
 * masked, and a form that began with those would send the masks back.
 */
const WHOLE = { whole: true } as const;

export type WholeRecord = AnyRecord & { id: Identifier };

const silent = () => {};

/** One record with everything that the reader may see of it. Without an id, which may still be on its way, it waits: the address would be the list's. */
export const useRecord = (schema: AnyResource, id: Identifier, enabled = true) =>
  useGetOne<WholeRecord>(
    schema.name,
    { id, meta: WHOLE },
    { retry: false, onError: silent, enabled: enabled && id !== '' },
  );

/** Puts a written record into the cache, and has what shows it or hangs on it fetched anew. */
export function useSync(schema: AnyResource): (record: WholeRecord) => void {
  const client = useQueryClient();
  const { audit = '' } = useViews();
  return useCallback(
    (record) => {
      client.setQueryData([schema.name, 'getOne', { id: String(record.id), meta: WHOLE }], record);
      const touched = new Set([schema.name, audit, ...(schema.related ?? []).map((related) => related.resource)]);
      void client.invalidateQueries({
        predicate: ({ queryKey: [resource, method] }) =>
          touched.has(String(resource)) && !(resource === schema.name && method === 'getOne'),
      });
    },
    [client, schema, audit],
  );
}

/** Takes a deleted record out of the cache. */
export function useForget(schema: AnyResource): (id: Identifier) => void {
  const client = useQueryClient();
  return useCallback(
    (id) => {
      client.removeQueries({ queryKey: [schema.name, 'getOne', { id: String(id), meta: WHOLE }] });
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === schema.name && queryKey[1] !== 'getOne',
      });
    },
    [client, schema],
  );
}
