/** What an ID verification will cost is held when somebody is invited, and let go when nothing comes of it. */
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import { liveStates } from '../../src/resources/id-verification-sessions/link';
import { idVerificationSessions } from '../../src/resources/id-verification-sessions/schema';
import type { Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import type { Stored } from '../store/store';
import { settleHold } from '../wallet/ledger';
import { payFor } from '../wallet/paying';
import { priceOf } from '../wallet/prices';

const sourceOf = ({ id, reference }: Stored) => ({
  resource: idVerificationSessions.name,
  id,
  reference: String(reference),
  description: idVerificationLiveness.label.one,
});

/**
 * Holds the price of the check that an invitation leads to, and says it. Invitations that are under way at no price use up what
 * the plan includes, so that many at once are not all free.
 * @throws Unpaid when the wallet does not hold it
 */
export async function holdPrice(context: BehaviourContext, invitation: Stored): Promise<Money> {
  const { session, viewer } = context;
  const { data: live } = await session.list(idVerificationSessions.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: viewer.organizationId },
      { path: STATUS, op: 'in', value: [...liveStates] },
    ],
  });
  const promised = live.filter(({ cost }) => (cost as Money | null | undefined)?.amount === 0).length;
  const cost = await priceOf(context, viewer.organizationId, idVerificationLiveness.name, promised);
  await payFor(context, { amount: cost, source: sourceOf(invitation), waits: true });
  return cost;
}

/** Lets go of what is held for an invitation, if anything still is. */
export const releasePrice = (context: BehaviourContext, invitation: Stored): Promise<unknown> =>
  settleHold(context, String(invitation.organizationId), { amount: null, source: sourceOf(invitation) });
