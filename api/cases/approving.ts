/** Customers whom the organization lets the product approve, as they are sent to review. */
import { computedKinds } from '../../src/resources/checks';
import { customers } from '../../src/resources/customers/schema';
import { workflowOf } from '../../src/resources/organizations/workflow';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { systemActor } from '../viewer';
import type { Stored } from '../store/store';
import { auditIn } from '../writes';

const nothing = ['openMatches', 'trueMatches', 'openCases', 'rejectedChecks', 'consideredChecks', 'flaggedTransactions', 'reportedTransactions'] as const; // prettier-ignore

/** Whether anything speaks against it that a person would have to look at. Pure. @param line nothing: a person approves everybody */
export const mayBeApproved = (customer: Stored, line: unknown): boolean =>
  typeof line === 'number' &&
  Number(customer.riskScore ?? 100) <= line &&
  customer.pep !== true &&
  typeof customer.lastScreenedAt === 'string' &&
  nothing.every((source) => !(Number(customer[source]) > 0));

/** A check under way may still say no. */
async function checksUnderWay({ session }: BehaviourContext, customerId: string): Promise<boolean> {
  for (const kind of [...computedKinds, 'id-verification-liveness']) {
    const { total } = await session.list(kind, {
      where: [
        { path: 'customerId', op: 'eq', value: customerId },
        { path: STATUS, op: 'in', value: ['pending', 'running'] },
      ],
      range: [0, 0],
    });
    if (total > 0) return true;
  }
  return false;
}

/** The customer, approved where the organization's line and the record allow it; else as it is, for a person. */
export async function approvedAlone(record: Stored, context: BehaviourContext): Promise<Stored> {
  const { session, viewer } = context;
  const line = workflowOf(await session.get('organizations', viewer.organizationId), 'approveUpTo');
  if (!mayBeApproved(record, line) || (await checksUnderWay(context, record.id))) return record;
  const after = { ...record, [STATUS]: 'approved' };
  await auditIn({ ...context, schema: customers, actor: systemActor(viewer.organizationId) }, after, {
    action: 'approve',
    summary: `Approved by itself: risk ${Number(record.riskScore)}, up to ${Number(line)} by the workflow`,
    changes: changesBetween(customers, record, after),
  });
  return after;
}
