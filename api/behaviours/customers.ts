/** What a customer is beyond the declaration: its risk follows from its record, and its open cases follow its risk. */
import { freshenCases, withRisk } from '../customers';
import type { Behaviour } from './types';

export const customersBehaviour: Behaviour = {
  prepareCreate: (record) =>
    withRisk({ ...record, lastScreenedAt: null, openMatches: 0, trueMatches: 0, openCases: 0 }),
  prepareUpdate: (record) => withRisk(record),
  async afterWrite(record, before, context) {
    if (before && before.riskScore !== record.riskScore) await freshenCases(context, record);
  },
};
