/** What one check costs an organization: the one place that says so. */
import { moduleCatalogue } from '../../src/resources/modules/catalogue';
import type { Money } from '../../src/schema/fields';
import type { BehaviourContext } from '../behaviours/types';
import { converted } from '../currencies/rates';
import { isOverdue, planOf } from '../organizations/planFee';
import { primaryCurrencyOf } from '../reference';

const FREE = 0;

type PriceContext = Pick<BehaviourContext, 'session' | 'services' | 'now'>;

/** How many records of these resources an organization made since the first of the month. */
async function madeThisMonth(
  { session, now }: PriceContext,
  organizationId: string,
  resources: readonly string[],
): Promise<number> {
  let count = 0;
  for (const resource of resources)
    count += (
      await session.list(resource, {
        where: [
          { path: 'organizationId', op: 'eq', value: organizationId },
          { path: 'createdAt', op: 'gte', value: `${now.slice(0, 7)}-01T00:00:00.000Z` },
        ],
        range: [0, 0],
      })
    ).total;
  return count;
}

/**
 * The price of the next check of a kind: nothing while the plan includes more this month, then the plan's price of one more, or
 * the price list's where there is no plan or its fee is overdue. In the organization's primary currency by the newest rate; where
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
  const { session, services, now } = context;
  const primary = await primaryCurrencyOf(session, organizationId);
  const found = moduleCatalogue.find(({ resources }) => resources.includes(resource));
  if (!found) return { amount: FREE, currency: primary };
  const plan = (await isOverdue(session, organizationId, now)) ? undefined : await planOf(session, organizationId);
  const included = plan?.included.find(({ moduleId }) => moduleId === found.key);
  // What is made along the way, such as invitations, is no check.
  const [check = resource] = found.resources;
  if (included && (await madeThisMonth(context, organizationId, [check])) + promised < included.checks)
    return { amount: FREE, currency: primary };
  const price = included?.overage ?? found.price;
  return (await converted(session, services, price, primary, now)) ?? price;
}
