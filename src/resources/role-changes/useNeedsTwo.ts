import { useGetIdentity } from 'ra-core';
import { asObject } from '../../providers/authUser';

/** Whether changes of roles wait for a second person in the organization of who looks; the session says it, whatever they may read. */
export function useNeedsTwo(): boolean {
  const { identity } = useGetIdentity();
  return asObject(identity?.organization)?.roleChangesNeedTwo === true;
}
