import { firstOutcomes } from '../../../api/organizations/outcomes';
import type { Client } from '../harness';

/** Gives the organization of `by` the first outcomes; their ids by code. */
export async function giveOutcomes(by: Client, outcomes = firstOutcomes): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const outcome of outcomes) {
    const { data } = await by.post('/customer-decision-outcomes', outcome);
    ids[String(outcome.code)] = String(data.id);
  }
  return ids;
}
