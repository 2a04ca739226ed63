/** The risk model of an organization: its own record, or the product's values until it has one. */
import { riskModels } from '../../src/resources/risk-models/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { defaultWeights, type RiskWeights } from '../engines/risk';
import type { Stored, StoreSession } from '../store/store';

/** One model an organization, found by the organization's id. */
export const riskModelId = (organizationId: string): string => `risk-${organizationId}`;

/** The model as it is before anybody changed it; version 0 says that it is not stored. */
export const initialModel = (organizationId: string, now: string): Stored => ({
  ...(defaultWeights as AnyRecord),
  name: riskModels.label.one,
  id: riskModelId(organizationId),
  organizationId,
  createdAt: now,
  updatedAt: now,
  version: 0,
});

/** What is in force for an organization: what it decided, and the product's values for the rest. */
export async function weightsOf(session: StoreSession, organizationId: string): Promise<RiskWeights> {
  const own = await session.get(riskModels.name, riskModelId(organizationId));
  return { ...defaultWeights, ...own };
}
