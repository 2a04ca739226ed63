/**
 * The monthly fee of a plan. Each month (UTC) has one record for an organization, written together with the ledger entry that pays
 * it, so that a month is paid once, however often and from wherever it is asked. The first month counts from its first day with a
 * plan; a month in which the product did not run is not charged. What the wallet does not hold waits: it is tried again at each
 * look, and nothing is ever taken that is not there.
 */
import { organizations } from '../../src/resources/organizations/schema';
import { planCatalogue, type PlanData } from '../../src/resources/plans/catalogue';
import { GRACE_DAYS, monthOf, prorated, type PlanFee } from '../../src/resources/plans/metering';
import { plans } from '../../src/resources/plans/schema';
import { DAY } from '../../src/schema/day';
import type { Money } from '../../src/schema/fields';
import type { Config } from '../config';
import { converted } from '../currencies/rates';
import { isCharged } from '../payments/adapters';
import { primaryCurrencyOf } from '../reference';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { charge, walletIn, type LedgerContext } from '../wallet/ledger';

/** Internal: what a month of an organization's plan comes to, and whether it is paid. */
export const PLAN_PERIODS = 'planPeriods';

interface Period extends Stored {
  organizationId: string;
  version: number;
  month: string;
  /** `null`: there was no plan when the month was settled. */
  planId: string | null;
  /** In the price list's currency. */
  fee: Money;
  description: string;
  graceUntil: string;
  paidAt: string | null;
}

const idOf = (organizationId: string, month: string): string => `${organizationId}.${month}`;

async function periodsOf(session: StoreSession, organizationId: string, unpaid: boolean): Promise<Period[]> {
  const { data } = await session.list(PLAN_PERIODS, {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      ...(unpaid ? [{ path: 'paidAt', op: 'eq', value: null } as const] : []),
    ],
    sort: [{ path: 'month', order: 'ASC' }],
  });
  return data as Period[];
}

/** The plan of whoever signs up; where nobody could pay a fee, the one that has none. */
export const firstPlanOf = (config: Config): PlanData['key'] => (isCharged(config) ? 'starter' : 'own');

export async function planOf(session: StoreSession, organizationId: string): Promise<PlanData | undefined> {
  const organization = await session.get(organizations.name, organizationId);
  return planCatalogue.find(({ key }) => key === organization?.planId);
}

/** This month's record: the one that is there, or what it would be. */
async function presentPeriod(
  { session, now }: LedgerContext,
  organizationId: string,
): Promise<{ period: Period; isNew: boolean }> {
  const month = monthOf(new Date(now));
  const known = await session.get(PLAN_PERIODS, idOf(organizationId, month.name));
  if (known) return { period: known as Period, isNew: false };
  const plan = await planOf(session, organizationId);
  const isFirst = (await periodsOf(session, organizationId, false)).length === 0;
  const part = isFirst && month.daysLeft < month.days;
  const price = plan?.price ?? { amount: 0, currency: 'EUR' };
  const name = plan?.name ?? 'none';
  const period: Period = {
    id: idOf(organizationId, month.name),
    organizationId,
    month: month.name,
    planId: plan?.key ?? null,
    fee: part ? prorated(price, month) : price,
    description: part ? `Plan ${name}, ${month.daysLeft} of ${month.days} days` : `Plan ${name}, ${month.name}`,
    createdAt: now,
    updatedAt: now,
    version: 1,
    graceUntil: new Date(Date.parse(now) + GRACE_DAYS * DAY).toISOString(),
    paidAt: null,
  };
  return { period, isNew: true };
}

/** Every month that is to be paid, oldest first, this one among them whether or not it was written down yet. */
async function unpaidPeriods(context: LedgerContext, organizationId: string): Promise<Period[]> {
  const known = await periodsOf(context.session, organizationId, true);
  const { period, isNew } = await presentPeriod(context, organizationId);
  return isNew && period.planId !== null ? [...known, period] : known;
}

const keepPeriod = async ({ session, now }: LedgerContext, period: Period, paidAt: string | null): Promise<void> => {
  const known = await session.get(PLAN_PERIODS, period.id);
  if (known) await session.update(PLAN_PERIODS, { ...period, paidAt, version: period.version + 1, updatedAt: now });
  else await session.insert(PLAN_PERIODS, { ...period, paidAt });
};

/** A month's fee in the primary currency; where there is no rate, in the price list's own. */
async function duePrice({ session, services, now }: LedgerContext, { organizationId, fee }: Period): Promise<Money> {
  const primary = await primaryCurrencyOf(session, organizationId);
  return (await converted(session, services, fee, primary, now)) ?? fee;
}

/** Whether the wallet holds what a month comes to. */
async function isHeld({ session }: LedgerContext, organizationId: string, { amount, currency }: Money) {
  if (amount <= 0) return true;
  const wallet = await walletIn(session, organizationId, currency);
  return ((wallet?.available as Money | null | undefined)?.amount ?? 0) >= amount;
}

/** Pays one month out of the wallet in the primary currency, if that holds it. Gives whether the month is paid. */
async function payPeriod(context: LedgerContext, period: Period): Promise<boolean> {
  const { organizationId } = period;
  const amount = await duePrice(context, period);
  if (!(await isHeld(context, organizationId, amount))) return false;
  const source = {
    resource: plans.name,
    id: period.planId,
    reference: period.month,
    description: period.description,
  };
  if (amount.amount > 0) await charge(context, organizationId, { amount, source });
  return true;
}

/** Whether charging would write anything: a month that is not written down yet, or one that could be paid now. */
async function isDue(context: LedgerContext, organizationId: string): Promise<boolean> {
  for (const period of await unpaidPeriods(context, organizationId))
    if (
      !(await context.session.get(PLAN_PERIODS, period.id)) ||
      (await isHeld(context, organizationId, await duePrice(context, period)))
    )
      return true;
  return false;
}

/**
 * Writes this month down and pays what is open, the oldest month first. Run again, it finds nothing to do: it looks before it opens
 * a transaction, since others wait for that one.
 * @returns how many months it paid
 */
export async function chargePlan(services: Services, organizationId: string): Promise<number> {
  const contextIn = (session: StoreSession): LedgerContext => ({
    session,
    services,
    now: services.now().toISOString(),
  });
  // Where nobody can pay in, a month would stay open for ever.
  if (!isCharged(services.config) || !(await isDue(contextIn(services.store), organizationId))) return 0;
  return services.store.transaction(async (session) => {
    const context = contextIn(session);
    let count = 0;
    for (const period of await unpaidPeriods(context, organizationId)) {
      const paid = await payPeriod(context, period);
      if (paid) count += 1;
      // Nothing is written where nothing changed, however often it is tried.
      if (paid || !(await session.get(PLAN_PERIODS, period.id)))
        await keepPeriod(context, period, paid ? context.now : null);
    }
    return count;
  });
}

/** Every organization's plan; one that cannot be charged keeps no other from it. */
export async function chargePlans(services: Services): Promise<number> {
  let count = 0;
  for (const { id } of (await services.store.list(organizations.name)).data)
    count += await chargePlan(services, id).catch((error: unknown) => {
      services.log.error({ err: error, organizationId: id }, 'the fee of a plan could not be charged');
      return 0;
    });
  return count;
}

/** What is open of all months, and of this one by itself; in the price list's currency. */
export async function openFees(
  context: LedgerContext,
  organizationId: string,
): Promise<{ before: Money[]; present: Money | null }> {
  const month = monthOf(new Date(context.now)).name;
  const open = await unpaidPeriods(context, organizationId);
  return {
    before: open.filter((one) => one.month !== month).map(({ fee }) => fee),
    present: open.find((one) => one.month === month)?.fee ?? null,
  };
}

/** Notes that all up to this month was paid with something else, in the same transaction: a change of plan. */
export async function feesSettled(context: LedgerContext, organizationId: string): Promise<void> {
  const { period, isNew } = await presentPeriod(context, organizationId);
  // Also where there was no plan: the one that begins was just paid to the month's end.
  if (isNew) await keepPeriod(context, period, context.now);
  for (const open of await periodsOf(context.session, organizationId, true))
    await keepPeriod(context, open, context.now);
}

/** Whether a month stayed unpaid beyond its days of grace: until it is paid, the plan includes nothing. */
export const isOverdue = async (session: StoreSession, organizationId: string, now: string): Promise<boolean> =>
  (await periodsOf(session, organizationId, true)).some(({ graceUntil }) => graceUntil <= now);

/** This month's fee once it was asked for, and every one that is open, oldest first. */
export async function feesOf(session: StoreSession, organizationId: string, now: string): Promise<PlanFee[]> {
  const month = monthOf(new Date(now)).name;
  return (await periodsOf(session, organizationId, false))
    .filter((one) => one.paidAt === null || one.month === month)
    .map(({ month: name, fee, paidAt, graceUntil }) => ({
      month: name,
      fee,
      paidAt,
      graceUntil,
      status: paidAt !== null ? 'paid' : graceUntil <= now ? 'overdue' : 'due',
    }));
}
