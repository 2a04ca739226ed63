import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyResource } from '../../schema/resource';

interface Draft {
  /** Id of the outcome; empty: none yet. */
  chosen: string;
  note: string;
  /** Chosen from a list, where one is asked for. */
  reason: string;
}

const ROOM = 'reviewDraft';
const blank: Draft = { chosen: '', note: '', reason: '' };

/**
 * What somebody has begun to say of a check or a payment: there again after a look at the others that wait. Kept with the session's data, in
 * memory only, so that it ends with the session and no note about a person lies on the disk.
 */
export function useDraft(schema: AnyResource, id: string) {
  const client = useQueryClient();
  const key = [ROOM, schema.name, id];
  // A state of its own, since the cache tells of a change too late for the caret of a field.
  const [draft, setDraft] = useState(() => client.getQueryData<Draft>(key) ?? blank);
  return {
    ...draft,
    change: (values: Partial<Draft>) => {
      const next = { ...draft, ...values };
      setDraft(next);
      // Nobody observes it, and it is there as long as the session.
      client.setQueryDefaults([ROOM], { gcTime: Infinity });
      client.setQueryData<Draft>(key, next);
    },
    forget: () => client.removeQueries({ queryKey: key, exact: true }),
  };
}
