/** A changed risk model is a changed score for everybody: the work begins with the same transaction. */
import { riskModels } from '../../src/resources/risk-models/schema';
import { RESCORE } from '../risk/jobs';
import { riskModelId } from '../risk/model';
import type { Behaviour } from './types';

export const riskModelsBehaviour: Behaviour = {
  async afterWrite(record, before, { services, viewer, actor, session }) {
    if (!before || record.id !== riskModelId(viewer.organizationId)) return;
    const job = await services.jobs.follow(RESCORE, {}, viewer, actor, session);
    await session.update(riskModels.name, { ...record, rescoreJobId: job.id });
  },
};
