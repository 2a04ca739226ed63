/** What one check costs an organization: the one place that says so. */
import { moduleCatalogue, type ModuleData } from '../../src/resources/modules/catalogue';
import type { PlanData } from '../../src/resources/plans/catalogue';
import { idVerificationLiveness } from '../../src/resources/id-verification-liveness/schema';
import type { Money } from '../../src/schema/fields';
import { screening } from '../../src/resources/screening/schema';
import type { BehaviourContext } from '../behaviours/types';
import { converted } from '../currencies/rates';
import { isOverdue, planOf } from '../organizations/planFee';
import { isCharged } from '../payments/adapters';
import { primaryCurrencyOf } from '../reference';
import type { Condition, StoreSession } from '../store/store';

const FREE = 0;

type PriceContext = Pick<BehaviourContext, 'session' | 'services' | 'now'>;

/**
 * What of a kind has a price: not a screening that follows from a new edition of a list, which belongs to the one that was paid,
 * and not an ID verification that somebody typed in, with no invitation behind it.
 */
const isPriced: Readonly<Record<string, Condition>> = {
  [screening.name]: { path: 'covered', op: 'ne', value: true },
  [idVerificationLiveness.name]: { path: 'sessionId', op: 'ne', value: null },
};

/**
 * How many checks of a kind an organization made since a moment, as their price counts them.
 * @param most counting stops there
 */
export async function madeSince(
  session: StoreSession,
  organizationId: string,
  resource: string,
  { from, most }: { from: string; most?: number },
): Promise<number> {
  const { total } = await session.list(resource, {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'createdAt', op: 'gte', value: from },
      ...(isPriced[resource] ? [isPriced[resource]] : []),
    ],
    range: [0, 0],
    ...(most !== undefined && { countTo: most }),
  });
  return total;
}

const moduleFor = (resource: string) => moduleCatalogue.find(({ resources }) => resources.includes(resource));

/**
 * What one check of a kind costs that no plan includes: the plan's price of one more, or the price list's where there is no plan. In
 * the organization's primary currency by the newest rate; where there is no rate, in the price list's own.
 * @param plan the one that counts; `undefined` for none
 */
async function unitPrice(
  { session, services, now }: PriceContext,
  organizationId: string,
  { key, price: listed }: ModuleData,
  plan: PlanData | undefined,
): Promise<Money> {
  const primary = await primaryCurrencyOf(session, organizationId);
  const price = plan?.included.find(({ moduleId }) => moduleId === key)?.overage ?? listed;
  return (await converted(session, services, price, primary, now)) ?? price;
}

/** What counts for the price of a kind of check now; `undefined` where it has none. */
async function termsOf({ session, services, now }: PriceContext, organizationId: string, resource: string) {
  const found = moduleFor(resource);
  if (!found || !isCharged(services.config)) return undefined;
  const plan = (await isOverdue(session, organizationId, now)) ? undefined : await planOf(session, organizationId);
  const included = plan?.included.find(({ moduleId }) => moduleId === found.key);
  // What is made along the way, such as invitations, is no check.
  const [check = resource] = found.resources;
  const from = `${now.slice(0, 7)}-01T00:00:00.000Z`;
  const made = included && (await madeSince(session, organizationId, check, { from, most: included.checks }));
  return { module: found, plan, left: included ? included.checks - (made ?? 0) : 0 };
}

/**
 * The price of the next check of a kind: nothing while the plan includes more this month, then the plan's price of one more, or
 * the price list's where there is no plan or its fee is overdue; nothing where nobody can pay in. In the organization's primary currency by the newest rate; where
 * there is no rate, in the price list's own.
 * @param resource a check's, e.g. `kyc`
 * @param promised how many more of them are under way at no price
 */
export async function priceOf(
  context: PriceContext,
  organizationId: string,
  resource: string,
  promised = 0,
): Promise<Money> {
  const terms = await termsOf(context, organizationId, resource);
  if (!terms || promised < terms.left)
    return { amount: FREE, currency: await primaryCurrencyOf(context.session, organizationId) };
  return unitPrice(context, organizationId, terms.module, terms.plan);
}

/** So many more checks of a kind, as they would be paid now: how many the plan still includes, and what the others cost together. */
export async function priceOfMany(
  context: PriceContext,
  organizationId: string,
  resource: string,
  count: number,
): Promise<{ included: number; price: Money }> {
  const terms = await termsOf(context, organizationId, resource);
  const free = { amount: FREE, currency: await primaryCurrencyOf(context.session, organizationId) };
  if (!terms) return { included: 0, price: free };
  const included = Math.min(count, terms.left);
  if (included === count) return { included, price: free };
  const { amount, currency } = await unitPrice(context, organizationId, terms.module, terms.plan);
  return { included, price: { amount: amount * (count - included), currency } };
}
