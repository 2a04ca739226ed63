/** What stands against approving a business whose owners are not known. */
import type { AnyRecord } from '../../src/schema/fields';
import type { BehaviourContext, Moved } from '../behaviours/types';
import { ownershipOf, readOwners } from '../engines/ownership';
import { conflict } from '../errors';
import type { Stored } from '../store/store';
import { thresholdOf } from './compute';

/**
 * No decision that approves the customer while a share that would make a beneficial owner has no known owner.
 * @throws ApiError 409
 */
export async function demandProvenOwners(
  before: Stored,
  { name, values }: Pick<Moved, 'name' | 'values'>,
  { session }: BehaviourContext,
): Promise<AnyRecord> {
  if (name !== 'decide') return {};
  const outcome = await session.get('customer-decision-outcomes', String(values.decision));
  if (outcome?.customerStatus !== 'approved') return {};
  const { parties, unproven } = ownershipOf(
    typeof before.subjectName === 'string' ? before.subjectName : '',
    readOwners(before.owners),
  );
  if (parties.length <= 1) throw conflict('State the owners first: a business is not approved without them.');
  if (unproven >= thresholdOf(before))
    throw conflict(
      `${unproven} % of the business has no known owner. Approval waits until its owner is proven, or ask for more.`,
    );
  return {};
}
