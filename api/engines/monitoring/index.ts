/**
 * Holds a payment against the monitoring rules. Pure: takes the payment, what is expected of the customer and what it paid
 * before; gives each rule that is hit with its reason, and the points that add up to the risk score.
 */
import { countryName } from '../../../src/schema/countries';
import {
  JUST_UNDER,
  monitoringRules,
  REPORTING_LIMIT,
  TRAVEL_RULE_FROM,
  type RuleCode,
} from '../../../src/resources/transactions/rules';
import { callForAction, FATF_EDITION, increasedMonitoring } from '../risk';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Payment {
  direction: 'in' | 'out';
  /** In whole units of its own currency. */
  amount: number;
  currency: string;
  /** In whole units of the organization's currency; `null` where there is no rate. */
  inPrimary: number | null;
  /** What tells counterparties apart. */
  counterparty: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  method: string;
  /** Milliseconds. */
  at: number;
}

export interface MonitoringInput {
  payment: Payment;
  /** What of originator and beneficiary is not known, in words. */
  missing: readonly string[];
  /** Expected turnover a month, in the currency of the payment or of the organization; `null`: not stated or not comparable. */
  expected: { amount: number; currency: string } | null;
  /** The organization's own currency. */
  primary: string;
  /** Earlier payments of the same customer, of the last 90 days at least. */
  history: readonly Payment[];
}

export interface RuleHit {
  rule: RuleCode;
  reason: string;
  value: number;
  limit: number;
  unit: string;
  points: number;
}

export interface MonitoringResult {
  /** 0 to 100: the points of the hits together. */
  riskScore: number;
  /** Heaviest first. */
  rulesHit: RuleHit[];
}

interface Measured {
  value: number;
  /** Said only where the rule is hit. */
  reason: () => string;
}

/** What of the travel rule's data a payment owes by its method: cash has no other side, cards have rules of their own. */
const owesData = new Set(['sepa', 'sepaInstant', 'wire', 'remittance', 'virtualAsset']);

const rounded = (value: number): number => Math.round(value * 10) / 10;
const spoken = (amount: number, currency: string): string =>
  `${currency} ${amount.toLocaleString('en', { maximumFractionDigits: 2 })}`;

const within = (history: readonly Payment[], { at }: Payment, span: number): Payment[] =>
  history.filter((other) => other.at <= at && other.at > at - span);

/** How often the expected turnover of a month goes into the payment. */
function timesExpected({ payment, expected, primary }: MonitoringInput): number | null {
  if (!expected || expected.amount <= 0) return null;
  if (expected.currency === payment.currency) return payment.amount / expected.amount;
  if (expected.currency === primary && payment.inPrimary !== null) return payment.inPrimary / expected.amount;
  return null;
}

const justUnder = ({ inPrimary }: Payment): boolean =>
  inPrimary !== null && inPrimary < REPORTING_LIMIT && inPrimary >= REPORTING_LIMIT * JUST_UNDER;

const isRound = ({ amount }: Payment): boolean => amount >= 1_000 && amount % 1_000 === 0;

const fromCountry = (list: ReadonlySet<string>, name: string, { country }: Payment): Measured | undefined =>
  country !== null && list.has(country)
    ? { value: 1, reason: () => `${countryName(country, 'en')}: FATF ${name}, list of ${FATF_EDITION}` }
    : undefined;

/** What each rule measures; nothing where it cannot be said. */
const measures: Record<RuleCode, (input: MonitoringInput) => Measured | undefined> = {
  callForAction: ({ payment }) => fromCountry(callForAction, 'call for action', payment),
  increasedMonitoring: ({ payment }) => fromCountry(increasedMonitoring, 'increased monitoring', payment),
  structuring({ payment, history, primary }) {
    if (!justUnder(payment)) return undefined;
    const alike = within(history, payment, 7 * DAY).filter(
      (other) => other.direction === payment.direction && justUnder(other),
    );
    const value = alike.length + 1;
    return { value, reason: () => `${value} payments just under ${spoken(REPORTING_LIMIT, primary)} within 7 days` };
  },
  aboveExpected(input) {
    const { payment, expected } = input;
    const value = timesExpected(input);
    if (value === null || !expected) return undefined;
    return {
      value: rounded(value),
      reason: () =>
        `${spoken(payment.amount, payment.currency)} now, ${spoken(expected.amount, expected.currency)} expected a month`,
    };
  },
  passThrough({ payment, history }) {
    if (payment.direction !== 'out') return undefined;
    const came = within(history, payment, DAY)
      .filter((other) => other.direction === 'in' && other.currency === payment.currency)
      .reduce((sum, other) => sum + other.amount, 0);
    if (came <= 0 || payment.amount > came) return undefined;
    return {
      value: Math.round((payment.amount / came) * 100),
      reason: () =>
        `${spoken(payment.amount, payment.currency)} of ${spoken(came, payment.currency)} left within a day`,
    };
  },
  newCounterparty(input) {
    const { payment, history } = input;
    // Of a customer without a past every counterparty is new.
    if (history.length < 3 || history.some(({ counterparty }) => counterparty === payment.counterparty))
      return undefined;
    const value = timesExpected(input);
    return value === null
      ? undefined
      : { value: rounded(value), reason: () => 'First payment with this counterparty in 90 days, and a high one' };
  },
  velocity({ payment, history }) {
    const value = within(history, payment, DAY).length + 1;
    return { value, reason: () => `${value} payments within 24 hours` };
  },
  travelRule({ payment, missing }) {
    if (!owesData.has(payment.method) || (payment.inPrimary ?? 0) < TRAVEL_RULE_FROM) return undefined;
    return { value: missing.length, reason: () => `Missing: ${missing.join(', ')}` };
  },
  roundAmounts({ payment, history }) {
    if (!isRound(payment)) return undefined;
    const value = within(history, payment, 7 * DAY).filter(isRound).length + 1;
    return { value, reason: () => `${value} payments in whole thousands within 7 days` };
  },
};

/**
 * Points beyond 100 are cut from the lightest hits, so that what is shown still adds up.
 */
export function monitored(input: MonitoringInput): MonitoringResult {
  let left = 100;
  const rulesHit = monitoringRules
    .flatMap(({ value: rule, limit, unit, points }): RuleHit[] => {
      const measured = measures[rule](input);
      if (!measured || measured.value <= limit) return [];
      return [{ rule, limit, unit, points, value: measured.value, reason: measured.reason() }];
    })
    .toSorted((a, b) => b.points - a.points)
    .map((hit) => {
      const points = Math.min(hit.points, left);
      left -= points;
      return { ...hit, points };
    });
  return { riskScore: 100 - left, rulesHit };
}
