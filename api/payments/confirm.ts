/** Large payments are confirmed by whoever is at the session, not by the session alone. */
import { CONFIRM_ABOVE } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { spendProof } from '../auth/credentials';
import type { BehaviourContext } from '../behaviours/types';
import { converted } from '../currencies/rates';
import { invalid } from '../errors';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import { inWords } from '../wallet/ledger';

/** What may be paid in without a proof given anew; nothing where there is no rate to tell by. */
export const freeOfProof = async (
  session: StoreSession,
  services: Pick<Services, 'resources'>,
  currency: string,
  now: string,
): Promise<Money> => (await converted(session, services, CONFIRM_ABOVE, currency, now)) ?? { amount: 0, currency };

/** Takes the proof that an amount asks for. @throws ApiError 422 where there is none */
async function demandProof(
  { session, services, viewer, now }: BehaviourContext,
  { amount, currency }: Money,
  what: string,
): Promise<void> {
  const free = await freeOfProof(session, services, currency, now);
  if (amount <= free.amount || (await spendProof(session, viewer, now))) return;
  throw invalid({
    proof: `${what} above ${inWords(free)} are confirmed anew: by a code of your authenticator or, without one, your password.`,
  });
}

/** In the transaction that writes the payment. @throws ApiError 422 without the proof that it asks for */
export const confirmPayment = (context: BehaviourContext, amount: Money): Promise<void> =>
  demandProof(context, amount, 'Payments');

/**
 * In the transaction that sets it up: nobody is asked when it pays. Small payments up to a high line come to a large one, so the
 * larger of the two counts. @throws ApiError 422 without the proof that it asks for
 */
export const confirmAutomatic = (context: BehaviourContext, line: Money, by: Money): Promise<void> =>
  demandProof(context, line.amount > by.amount ? line : by, 'Automatic top-ups');
