/** An invitation to an ID verification: who is meant, until when, and a link whose secret nobody reads back. */
import { notFound } from '../errors';
import { holdPrice, releasePrice } from '../verification/invitationPrice';
import { revoke } from '../verification/invitations';
import type { Behaviour } from './types';
import { DAY } from '../../src/schema/day';

const ATTEMPTS = 3;

export const idVerificationSessionsBehaviour: Behaviour = {
  async prepareCreate(draft, context) {
    const { session, viewer, now } = context;
    const customer = await session.get('customers', String(draft.customerId));
    if (!customer) throw notFound('There is no such customer.');
    return {
      ...draft,
      subjectName: customer.name ?? null,
      expiresAt: new Date(Date.parse(now) + Number(draft.goodForDays) * DAY).toISOString(),
      attemptsLeft: ATTEMPTS,
      stepsDone: null,
      device: null,
      openedAt: null,
      submittedAt: null,
      requestedById: viewer.id,
      cost: await holdPrice(context, draft),
    };
  },
  async moved(record, _before, { name }, context) {
    if (name === 'cancel') {
      await revoke(context.session, record.id);
      await releasePrice(context, record);
    }
    return record;
  },
};
