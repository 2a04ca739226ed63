/** What a customer is beyond the declaration: its risk follows from its record, and its open cases follow its risk. */
import { approvedAlone } from '../cases/approving';
import { followRisk, withRisk } from '../customers';
import { demandRelations, dropRelations, followRelations } from '../relations';
import { weightsOf } from '../risk/model';
import { followDuplicates, forgetIdentity } from '../verification/duplicates';
import type { Behaviour } from './types';

/** What is counted of a customer elsewhere, while there is nothing. */
const nothingFound = {
  openMatches: 0,
  trueMatches: 0,
  openCases: 0,
  rejectedChecks: 0,
  consideredChecks: 0,
  flaggedTransactions: 0,
  reportedTransactions: 0,
};

export const customersBehaviour: Behaviour = {
  async prepareCreate(record, { session, viewer }) {
    demandRelations(record);
    const weights = await weightsOf(session, viewer.organizationId);
    return withRisk({ ...record, lastScreenedAt: null, ...nothingFound }, weights);
  },
  async prepareUpdate(record, _before, { session, viewer }) {
    demandRelations(record);
    return withRisk(record, await weightsOf(session, viewer.organizationId));
  },
  async afterWrite(record, before, context) {
    await followRisk(context, record, before);
    await followDuplicates(context, record, before);
    await followRelations(context, record, before);
  },
  moved: (record, _before, { name }, context) => (name === 'submit' ? approvedAlone(record, context) : record),
  async removed(record, context) {
    await forgetIdentity(context.session, record.id);
    await dropRelations(context, record);
  },
};
