/** What checks and transactions say of a customer, counted anew when one of them is written. */
import { customers } from '../../src/resources/customers/schema';
import type { AnyRecord } from '../../src/schema/fields';
import type { AnyResource } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import { deriveCustomer } from '../customers';
import type { Condition, Stored } from '../store/store';

const SCREENING = 'screening';
const TRANSACTIONS = 'transactions';

const pointsAtCustomer = (schema: AnyResource): boolean => {
  const field = Object.hasOwn(schema.fields, 'customerId') ? schema.fields.customerId : undefined;
  return field?.type === 'reference' && field.reference === customers.name;
};

/** What says clear, consider or reject of a customer. Screening has facts of its own, its matches. */
export const isCheck = (schema: AnyResource): boolean =>
  schema.lifecycle !== undefined &&
  schema.name !== SCREENING &&
  Object.hasOwn(schema.fields, 'result') &&
  pointsAtCustomer(schema);

const isTransactions = (schema: AnyResource): boolean => schema.name === TRANSACTIONS && pointsAtCustomer(schema);

/** A check as if it were decided so. */
export interface Supposed {
  id: string;
  countsAs: unknown;
}

/**
 * Counts what the newest finished check of each kind found, or what was made of it when it was decided, and the transactions that
 * wait or were reported.
 */
export async function factsOf(
  { session, services }: Pick<BehaviourContext, 'session' | 'services'>,
  customerId: string,
  supposed?: Supposed,
): Promise<AnyRecord> {
  const ours: Condition = { path: 'customerId', op: 'eq', value: customerId };
  const facts = { rejectedChecks: 0, consideredChecks: 0, reportedTransactions: 0, flaggedTransactions: 0 };
  for (const schema of services.resources) {
    if (isCheck(schema)) {
      const { data } = await session.list(schema.name, {
        where: [ours, { path: 'result', op: 'in', value: ['clear', 'consider', 'reject'] }],
        sort: [{ path: 'createdAt', order: 'DESC' }],
        range: [0, 0],
      });
      const [newest] = data;
      const weight = newest && newest.id === supposed?.id ? supposed.countsAs : (newest?.countsAs ?? newest?.result);
      if (weight === 'reject') facts.rejectedChecks++;
      if (weight === 'consider') facts.consideredChecks++;
    }
    if (isTransactions(schema))
      for (const [status, fact] of [
        ['reported', 'reportedTransactions'],
        ['flagged', 'flaggedTransactions'],
      ] as const) {
        const { total } = await session.list(schema.name, {
          where: [ours, { path: 'status', op: 'eq', value: status }],
          range: [0, 0],
        });
        facts[fact] = total;
      }
  }
  return facts;
}

/**
 * Scores the customer of a check or transaction anew. The generic writes and moves call it; a job that writes such records past
 * them calls it itself, in the same transaction.
 */
export async function followCustomer(context: BehaviourContext, record: Stored): Promise<void> {
  const { schema } = context;
  if (typeof record.customerId !== 'string' || !(isCheck(schema) || isTransactions(schema))) return;
  await deriveCustomer(context, record.customerId, await factsOf(context, record.customerId));
}
