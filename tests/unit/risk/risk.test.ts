import { describe, expect, it } from 'vitest';
import fc from '../../property';
import { callForAction, increasedMonitoring, riskOf } from '../../../api/engines/risk';
import { countryCodes, isCountry } from '../../../src/schema/countries';
import type { AnyRecord } from '../../../src/schema/fields';

const plainPerson: AnyRecord = {
  type: 'individual',
  country: 'NL',
  nationalities: ['NL'],
  dateOfBirth: '1979-03-14',
  nationalNumber: '123456782',
  sourceOfFunds: 'salary',
  lastScreenedAt: '2026-11-01T00:00:00.000Z',
  openMatches: 0,
};
const labels = (customer: AnyRecord) => riskOf(customer).riskFactors.map((factor) => factor.label);
const score = (customer: AnyRecord) => riskOf(customer).riskScore;

describe('risk', () => {
  it('finds nothing to say of a known person with a plain profile', () => {
    expect(riskOf(plainPerson)).toEqual({ riskScore: 0, riskFactors: [] });
  });

  it('weighs the worst country once, wherever it is named', () => {
    expect(score({ ...plainPerson, country: 'IR' })).toBe(45);
    expect(score({ ...plainPerson, nationalities: ['NL', 'VE'] })).toBe(20);
    expect(riskOf({ ...plainPerson, nationalities: ['VE'], address: { country: 'KP' } }).riskFactors).toEqual([
      { label: 'FATF call for action', detail: 'North Korea, address; list of 2026-06-19', points: 45 },
    ]);
  });

  it('lets a true match outweigh an open one, and an open one the missing check', () => {
    expect(labels({ ...plainPerson, openMatches: 2, trueMatches: 1 })).toEqual(['True match']);
    expect(labels({ ...plainPerson, openMatches: 2 })).toEqual(['Open matches']);
    expect(labels({ ...plainPerson, lastScreenedAt: null })).toEqual(['Not screened']);
  });

  it('compares turnovers across currencies and minor units', () => {
    const turnover = (amount: number, currency: string) =>
      score({ ...plainPerson, expectedTurnover: { amount, currency } });
    expect(turnover(4_000_000, 'EUR')).toBe(8);
    expect(turnover(4_000_000, 'JPY')).toBe(8);
    expect(turnover(40_000, 'JPY')).toBe(0);
    expect(turnover(30_000_000, 'KWD')).toBe(15);
    expect(turnover(999_999, 'EUR')).toBe(0);
    expect(turnover(1_000_000, 'EUR')).toBe(8);
    expect(
      score({
        ...plainPerson,
        type: 'business',
        registrationNumber: '1',
        expectedTurnover: { amount: 4_000_000, currency: 'EUR' },
      }),
    ).toBe(0);
  });

  it('asks businesses for what businesses have', () => {
    const business = { type: 'business', country: 'NL', sourceOfFunds: 'business', lastScreenedAt: 'x' };
    expect(labels(business)).toEqual(['No registration']);
    expect(labels({ ...business, lei: '213800KUD8LAJWSQ9D15', legalForm: 'Stichting', industry: '92.00' })).toEqual([
      'Industry',
      'Legal form',
    ]);
  });

  it('names only countries that exist, none in both groups', () => {
    for (const code of [...callForAction, ...increasedMonitoring]) expect(isCountry(code)).toBe(true);
    for (const code of callForAction) expect(increasedMonitoring.has(code)).toBe(false);
  });

  it('shows factors that add up to the score, whatever the record holds', () => {
    const anything = fc.record(
      {
        type: fc.constantFrom('individual', 'business', null),
        country: fc.constantFrom(...countryCodes, null),
        nationalities: fc.array(fc.constantFrom(...countryCodes)),
        address: fc.option(fc.record({ country: fc.constantFrom(...countryCodes, null) })),
        pep: fc.option(fc.boolean()),
        sourceOfFunds: fc.option(fc.constantFrom('salary', 'other', 'pension')),
        expectedTurnover: fc.option(
          fc.record({ amount: fc.integer({ min: 0 }), currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'XTS') }),
        ),
        openMatches: fc.option(fc.nat(5)),
        trueMatches: fc.option(fc.nat(5)),
        lastScreenedAt: fc.option(fc.constant('2026-01-01T00:00:00.000Z')),
        dateOfBirth: fc.option(fc.constant('1980-01-01')),
        identityDocuments: fc.option(fc.array(fc.constant({ kind: 'passport' }))),
        legalForm: fc.option(fc.constantFrom('BV', 'Trust', 'LLP')),
        industry: fc.option(fc.constantFrom('92.00', '64.19', 'C25.40')),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (customer) => {
        const { riskScore, riskFactors } = riskOf(customer);
        expect(riskFactors.reduce((sum, factor) => sum + factor.points, 0)).toBe(riskScore);
        expect(riskScore).toBeGreaterThanOrEqual(0);
        expect(riskScore).toBeLessThanOrEqual(100);
        const points = riskFactors.map((factor) => factor.points);
        expect(points).toEqual([...points].sort((a, b) => b - a));
      }),
    );
  });

  it('cuts at one hundred and keeps the cut factors in sight', () => {
    const worst = riskOf({ type: 'individual', country: 'IR', pep: true, trueMatches: 1 });
    expect(worst.riskScore).toBe(100);
    expect(worst.riskFactors.length).toBeGreaterThan(4);
    expect(worst.riskFactors.at(-1)).toMatchObject({ points: 0, detail: expect.stringContaining('cut at 100') });
  });
});
