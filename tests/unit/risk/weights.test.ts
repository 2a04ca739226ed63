/** Every factor of the model, alone and with a weight of its own. */
import { describe, expect, it } from 'vitest';
import { defaultWeights, riskOf, type RiskWeights } from '../../../api/engines/risk';
import { riskModels } from '../../../src/resources/risk-models/schema';
import { riskBand } from '../../../src/schema/riskBand';
import type { AnyRecord } from '../../../src/schema/fields';
import { validate } from '../../../src/schema/validation';

const person: AnyRecord = {
  type: 'individual',
  country: 'NL',
  nationalities: ['NL'],
  dateOfBirth: '1979-03-14',
  nationalNumber: '123456782',
  sourceOfFunds: 'salary',
  lastScreenedAt: '2026-11-01T00:00:00.000Z',
};
const business: AnyRecord = {
  type: 'business',
  country: 'NL',
  registrationNumber: '1',
  sourceOfFunds: 'business',
  lastScreenedAt: '2026-11-01T00:00:00.000Z',
};
const euro = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });

/** A customer for whom that factor holds, and no other. */
const cases: Record<string, AnyRecord> = {
  callForAction: { ...person, country: 'KP' },
  increasedMonitoring: { ...person, nationalities: ['VE'] },
  ownCountry: { ...person, address: { country: 'LU' } },
  highIndustry: { ...business, industry: 'R92.00' },
  raisedIndustry: { ...business, industry: '56.30' },
  pep: { ...person, pep: true },
  trueMatch: { ...person, trueMatches: 1, openMatches: 3 },
  openMatch: { ...person, openMatches: 1 },
  notScreened: { ...person, lastScreenedAt: null },
  checkRejected: { ...person, rejectedChecks: 1, consideredChecks: 1 },
  checkConsidered: { ...person, consideredChecks: 2 },
  transactionReported: { ...person, reportedTransactions: 1, flaggedTransactions: 4 },
  transactionFlagged: { ...person, flaggedTransactions: 1 },
  fundsOpen: { ...person, sourceOfFunds: null },
  fundsUnclear: { ...person, sourceOfFunds: 'other' },
  turnoverHigh: { ...person, expectedTurnover: euro(50_000) },
  turnoverRaised: { ...business, expectedTurnover: euro(250_000) },
  legalForm: { ...business, legalForm: 'Stichting' },
  noRegistration: { ...business, registrationNumber: null },
  noBirthDate: { ...person, dateOfBirth: null },
  noNationality: { ...person, nationalities: [] },
  noIdentity: { ...person, nationalNumber: null },
};

const lists: RiskWeights = {
  ...defaultWeights,
  ownCountries: ['LU'],
  raisedIndustries: [{ code: '56', label: 'Bars' }],
};

describe('the weights of the risk model', () => {
  const weights = Object.entries(riskModels.fields).flatMap(([source, field]) =>
    field.type === 'number' ? [source] : [],
  );

  it('are each told by a case', () => {
    expect(Object.keys(cases).toSorted()).toEqual(weights.toSorted());
  });

  it.each(weights)('%s adds its own points, and nothing where it weighs nothing', (weight) => {
    const customer = cases[weight] ?? {};
    const weighed = riskOf(customer, { ...lists, [weight]: 37 });
    expect([weighed.riskScore, weighed.riskFactors.map(({ points }) => points)]).toEqual([37, [37]]);
    expect(riskOf(customer, { ...lists, [weight]: 0 })).toEqual({ riskScore: 0, riskFactors: [] });
  });

  it('counts the riskiest product, by its own points', () => {
    const products = [
      { product: 'cards' as const, points: 5 },
      { product: 'virtualAssets' as const, points: 25 },
    ];
    const { riskFactors } = riskOf({ ...person, products: ['cards', 'virtualAssets'] }, { ...lists, products });
    expect(riskFactors).toEqual([{ label: 'Product', detail: 'Virtual assets', points: 25 }]);
    expect(riskOf({ ...person, products: ['savings'] }, { ...lists, products }).riskScore).toBe(0);
  });

  it('names the edition of FATF only where a country stands on its list', () => {
    const detail = (country: string) =>
      riskOf({ ...person, country }, { ...lists, callForActionCountries: ['KP', 'LU'] }).riskFactors[0]?.detail;
    expect(detail('KP')).toContain('list of');
    expect(detail('LU')).toBe('Luxembourg, country');
  });

  it('add up to the score, and say so where it is cut at 100', () => {
    const worst = riskOf({ ...person, country: 'KP', pep: true, trueMatches: 1 });
    expect(worst.riskScore).toBe(100);
    expect(worst.riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(worst.riskFactors.at(-1)?.detail).toContain('(cut at 100)');
  });

  it('are whole numbers from 0 to 100', () => {
    const viewer = { id: 'u', organizationId: 'o', permissions: ['*'] };
    const check = (pep: unknown) =>
      validate(riskModels, { pep }, { creating: false, partial: true, record: {}, viewer }).problems.pep?.key;
    expect([check(0), check(100), check(101), check(-1), check(1.5), check(null)]).toEqual([
      undefined,
      undefined,
      'tooLarge',
      'tooSmall',
      'notInteger',
      'required',
    ]);
  });
});

describe('the bands', () => {
  it.each([
    [0, 'success'],
    [50, 'success'],
    [51, 'warning'],
    [80, 'warning'],
    [81, 'error'],
    [100, 'error'],
  ] as const)('%i is %s', (score, band) => {
    expect(riskBand(score)).toBe(band);
    expect(riskBand(riskOf(cases.pep ?? {}, { ...lists, pep: score }).riskScore)).toBe(band);
  });
});
