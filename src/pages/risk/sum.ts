/** The most that the factors of a model can add up to, before the score is cut at 100. */
import type { AnyRecord } from '../../schema/fields';

const points = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Of these only the heaviest counts for one customer. */
const groups = [
  ['callForAction', 'increasedMonitoring', 'ownCountry'],
  ['trueMatch', 'openMatch', 'notScreened'],
  ['checkRejected', 'checkConsidered'],
  ['transactionReported', 'transactionFlagged'],
  ['turnoverHigh', 'turnoverRaised'],
  ['fundsOpen', 'fundsUnclear'],
  ['pep'],
] as const;
const ofIndividuals = [['noBirthDate'], ['noNationality'], ['noIdentity']] as const;
const ofBusinesses = [['highIndustry', 'raisedIndustry'], ['legalForm'], ['noRegistration']] as const;

export function sumOf(values: AnyRecord): { individual: number; business: number } {
  const most = (sources: readonly string[]) => Math.max(0, ...sources.map((source) => points(values[source])));
  const sum = (list: readonly (readonly string[])[]) => list.reduce((total, sources) => total + most(sources), 0);
  const products = Array.isArray(values.products) ? (values.products as AnyRecord[]) : [];
  const both = sum(groups) + Math.max(0, ...products.map((one) => points(one?.points)));
  return { individual: both + sum(ofIndividuals), business: both + sum(ofBusinesses) };
}
