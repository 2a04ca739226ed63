/**
 * The risk score of a customer: a sum of factors that people can see, check and weigh. It is computed from the record and the
 * organization's weights alone, again at each write, so that the score and its reasons never part.
 */
import { products } from '../../src/resources/customers/products';
import { riskModels, type RiskModel } from '../../src/resources/risk-models/schema';
import { countryName } from '../../src/schema/countries';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { minorDigits, moneyInWords } from '../../src/schema/money';

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

/** The points of each factor and the lists that decide which holds: an organization's own, or the product's. */
export type RiskWeights = { readonly [S in keyof RiskModel]?: RiskModel[S] };

/** What holds until an organization decides otherwise. */
export const defaultWeights: RiskWeights = Object.fromEntries(
  Object.entries(riskModels.fields).flatMap(([source, field]) => ('initial' in field ? [[source, field.initial]] : [])),
);

/** Edition of the FATF lists that `defaultWeights` holds. */
export const FATF_EDITION = '2026-06-19';
export const callForAction: ReadonlySet<string> = new Set(defaultWeights.callForActionCountries);
export const increasedMonitoring: ReadonlySet<string> = new Set(defaultWeights.increasedMonitoringCountries);

/** Units of a currency that are about one euro, end of 2025, rounded: enough to tell a large turnover from a small one. */
const perEuro: Readonly<Record<string, number>> = {
  AED: 4.3, ARS: 1_650, AUD: 1.75, BGN: 1.96, BRL: 6.3, CAD: 1.6, CHF: 0.93, CLP: 1_080, CNY: 8.2, COP: 4_500,
  CZK: 24.3, DKK: 7.46, EGP: 55, EUR: 1, GBP: 0.87, GHS: 13, HKD: 9.1, HUF: 385, IDR: 19_400, ILS: 3.8, INR: 104,
  JPY: 182, KES: 150, KRW: 1_700, KWD: 0.36, MAD: 10.7, MXN: 21.3, MYR: 4.8, NGN: 1_680, NOK: 11.7, NZD: 2, PEN: 4,
  PHP: 68, PLN: 4.23, QAR: 4.3, RON: 5.09, SAR: 4.4, SEK: 11, SGD: 1.51, THB: 37.5, TRY: 49.5, UAH: 49, USD: 1.17,
  VND: 30_600, ZAR: 20,
}; // prettier-ignore

/** Monthly turnover in euro from which it counts, and which weight it has. */
const turnoverSteps = {
  individual: [
    { from: 50_000, weight: 'turnoverHigh' },
    { from: 10_000, weight: 'turnoverRaised' },
  ],
  business: [
    { from: 1_000_000, weight: 'turnoverHigh' },
    { from: 250_000, weight: 'turnoverRaised' },
  ],
} as const;

/** Legal forms behind which the owners do not show: trusts, foundations, partnerships. */
const opaqueForm = /\b(trust|foundation|stichting|stiftung|fondation|anstalt|nominee|l\.?l?\.?p|partnership|bearer)\b/i;

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

const pointsOf = (weights: RiskWeights, weight: keyof RiskModel): number => count(weights[weight]);

function countryFactor(customer: AnyRecord, weights: RiskWeights): RiskFactor | undefined {
  const countries = [...countriesOf(customer)];
  const lists = [
    ['callForActionCountries', 'FATF call for action', 'callForAction', callForAction],
    ['increasedMonitoringCountries', 'FATF increased monitoring', 'increasedMonitoring', increasedMonitoring],
    ['ownCountries', 'Country on our own list', 'ownCountry', undefined],
  ] as const;
  const found = lists.flatMap(([source, label, weight, published]): RiskFactor[] => {
    const listed = new Set(weights[source] ?? []);
    const hit = countries.find(([code]) => listed.has(code));
    if (!hit) return [];
    const edition = published?.has(hit[0]) ? `; list of ${FATF_EDITION}` : '';
    const detail = `${countryName(hit[0], 'en')}, ${hit[1]}${edition}`;
    return [{ label, detail, points: pointsOf(weights, weight) }];
  });
  return heaviest(found);
}

/** Of what says the same in several ways, the heaviest counts; of equals, the first. */
const heaviest = (factors: readonly RiskFactor[]): RiskFactor | undefined =>
  factors.reduce<RiskFactor | undefined>((most, one) => (most && most.points >= one.points ? most : one), undefined);

const bare = (code: string): string => code.replace('.', '').toUpperCase();

/** Whether a code is the listed one or lies below it; the letter of a section in front says nothing more. */
const isBelow = (code: string, listed: string): boolean =>
  bare(code).startsWith(bare(listed)) ||
  bare(code)
    .replace(/^[A-U]/, '')
    .startsWith(bare(listed).replace(/^[A-U]/, ''));

function industryFactor(customer: AnyRecord, weights: RiskWeights): RiskFactor | undefined {
  const code = text(customer.industry);
  if (code === '') return undefined;
  const found = (['high', 'raised'] as const).flatMap((tier): RiskFactor[] => {
    const hit = weights[`${tier}Industries`]?.find((one) => isBelow(code, text(one.code)));
    return hit
      ? [{ label: 'Industry', detail: `${text(hit.label)}, ${code}`, points: pointsOf(weights, `${tier}Industry`) }]
      : [];
  });
  return heaviest(found);
}

const productNames: ReadonlyMap<string, string> = new Map(products.map(({ value, label }) => [value, label]));

function productFactor(customer: AnyRecord, weights: RiskWeights): RiskFactor | undefined {
  const used = list(customer.products);
  const found = (weights.products ?? []).flatMap((one): RiskFactor[] =>
    used.includes(one.product)
      ? [
          {
            label: 'Product',
            detail: productNames.get(text(one.product)) ?? text(one.product),
            points: count(one.points),
          },
        ]
      : [],
  );
  return heaviest(found);
}

function checksFactor(customer: AnyRecord, weights: RiskWeights): RiskFactor | undefined {
  const [rejected, considered] = [count(customer.rejectedChecks), count(customer.consideredChecks)];
  if (rejected > 0)
    return {
      label: 'Check rejected',
      detail: `${rejected} ended in reject`,
      points: pointsOf(weights, 'checkRejected'),
    };
  if (considered > 0)
    return {
      label: 'Check to consider',
      detail: `${considered} ended in consider`,
      points: pointsOf(weights, 'checkConsidered'),
    };
  return undefined;
}

function transactionsFactor(customer: AnyRecord, weights: RiskWeights): RiskFactor | undefined {
  const [reported, flagged] = [count(customer.reportedTransactions), count(customer.flaggedTransactions)];
  if (reported > 0)
    return {
      label: 'Transactions reported',
      detail: `${reported} reported`,
      points: pointsOf(weights, 'transactionReported'),
    };
  if (flagged > 0)
    return {
      label: 'Transactions flagged',
      detail: `${flagged} waiting for a decision`,
      points: pointsOf(weights, 'transactionFlagged'),
    };
  return undefined;
}

function turnoverFactor(customer: AnyRecord, business: boolean, weights: RiskWeights): RiskFactor | undefined {
  const money = customer.expectedTurnover as Money | null | undefined;
  const rate = money ? perEuro[money.currency] : undefined;
  if (!money || rate === undefined) return undefined;
  const euro = money.amount / 10 ** minorDigits(money.currency) / rate;
  const step = turnoverSteps[business ? 'business' : 'individual'].find(({ from }) => euro >= from);
  return (
    step && {
      label: 'High turnover',
      detail: `${moneyInWords(money)} a month`,
      points: pointsOf(weights, step.weight),
    }
  );
}

function screeningFactor(customer: AnyRecord, weights: RiskWeights): RiskFactor | undefined {
  const [proven, open] = [count(customer.trueMatches), count(customer.openMatches)];
  if (proven > 0)
    return { label: 'True match', detail: `${proven} on a watchlist`, points: pointsOf(weights, 'trueMatch') };
  if (open > 0)
    return { label: 'Open matches', detail: `${open} not judged yet`, points: pointsOf(weights, 'openMatch') };
  if (!text(customer.lastScreenedAt))
    return {
      label: 'Not screened',
      detail: 'No full search of the watchlists yet',
      points: pointsOf(weights, 'notScreened'),
    };
  return undefined;
}

/** What holds for a customer and has a weight of its own, in words: label and detail. */
function* plainFactors(customer: AnyRecord, business: boolean): Generator<[keyof RiskModel, string, string] | false> {
  yield customer.pep === true && ['pep', 'Politically exposed', 'Holds or held a public office, or is close to one'];
  const funds = text(customer.sourceOfFunds);
  yield funds === '' && ['fundsOpen', 'Source of funds open', 'Not stated'];
  yield funds === 'other' && ['fundsUnclear', 'Source of funds unclear', 'Stated as other'];
  if (business) {
    const form = text(customer.legalForm);
    yield opaqueForm.test(form) && ['legalForm', 'Legal form', `${form}: owners do not show`];
    yield (
      !text(customer.registrationNumber) &&
      !text(customer.lei) && ['noRegistration', 'No registration', 'Neither registration number nor LEI']
    );
    return;
  }
  yield !text(customer.dateOfBirth) && ['noBirthDate', 'No date of birth', 'Matches cannot be ruled out by age'];
  yield list(customer.nationalities).length === 0 && ['noNationality', 'No nationality', 'Not stated'];
  yield (
    list(customer.identityDocuments).length === 0 &&
    !text(customer.nationalNumber) && ['noIdentity', 'Identity not proven', 'Neither document nor national number']
  );
}

function factorsOf(customer: AnyRecord, weights: RiskWeights): (RiskFactor | undefined)[] {
  const business = customer.type === 'business';
  return [
    countryFactor(customer, weights),
    screeningFactor(customer, weights),
    checksFactor(customer, weights),
    transactionsFactor(customer, weights),
    turnoverFactor(customer, business, weights),
    productFactor(customer, weights),
    business ? industryFactor(customer, weights) : undefined,
    ...[...plainFactors(customer, business)].map((found) => {
      if (!found) return undefined;
      const [weight, label, detail] = found;
      return { label, detail, points: pointsOf(weights, weight) };
    }),
  ];
}

/**
 * Takes a customer as stored, gives its score and the factors, heaviest first; a factor without points is no factor. Points beyond
 * 100 are cut from the lightest factors, so that what is shown still adds up; a factor cut to nothing stays visible. Pure.
 */
export function riskOf(customer: AnyRecord, weights: RiskWeights = defaultWeights): Risk {
  const factors = factorsOf(customer, weights).filter(
    (factor) => factor !== undefined && factor.points > 0,
  ) as RiskFactor[];
  factors.sort((a, b) => b.points - a.points);
  let left = 100;
  const riskFactors = factors.map((factor) => {
    const points = Math.min(factor.points, left);
    left -= points;
    return points === factor.points ? factor : { ...factor, detail: `${factor.detail} (cut at 100)`, points };
  });
  return { riskScore: 100 - left, riskFactors };
}
