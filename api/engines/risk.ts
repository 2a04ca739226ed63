/**
 * The risk score of a customer: a sum of factors that people can see and check. It is computed from the record alone, again
 * at each write, so that the score and its reasons never part.
 */
import { countryName } from '../../src/schema/countries';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { minorDigits, moneyToDecimal } from '../../src/schema/money';

export interface RiskFactor {
  label: string;
  detail: string;
  /** What it adds; the points of all factors add up to the score. */
  points: number;
}

export interface Risk {
  /** 0 to 100. */
  riskScore: number;
  /** Heaviest first. */
  riskFactors: RiskFactor[];
}

/**
 * FATF, "High-Risk Jurisdictions subject to a Call for Action" and "Jurisdictions under Increased Monitoring", as decided by
 * the plenary of 17 to 19 June 2026. https://www.fatf-gafi.org/en/countries/black-and-grey-lists.html
 */
export const FATF_EDITION = '2026-06-19';
export const callForAction: ReadonlySet<string> = new Set(['IR', 'KP', 'MM']);
export const increasedMonitoring: ReadonlySet<string> = new Set(
  'AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE'.split(' '),
);

/** Units of a currency that are about one euro, end of 2025, rounded: enough to tell a large turnover from a small one. */
const perEuro: Readonly<Record<string, number>> = {
  AED: 4.3, ARS: 1_650, AUD: 1.75, BGN: 1.96, BRL: 6.3, CAD: 1.6, CHF: 0.93, CLP: 1_080, CNY: 8.2, COP: 4_500,
  CZK: 24.3, DKK: 7.46, EGP: 55, EUR: 1, GBP: 0.87, GHS: 13, HKD: 9.1, HUF: 385, IDR: 19_400, ILS: 3.8, INR: 104,
  JPY: 182, KES: 150, KRW: 1_700, KWD: 0.36, MAD: 10.7, MXN: 21.3, MYR: 4.8, NGN: 1_680, NOK: 11.7, NZD: 2, PEN: 4,
  PHP: 68, PLN: 4.23, QAR: 4.3, RON: 5.09, SAR: 4.4, SEK: 11, SGD: 1.51, THB: 37.5, TRY: 49.5, UAH: 49, USD: 1.17,
  VND: 30_600, ZAR: 20,
}; // prettier-ignore

/** Monthly turnover in euro from which it counts, and what it adds. */
const turnoverSteps = {
  individual: [
    { from: 50_000, points: 15 },
    { from: 10_000, points: 8 },
  ],
  business: [
    { from: 1_000_000, points: 15 },
    { from: 250_000, points: 8 },
  ],
} as const;

/** Legal forms behind which the owners do not show: trusts, foundations, partnerships. */
const opaqueForm = /\b(trust|foundation|stichting|stiftung|fondation|anstalt|nominee|l\.?l?\.?p|partnership|bearer)\b/i;

/** NACE divisions and classes where cash or value moves easily. */
const riskyIndustry: readonly { code: RegExp; label: string }[] = [
  { code: /^R?92/, label: 'Gambling and betting' },
  { code: /^G?4777|^C?3212/, label: 'Jewellery and watches' },
  { code: /^C?2441|^G?4672/, label: 'Precious metals' },
  { code: /^C?254/, label: 'Weapons and ammunition' },
  { code: /^L?68/, label: 'Real estate' },
  { code: /^G?4779/, label: 'Art and antiques' },
];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function countriesOf(customer: AnyRecord): Map<string, string> {
  const found = new Map<string, string>();
  const add = (code: unknown, what: string) => {
    if (typeof code === 'string' && code !== '' && !found.has(code)) found.set(code, what);
  };
  add(customer.country, 'country');
  for (const code of list(customer.nationalities)) add(code, 'nationality');
  add((customer.address as AnyRecord | null | undefined)?.country, 'address');
  return found;
}

function countryFactor(customer: AnyRecord): RiskFactor | undefined {
  const countries = [...countriesOf(customer)];
  for (const [group, label, points] of [
    [callForAction, 'FATF call for action', 45],
    [increasedMonitoring, 'FATF increased monitoring', 20],
  ] as const) {
    const hit = countries.find(([code]) => group.has(code));
    if (hit) return { label, detail: `${countryName(hit[0], 'en')}, ${hit[1]}; list of ${FATF_EDITION}`, points };
  }
  return undefined;
}

function turnoverFactor(customer: AnyRecord, business: boolean): RiskFactor | undefined {
  const money = customer.expectedTurnover as Money | null | undefined;
  const rate = money ? perEuro[money.currency] : undefined;
  if (!money || rate === undefined) return undefined;
  const euro = money.amount / 10 ** minorDigits(money.currency) / rate;
  const step = turnoverSteps[business ? 'business' : 'individual'].find(({ from }) => euro >= from);
  return (
    step && {
      label: 'High turnover',
      detail: `${money.currency} ${moneyToDecimal(money)} a month`,
      points: step.points,
    }
  );
}

function screeningFactor(customer: AnyRecord): RiskFactor | undefined {
  const [proven, open] = [count(customer.trueMatches), count(customer.openMatches)];
  if (proven > 0) return { label: 'True match', detail: `${proven} on a watchlist`, points: 60 };
  if (open > 0) return { label: 'Open matches', detail: `${open} not judged yet`, points: 30 };
  if (!text(customer.lastScreenedAt))
    return { label: 'Not screened', detail: 'No check against the watchlists yet', points: 5 };
  return undefined;
}

function* factorsOf(customer: AnyRecord): Generator<RiskFactor | undefined | false> {
  const business = customer.type === 'business';
  yield countryFactor(customer);
  yield screeningFactor(customer);
  yield (
    customer.pep === true && {
      label: 'Politically exposed',
      detail: 'Holds or held a public office, or is close to one',
      points: 34,
    }
  );
  const funds = text(customer.sourceOfFunds);
  if (funds === '') yield { label: 'Source of funds open', detail: 'Not stated', points: 12 };
  else if (funds === 'other') yield { label: 'Source of funds unclear', detail: 'Stated as other', points: 8 };
  yield turnoverFactor(customer, business);
  if (business) {
    const form = text(customer.legalForm);
    yield opaqueForm.test(form) && { label: 'Legal form', detail: `${form}: owners do not show`, points: 10 };
    const industry = text(customer.industry).replace('.', '').toUpperCase();
    const risky = riskyIndustry.find(({ code }) => industry !== '' && code.test(industry));
    yield risky && { label: 'Industry', detail: `${risky.label}, ${text(customer.industry)}`, points: 12 };
    yield (
      !text(customer.registrationNumber) &&
      !text(customer.lei) && { label: 'No registration', detail: 'Neither registration number nor LEI', points: 10 }
    );
    return;
  }
  yield (
    !text(customer.dateOfBirth) && {
      label: 'No date of birth',
      detail: 'Matches cannot be ruled out by age',
      points: 8,
    }
  );
  yield list(customer.nationalities).length === 0 && { label: 'No nationality', detail: 'Not stated', points: 3 };
  yield (
    list(customer.identityDocuments).length === 0 &&
    !text(customer.nationalNumber) && {
      label: 'Identity not proven',
      detail: 'Neither document nor national number',
      points: 6,
    }
  );
}

/**
 * Takes a customer as stored, gives its score and the factors, heaviest first. Points beyond 100 are cut from the lightest
 * factors, so that what is shown still adds up; a factor cut to nothing stays visible. Pure.
 */
export function riskOf(customer: AnyRecord): Risk {
  const factors = [...factorsOf(customer)].filter((factor): factor is RiskFactor => Boolean(factor));
  factors.sort((a, b) => b.points - a.points);
  let left = 100;
  const riskFactors = factors.map((factor) => {
    const points = Math.min(factor.points, left);
    left -= points;
    return points === factor.points ? factor : { ...factor, detail: `${factor.detail} (cut at 100)`, points };
  });
  return { riskScore: 100 - left, riskFactors };
}
