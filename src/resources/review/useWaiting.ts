import { useGetList } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { can } from '../../schema/permissions';
import { recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';

/** As many as one looks ahead. */
const PAGE = { page: 1, perPage: 50 };
/** Who waits longest comes first. */
const OLDEST = { field: 'createdAt', order: 'ASC' } as const;
/** The view of the list that holds what waits for a decision. */
const REVIEW = 'review';

export type Waiting = AnyRecord & { id: string };

/** The checks of a kind that are completed and wait for somebody's word, and the way through them. */
export function useWaiting(schema: AnyResource, id: string) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const filter = schema.views?.find(({ key }) => key === REVIEW)?.filter ?? {};
  const { data = [], total = 0 } = useGetList<Waiting>(
    schema.name,
    { filter, sort: OLDEST, pagination: PAGE },
    { enabled: can(viewer, schema.name, 'list'), retry: false },
  );
  const at = data.findIndex((one) => one.id === id);
  const go = (to: Waiting | undefined) => {
    // Back leads to the list, not through every check that was looked at.
    if (to) void navigate(recordPath(schema, to.id), { replace: true });
  };
  return {
    waiting: data,
    total,
    /** From 0; -1 where this one does not wait, or not among the first. */
    at,
    previous: at > 0 ? data[at - 1] : undefined,
    next: at < 0 ? data.find((one) => one.id !== id) : data[at + 1],
    /** Who comes after this one is decided: the next, or from the start again. */
    after: data[at + 1] ?? data.find((one) => one.id !== id),
    go,
  };
}
