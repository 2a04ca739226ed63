/** What becomes of the checks of owners whom the business has no longer. */
import { screening } from '../../src/resources/screening/schema';
import type { AnyRecord } from '../../src/schema/fields';
import type { BehaviourContext } from '../behaviours/types';
import { deriveCustomer } from '../customers';
import { ownershipOf, readOwners } from '../engines/ownership';
import { checksInForce, countsOf } from '../screening/standing';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';

/** Ends the checks of those who own the business no longer: their matches weigh on nobody. */
export async function letOwnersGo(from: BehaviourContext, record: Stored): Promise<void> {
  const context: BehaviourContext = { ...from, schema: screening };
  const customerId = String(record.customerId);
  const ownership = ownershipOf(
    typeof record.subjectName === 'string' ? record.subjectName : '',
    readOwners(record.owners),
  );
  const owners = new Set(ownership.ultimate.map(({ key }) => key));
  const gone = (await checksInForce(context, customerId)).filter(
    ({ kybId, ownerKey }: AnyRecord) => kybId === record.id && !owners.has(String(ownerKey)),
  );
  for (const before of gone) {
    const after = await storeIn(context, before, { ...before, status: 'expired', openMatches: 0 });
    await auditIn(context, after, { action: 'expire', summary: `No owner any more on ${String(record.reference)}` });
  }
  if (gone.length > 0) await deriveCustomer(context, customerId, await countsOf(context, customerId));
}
