/** New evidence on a KYB check that the API itself gathered: laid over the record, computed again, told in the changelog. */
import type { AnyRecord } from '../../src/schema/fields';
import { behaviourOf, type BehaviourContext } from '../behaviours';
import { followCustomer } from '../risk/facts';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';

/** @throws ApiError 409 once the check is decided */
export async function withEvidence(
  context: BehaviourContext,
  before: Stored,
  change: AnyRecord,
  told: { action: string; summary: string },
): Promise<Stored> {
  const behaviour = behaviourOf(context.schema.name);
  const draft = { ...before, ...change };
  const record = await storeIn(context, before, (await behaviour.prepareUpdate?.(draft, before, context)) ?? draft);
  if (record === before) return before;
  await behaviour.afterWrite?.(record, before, context);
  await followCustomer(context, record);
  await auditIn(context, record, { ...told, changes: [] });
  return (await context.session.get(context.schema.name, record.id)) ?? record;
}
