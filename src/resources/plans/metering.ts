/**
 * What a month of a plan comes to. Months and days are UTC, so that each day has 24 hours and a change of the clocks moves no
 * money; the length of the month is the calendar's.
 */
import { DAY } from '../../schema/day';
import type { Money } from '../../schema/fields';

export interface Month {
  /** `yyyy-MM`. */
  name: string;
  /** First moment, and the first of the next month. */
  from: string;
  until: string;
  days: number;
  /** Whole days that are left, today among them. */
  daysLeft: number;
}

/** The month of a moment. */
export function monthOf(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const [from, until] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
  const days = Math.round((until - from) / DAY);
  return {
    name: new Date(from).toISOString().slice(0, 7),
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    days,
    daysLeft: days - now.getUTCDate() + 1,
  };
}

/** The share of a month's price for the days that are left, rounded half up. */
export function prorated({ amount, currency }: Money, { days, daysLeft }: Pick<Month, 'days' | 'daysLeft'>): Money {
  const [all, left] = [BigInt(days), BigInt(daysLeft)];
  return { amount: Number((BigInt(amount) * left * 2n + all) / (all * 2n)), currency };
}

/** What `used` will have come to at the month's end at its pace so far; the first day counts whole. */
export function forecast(used: number, now: Date, { from, until }: Pick<Month, 'from' | 'until'>): number {
  const passed = Math.max(DAY, now.getTime() - Date.parse(from));
  return Math.max(used, Math.round((used * (Date.parse(until) - Date.parse(from))) / passed));
}

export interface ModuleUse {
  moduleId: string;
  name: string;
  /** Checks that the plan includes a month. */
  included: number;
  used: number;
  forecast: number;
  /** Above what is included, at the price of one more. */
  overage: { count: number; each: Money; cost: Money; forecast: Money };
}

/** A fee that the wallet does not hold may wait for so long before the plan stops to include checks. */
export const GRACE_DAYS = 14;

/** The fee of a month. */
export interface PlanFee {
  /** `yyyy-MM`. */
  month: string;
  /** In the price list's currency. */
  fee: Money;
  /** `overdue`: the plan includes nothing until it is paid. */
  status: 'paid' | 'due' | 'overdue';
  paidAt: string | null;
  graceUntil: string;
}

/** What `GET /plans/usage` gives. */
export interface PlanUsage {
  month: Month;
  plan: { id: string; name: string; price: Money } | null;
  modules: ModuleUse[];
  /** Against the plan's limits; `null`: without one. */
  limits: { key: 'users' | 'customers' | 'apiCalls'; used: number; most: number | null }[];
  /** Overage so far and at the month's end, in the price list's currency. */
  overage: Money;
  overageForecast: Money;
  /** Whether anything costs here: where nobody can pay in, nothing does, and there are no fees. */
  charged: boolean;
  /** This month's once it was asked for, and every one that is not paid, oldest first. */
  fees: PlanFee[];
}

/** What `POST /plans/quote` gives: nothing is changed by it. */
export interface PlanQuote {
  planId: string;
  name: string;
  price: Money;
  month: Month;
  /** Of the present plan, for the days that are left; never more than was paid for this month. */
  credit: Money;
  charge: Money;
  /** Of the present plan, for days that were had and not paid. */
  arrears: Money;
  /** Taken out of the wallet; given back when negative. */
  net: Money;
  /** What the wallet does not hold of it; `null` where it does. */
  missing: Money | null;
  /** What stands against the change. */
  blocked: string[];
}
