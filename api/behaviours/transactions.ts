/** A payment: rules look at it as it comes in; what people make of it later has to say why, and stands in its record. */
import { pendingOf } from '../../src/schema/lifecycle';
import { STATUS } from '../../src/schema/resource';
import { openForPayment } from '../cases/automatic';
import { received } from '../monitoring/payments';
import { demandNote } from '../notes';
import type { Behaviour } from './types';

export const transactionsBehaviour: Behaviour = {
  prepareCreate: received,
  async afterWrite(record, before, context) {
    if (!before && record[STATUS] === 'flagged') await openForPayment(context, record);
  },
  async moved(record, before, { name, transition, note, waits, from }, context) {
    const { viewer, now } = context;
    // What a rule flagged is not waved through without a word, and a second person's no needs one too.
    if ((name === 'clear' && from === 'flagged') || name === 'reject') demandNote(note);
    if (waits || name === 'reject') return record;
    if (transition === 'flag') await openForPayment(context, record);
    if (transition === 'reopen' || transition === 'flag')
      return {
        ...record,
        blockReason: null,
        decisionNote: note,
        decidedById: null,
        approvedById: null,
        decidedAt: null,
      };
    const proposal = pendingOf(before);
    const confirmed = name === 'confirm';
    return {
      ...record,
      decisionNote: confirmed ? (proposal?.note ?? null) : note,
      decidedById: confirmed ? (proposal?.by ?? null) : viewer.id,
      approvedById: confirmed ? viewer.id : null,
      decidedAt: now,
    };
  },
};
