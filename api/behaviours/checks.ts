/** The kinds of checks that people record by hand: what each keeps of its subject, and when it may be completed. */
import { checkedByHand } from '../verification/byHand';
import { advance } from '../verification/sessions';
import type { Behaviour } from './types';

const liveness = checkedByHand(() => ({}));

export const livenessBehaviour: Behaviour = {
  ...liveness,
  async prepareCreate(draft, context) {
    const begun = (await liveness.prepareCreate?.(draft, context)) ?? draft;
    // The invited person is no user here: who invited them asked for the check.
    const invitation = await context.session.get('id-verification-sessions', String(draft.sessionId));
    return invitation?.id === context.viewer.id ? { ...begun, requestedById: invitation.requestedById } : begun;
  },
  async moved(record, before, move, context) {
    const next = (await liveness.moved?.(record, before, move, context)) ?? record;
    const over = move.name === 'complete' || move.name === 'fail';
    const invitation = over && (await context.session.get('id-verification-sessions', String(record.sessionId)));
    if (invitation && invitation.status === 'submitted') await advance(context, invitation, 'done');
    return next;
  },
};
