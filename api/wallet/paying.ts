/** Paying for a check in the transaction that makes it. */
import type { Money } from '../../src/schema/fields';
import type { BehaviourContext } from '../behaviours/types';
import { ApiError } from '../errors';
import { askedBy } from '../viewer';
import { charge, hold, type Source } from './ledger';

/** The wallet does not hold the price: what runs many checks stops here instead of failing at each. */
export class Unpaid extends ApiError {
  constructor({ statusCode, words, details }: ApiError) {
    super(statusCode, words, details);
  }
}

/**
 * Takes what something costs out of the viewer's wallet, or holds it while it waits to be done.
 * @throws Unpaid when the wallet does not hold it
 */
export async function payFor(
  context: BehaviourContext,
  { amount, source, waits = false }: { amount: Money; source: Source; waits?: boolean },
): Promise<void> {
  if (amount.amount === 0) return;
  try {
    await (waits ? hold : charge)(context, context.viewer.organizationId, {
      amount,
      source: { byId: askedBy(context.viewer), ...source },
    });
  } catch (error) {
    throw error instanceof ApiError && error.statusCode === 409 ? new Unpaid(error) : error;
  }
}
