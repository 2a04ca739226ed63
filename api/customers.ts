/** What follows for a customer from elsewhere: its risk from its own record, its counts from checks and cases. */
import { isDeepStrictEqual } from 'node:util';
import { cases } from '../src/resources/cases/schema';
import { customers } from '../src/resources/customers/schema';
import { isErased } from '../src/schema/erasure';
import type { AnyRecord } from '../src/schema/fields';
import { riskBand } from '../src/schema/riskBand';
import { changesBetween } from './audit';
import type { BehaviourContext } from './behaviours/types';
import { openForRisk } from './cases/automatic';
import { riskOf, type RiskWeights } from './engines/risk';
import { weightsOf } from './risk/model';
import type { Stored } from './store/store';
import { auditIn, withComputed } from './writes';

/** The customer with its score, by the product's weights when none are given. */
export const withRisk = (customer: Stored, weights?: RiskWeights): Stored => ({
  ...customer,
  ...riskOf(customer, weights),
});

const riskWords = (before: unknown, after: unknown): string =>
  `Risk ${Number(after) > Number(before ?? 0) ? 'rose' : 'fell'} from ${Number(before ?? 0)} to ${Number(after)}`;

/** What follows where a customer's risk is another one: open cases carry it, and high risk may open one. */
export async function followRisk(from: BehaviourContext, customer: Stored, before: Stored | undefined): Promise<void> {
  if (before?.riskScore === customer.riskScore) return;
  const isHigh = (record: Stored | undefined): boolean => riskBand(Number(record?.riskScore ?? 0)) === 'error';
  if (before) await freshenCases(from, customer);
  if (isHigh(customer) && !isHigh(before)) await openForRisk({ ...from, schema: customers }, customer);
}

/** Open cases carry the risk of their customer as it is now: whether a second person is needed hangs on it. */
async function freshenCases(from: BehaviourContext, customer: Stored): Promise<void> {
  const context: BehaviourContext = { ...from, schema: cases };
  const { data } = await from.session.list(cases.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customer.id },
      { path: 'status', op: 'ne', value: 'closed' },
    ],
  });
  for (const before of data) {
    if (before.riskScore === customer.riskScore) continue;
    const after = { ...before, riskScore: customer.riskScore };
    await from.session.update(cases.name, after);
    await auditIn(context, after, {
      action: 'risk',
      summary: riskWords(before.riskScore, after.riskScore),
      changes: changesBetween(cases, before, after),
    });
  }
}

/**
 * Lays derived values over a customer and computes its risk anew. The version stays: nobody's open form is made stale by what
 * people cannot write. Told in the changelog when `told` is given, or when the risk changed.
 */
export async function deriveCustomer(
  from: BehaviourContext,
  id: string,
  patch: AnyRecord,
  told?: { action: string; summary: string },
): Promise<Stored | undefined> {
  const context: BehaviourContext = { ...from, schema: customers };
  const before = await from.session.get(customers.name, id);
  if (!before || before.organizationId !== from.viewer.organizationId) return undefined;
  if (isErased(before)) return before;
  const weights = await weightsOf(from.session, from.viewer.organizationId);
  const after = withComputed(customers, withRisk({ ...before, ...patch }, weights));
  if (isDeepStrictEqual(after, before)) return before;
  await from.session.update(customers.name, after);
  const risen = before.riskScore !== after.riskScore;
  const entry = told ?? (risen ? { action: 'risk', summary: riskWords(before.riskScore, after.riskScore) } : undefined);
  if (entry) await auditIn(context, after, { ...entry, changes: changesBetween(customers, before, after) });
  if (!risen) return after;
  await followRisk(context, after, before);
  return (await from.session.get(customers.name, id)) ?? after;
}
