import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import type { RevealReason } from '../../schema/secrets';
import { useViews } from '../slots';

interface Revealed {
  id: string;
  /** The version that the values are of. */
  version: unknown;
  values: AnyRecord;
}

const NOTHING: AnyRecord = {};

const keyOf = (resource: string, id: unknown) => [resource, 'revealed', String(id)];

/**
 * The masked fields of a record that the reader has asked to see, by source. Kept as long as something on the page shows them,
 * in memory alone, and not for a later version of the record.
 */
export function useRevealed(resource: string, record: AnyRecord | undefined): AnyRecord {
  const { data } = useQuery<Revealed>({
    queryKey: keyOf(resource, record?.id),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data && record && data.version === record.version ? data.values : NOTHING;
}

export interface Asked {
  fields: readonly string[];
  reason: RevealReason;
  note?: string;
}

/** Asks the API for fields in clear; the changelog tells of it. */
export function useReveal(schema: AnyResource, record: AnyRecord): (asked: Asked) => Promise<void> {
  const assay = useAssay();
  const client = useQueryClient();
  const { audit = '' } = useViews();
  return useCallback(
    async (asked) => {
      const path = `/${schema.name}/${encodeURIComponent(String(record.id))}/reveal`;
      const { data } = await assay.call<Revealed>('POST', path, { body: asked });
      client.setQueryData<Revealed>(keyOf(schema.name, record.id), (before) =>
        before && before.version === data.version ? { ...data, values: { ...before.values, ...data.values } } : data,
      );
      void client.invalidateQueries({ queryKey: [audit] });
    },
    [assay, client, schema, record.id, audit],
  );
}
