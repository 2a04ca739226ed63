/** The plan of an organization: what it used of it this month, what another one costs from today, and the change. */
import { apiUsages } from '../../src/resources/api-usages/schema';
import { customers } from '../../src/resources/customers/schema';
import { ledgerEntries } from '../../src/resources/ledger-entries/schema';
import { moduleCatalogue } from '../../src/resources/modules/catalogue';
import { organizations } from '../../src/resources/organizations/schema';
import { planCatalogue, type PlanData } from '../../src/resources/plans/catalogue';
import {
  forecast,
  monthOf,
  prorated,
  type Month,
  type PlanQuote,
  type PlanUsage,
} from '../../src/resources/plans/metering';
import { plans } from '../../src/resources/plans/schema';
import { users } from '../../src/resources/users/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { converted } from '../currencies/rates';
import { conflict, invalid, notFound } from '../errors';
import type { Remember } from '../idempotency';
import { isObject } from '../mask';
import { isCharged } from '../payments/adapters';
import { primaryCurrencyOf } from '../reference';
import type { Services } from '../services';
import type { Condition, StoreSession } from '../store/store';
import { charge, giveBack, inWords, walletIn } from '../wallet/ledger';
import { madeSince } from '../wallet/prices';
import { auditIn, contextOf, storeIn, type Caller } from '../writes';
import { feesOf, feesSettled, isOverdue, openFees, planOf } from './planFee';

const MOST = 100_000;
const euros = (amount: number): Money => ({ amount, currency: 'EUR' });

const counter =
  (session: StoreSession, organizationId: string) =>
  async (resource: string, ...where: Condition[]): Promise<number> =>
    (
      await session.list(resource, {
        where: [{ path: 'organizationId', op: 'eq', value: organizationId }, ...where],
        range: [0, 0],
      })
    ).total;

const since = (from: string): Condition => ({ path: 'createdAt', op: 'gte', value: from });

async function limitsUsed(
  session: StoreSession,
  organizationId: string,
  month: Month,
): Promise<Record<PlanUsage['limits'][number]['key'], number>> {
  const count = counter(session, organizationId);
  const { data: days } = await session.list(apiUsages.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'day', op: 'gte', value: month.from.slice(0, 10) },
    ],
    range: [0, MOST - 1],
  });
  return {
    users: await count(users.name, { path: 'status', op: 'eq', value: 'active' }),
    customers: await count(customers.name),
    apiCalls: days.reduce((sum, { calls }) => sum + Number(calls ?? 0), 0),
  };
}

const mostOf = (plan: PlanData | undefined) => ({
  users: plan?.maxUsers ?? null,
  customers: plan?.maxCustomers ?? null,
  apiCalls: plan?.maxApiCalls ?? null,
});

/** This month against what the plan includes. Checks are counted as their price counts them. */
export async function planUsage(
  { store, now, config }: Pick<Services, 'store' | 'now' | 'config'>,
  organizationId: string,
): Promise<PlanUsage> {
  const at = now();
  const month = monthOf(at);
  const plan = await planOf(store, organizationId);
  const charged = isCharged(config);
  const overdue = charged && (await isOverdue(store, organizationId, at.toISOString()));
  const modules: PlanUsage['modules'] = [];
  for (const { key, name, price, resources, per } of moduleCatalogue) {
    const [resource] = resources;
    if (resource === undefined || per === 'call' || per === 'month') continue;
    const included = overdue ? undefined : plan?.included.find(({ moduleId }) => moduleId === key);
    const used = await madeSince(store, organizationId, resource, { from: month.from });
    const most = included?.checks ?? 0;
    const each = charged ? (included?.overage ?? price) : euros(0);
    const expected = forecast(used, at, month);
    const [over, overThen] = [Math.max(0, used - most), Math.max(0, expected - most)];
    modules.push({
      moduleId: key,
      name,
      included: most,
      used,
      forecast: expected,
      overage: {
        count: over,
        each,
        cost: { ...each, amount: each.amount * over },
        forecast: { ...each, amount: each.amount * overThen },
      },
    });
  }
  const used = await limitsUsed(store, organizationId, month);
  const most = mostOf(plan);
  const sum = (part: 'cost' | 'forecast') => modules.reduce((all, { overage }) => all + overage[part].amount, 0);
  return {
    month,
    plan: plan ? { id: plan.key, name: plan.name, price: plan.price } : null,
    modules,
    limits: (['users', 'customers', 'apiCalls'] as const).map((key) => ({ key, used: used[key], most: most[key] })),
    overage: euros(sum('cost')),
    overageForecast: euros(sum('forecast')),
    charged,
    fees: charged ? await feesOf(store, organizationId, at.toISOString()) : [],
  };
}

const limitWords = { users: 'active users', customers: 'customers', apiCalls: 'API calls this month' } as const;

async function quoteIn(context: BehaviourContext, planId: unknown): Promise<PlanQuote> {
  const { session, services, viewer, now } = context;
  const { organizationId } = viewer;
  const next = planCatalogue.find(({ key }) => key === planId);
  if (!next) throw invalid({ planId: inEnglish({ key: 'reference' }) });
  const month = monthOf(new Date(now));
  const present = await planOf(session, organizationId);
  const primary = await primaryCurrencyOf(session, organizationId);
  const inPrimary = async (money: Money): Promise<Money> => {
    const found = await converted(session, services, money, primary, now);
    if (!found) throw conflict(`There is no rate from ${money.currency} to ${primary}.`);
    return found;
  };
  const { data: paid } = await session.list(ledgerEntries.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'sourceResource', op: 'eq', value: plans.name },
      since(month.from),
    ],
    range: [0, MOST - 1],
  });
  const already = paid
    .map((entry) => entry.amount as Money)
    .reduce((sum, { amount, currency }) => sum - (currency === primary ? amount : 0), 0);
  const due = present ? await inPrimary(prorated(present.price, month)) : { amount: 0, currency: primary };
  const credit = { amount: Math.max(0, Math.min(due.amount, already)), currency: primary };
  const price = await inPrimary(prorated(next.price, month));
  const charged = isCharged(services.config);
  const open = charged ? await openFees(context, organizationId) : { before: [], present: null };
  const before = await Promise.all(open.before.map(inPrimary));
  const thisMonth = open.present ? (await inPrimary(open.present)).amount : 0;
  // What is open of this month is owed for its days so far; for those that are left the next plan is paid.
  const owed = thisMonth === 0 ? 0 : Math.max(0, thisMonth - (due.amount - credit.amount));
  const arrears = { amount: before.reduce((sum, { amount }) => sum + amount, owed), currency: primary };
  const used = await limitsUsed(session, organizationId, month);
  const most = mostOf(next);
  const blocked = (['users', 'customers', 'apiCalls'] as const).flatMap((key) => {
    const limit = most[key];
    return limit !== null && used[key] > limit
      ? [`${next.name} takes ${limit} ${limitWords[key]}; there are ${used[key]}.`]
      : [];
  });
  if (next.key === present?.key) blocked.push(`${next.name} is the present plan.`);
  const net = { amount: price.amount + arrears.amount - credit.amount, currency: primary };
  if (next.price.amount > 0 && !charged)
    blocked.push('This installation has no payment provider, so nobody could pay the fee of this plan.');
  const wallet = await walletIn(session, organizationId, primary);
  const short = net.amount - ((wallet?.available as Money | null | undefined)?.amount ?? 0);
  const missing = charged && net.amount > 0 && short > 0 ? { amount: short, currency: primary } : null;
  if (missing) blocked.push(`The wallet does not hold enough: ${inWords(missing)} more is needed. Top up first.`);
  return {
    planId: next.key,
    name: next.name,
    price: next.price,
    month,
    credit,
    charge: price,
    arrears,
    net,
    missing,
    blocked,
  };
}

/** What a change to a plan would cost today. @throws ApiError 409 without a rate, 422 for no plan */
export const quotePlan = (services: Services, caller: Caller, { planId }: AnyRecord): Promise<PlanQuote> =>
  quoteIn(contextOf(services, organizations, caller, services.store), planId);

/**
 * Changes the plan from today, and moves what that comes to.
 * @param body `{planId, net}`: `net` as it was shown, so that nobody pays another sum than they saw
 * @throws ApiError 409 for another sum, for what stands against it, or when the wallet does not hold it
 */
export async function changePlan(
  services: Services,
  caller: Caller,
  { planId, net, ...unknown }: AnyRecord,
  remember: Remember,
): Promise<PlanQuote> {
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw invalid({ [surplus]: inEnglish({ key: 'unknownField' }) });
  return services.store.transaction(async (session) => {
    const context = contextOf(services, organizations, caller, session);
    const quote = await quoteIn(context, planId);
    if (!isObject(net) || net.amount !== quote.net.amount || net.currency !== quote.net.currency)
      throw conflict(`The change costs ${inWords(quote.net)} now. Look at it again before you confirm.`);
    if (quote.blocked.length > 0) throw conflict(quote.blocked.join(' '));
    const before = await session.get(organizations.name, caller.viewer.organizationId);
    if (!before) throw notFound();
    const source = {
      resource: plans.name,
      id: quote.planId,
      reference: quote.month.name,
      description: `Plan ${quote.name}, ${quote.month.daysLeft} of ${quote.month.days} days`,
    };
    const { amount, currency } = quote.net;
    if (amount > 0) await charge(context, before.id, { amount: quote.net, source });
    else if (amount < 0) await giveBack(context, before.id, { amount: { amount: -amount, currency }, source });
    await feesSettled(context, before.id);
    const record = await storeIn(context, before, { ...before, planId: quote.planId });
    await auditIn(context, record, {
      action: 'changePlan',
      summary: `Changed the plan to ${quote.name} for ${inWords(quote.net)}`,
      changes: changesBetween(organizations, before, record),
    });
    await remember(session, { status: 200, data: quote });
    return quote;
  });
}
