/** A payment: rules look at it as it comes in; what people make of it later has to say why, and stands in its record. */
import { pendingOf } from '../../src/schema/lifecycle';
import { inEnglish } from '../../src/schema/problems';
import { STATUS } from '../../src/schema/resource';
import { invalid } from '../errors';
import { openForPayment } from '../cases/automatic';
import { received } from '../monitoring/payments';
import type { Behaviour } from './types';

const MIN_NOTE = 10;

export const transactionsBehaviour: Behaviour = {
  prepareCreate: received,
  async afterWrite(record, before, context) {
    if (!before && record[STATUS] === 'flagged') await openForPayment(context, record);
  },
  async moved(record, before, { name, transition, note, waits, from }, context) {
    const { viewer, now } = context;
    // What a rule flagged is not waved through without a word, and a second person's no needs one too.
    if (((name === 'clear' && from === 'flagged') || name === 'reject') && (note ?? '').length < MIN_NOTE)
      throw invalid({ note: inEnglish({ key: 'note' }) });
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
