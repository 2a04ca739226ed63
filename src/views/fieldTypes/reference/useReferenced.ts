import { useReference } from 'ra-core';
import type { AnyRecord, Tone } from '../../../schema/fields';
import { can } from '../../../schema/permissions';
import { nameOf, type AnyResource } from '../../../schema/resource';
import { useSchema } from '../../slots';
import { useViewer } from '../../viewer';

export interface Referenced {
  /** The record's name; its id while it loads, when it is gone, and for those who may not see it. */
  name: string;
  loading: boolean;
  /** It is the reader. */
  isViewer: boolean;
  shape?: 'person' | 'business';
  tone?: Tone;
  /** There, and open to the reader. */
  target?: { schema: AnyResource; record: AnyRecord };
}

/** Resolves a reference; all that are on the screen go to the API in one request. */
export function useReferenced(resource: string, id: string): Referenced {
  const schema = useSchema(resource);
  const viewer = useViewer();
  const seen = can(viewer, resource, 'list') || can(viewer, resource, 'show');
  const { referenceRecord, isLoading } = useReference<AnyRecord & { id: string }>({
    reference: resource,
    id,
    options: { enabled: schema !== undefined && seen, staleTime: 30_000 },
  });
  const shape = schema && referenceRecord ? schema.avatar?.(referenceRecord) : undefined;
  const tone = schema && referenceRecord ? schema.tone?.(referenceRecord) : undefined;
  return {
    name: schema && referenceRecord ? nameOf(schema, referenceRecord) : id,
    loading: isLoading && !referenceRecord,
    isViewer: viewer !== undefined && viewer.id === id,
    ...(shape && { shape }),
    ...(tone && { tone }),
    ...(schema && referenceRecord && can(viewer, resource, 'show') && { target: { schema, record: referenceRecord } }),
  };
}
