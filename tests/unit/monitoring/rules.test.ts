/** The monitoring rules: what each measures, where its limit lies, and that points add up. */
import { describe, expect, it } from 'vitest';
import { monitored, type MonitoringInput, type Payment } from '../../../api/engines/monitoring';
import { monitoringRules, type RuleCode } from '../../../src/resources/transactions/rules';

const HOUR = 3_600_000;
const now = Date.parse('2026-06-15T12:00:00Z');

const payment = (values: Partial<Payment> = {}): Payment => ({
  direction: 'out',
  amount: 410,
  currency: 'EUR',
  inPrimary: 410,
  counterparty: 'known',
  country: 'NL',
  method: 'card',
  at: now,
  ...values,
});
/** One of so many hours before. */
const earlier = (hours: number, values: Partial<Payment> = {}): Payment =>
  payment({ at: now - hours * HOUR, ...values });

const input = (values: Partial<MonitoringInput> = {}): MonitoringInput => ({
  payment: payment(),
  missing: [],
  expected: { amount: 4_000, currency: 'EUR' },
  primary: 'EUR',
  history: [earlier(300), earlier(500), earlier(700)],
  ...values,
});

const codes = (values: Partial<MonitoringInput>): RuleCode[] =>
  monitored(input(values)).rulesHit.map(({ rule }) => rule);
const under = (hours: number): Payment => earlier(hours, { amount: 9_500, inPrimary: 9_500, direction: 'in' });
const cash = payment({ amount: 9_500, inPrimary: 9_500, direction: 'in', method: 'cash' });
const rich = { amount: 100_000, currency: 'EUR' };

describe('monitoring rules', () => {
  it('let an everyday payment through', () => {
    expect(monitored(input())).toEqual({ riskScore: 0, rulesHit: [] });
  });

  // Each on both sides of its limit.
  const cases: [RuleCode, Partial<MonitoringInput>, Partial<MonitoringInput>][] = [
    ['callForAction', { payment: payment({ country: 'KP' }) }, { payment: payment({ country: 'KR' }) }],
    ['increasedMonitoring', { payment: payment({ country: 'HT' }) }, { payment: payment({ country: 'DO' }) }],
    [
      'aboveExpected',
      { payment: payment({ amount: 6_410, inPrimary: 6_410 }) },
      { payment: payment({ amount: 6_000, inPrimary: 6_000 }) },
    ],
    [
      'structuring',
      { payment: cash, expected: rich, history: [under(20), under(160)] },
      { payment: cash, expected: rich, history: [under(20), under(169)] },
    ],
    [
      'newCounterparty',
      { payment: payment({ counterparty: 'new', amount: 2_410 }) },
      { payment: payment({ counterparty: 'new', amount: 2_000 }) },
    ],
    [
      'passThrough',
      { payment: payment({ amount: 810 }), history: [earlier(3, { direction: 'in', amount: 999 })] },
      { payment: payment({ amount: 790 }), history: [earlier(3, { direction: 'in', amount: 999 })] },
    ],
    [
      'velocity',
      { history: Array.from({ length: 10 }, (_, index) => earlier(index + 1)) },
      { history: Array.from({ length: 9 }, (_, index) => earlier(index + 1)) },
    ],
    [
      'travelRule',
      { payment: payment({ method: 'wire', amount: 1_000, inPrimary: 1_000 }), missing: ['beneficiary name'] },
      { payment: payment({ method: 'wire', amount: 999, inPrimary: 999 }), missing: ['beneficiary name'] },
    ],
    [
      'roundAmounts',
      { payment: payment({ amount: 2_000 }), history: [earlier(5, { amount: 1_000 }), earlier(9, { amount: 3_000 })] },
      { payment: payment({ amount: 2_000 }), history: [earlier(5, { amount: 1_000 }), earlier(9, { amount: 3_100 })] },
    ],
  ];

  it.each(cases)('%s is hit above its limit and not at it', (rule, over, at) => {
    expect(codes(over)).toContain(rule);
    expect(codes(at)).not.toContain(rule);
  });

  it('all have a case above', () => {
    expect(cases.map(([rule]) => rule).toSorted()).toEqual(monitoringRules.map(({ value }) => value).toSorted());
  });

  it('look at what comes in and goes out apart, at the time of the payment', () => {
    const out = under(20);
    expect(codes({ payment: cash, expected: rich, history: [under(20), { ...out, direction: 'out' }] })).not.toContain(
      'structuring',
    );
    // What was booked later is not known yet.
    expect(codes({ payment: cash, expected: rich, history: [under(20), under(-1)] })).not.toContain('structuring');
  });

  it('says nothing where currencies cannot be compared', () => {
    const far = payment({ amount: 90_000_000, currency: 'VND', inPrimary: null, counterparty: 'new', method: 'wire' });
    expect(codes({ payment: far, missing: ['beneficiary name'] })).toEqual([]);
    expect(codes({ payment: { ...far, inPrimary: 30_000 } })).toEqual(['aboveExpected', 'newCounterparty']);
    expect(codes({ payment: far, expected: { amount: 10_000_000, currency: 'VND' } })).toContain('aboveExpected');
  });

  it('knows a counterparty from before, and calls nobody new to a customer without a past', () => {
    const high = payment({ counterparty: 'new', amount: 3_900 });
    expect(
      codes({ payment: high, history: [earlier(300), earlier(500), earlier(700, { counterparty: 'new' })] }),
    ).toEqual([]);
    expect(codes({ payment: high, history: [earlier(300), earlier(500)] })).toEqual([]);
  });

  it('gives reason, value, limit and points, heaviest first, that add up to the score', () => {
    const { riskScore, rulesHit } = monitored(
      input({ payment: payment({ country: 'MM', amount: 9_999, counterparty: 'x' }) }),
    );
    expect(rulesHit).toMatchObject([
      { rule: 'callForAction', value: 1, limit: 0, points: 60 },
      {
        rule: 'aboveExpected',
        value: 2.5,
        limit: 1.5,
        points: 26,
        reason: 'EUR 9,999 now, EUR 4,000 expected a month',
      },
      // 18 would make 104.
      { rule: 'newCounterparty', value: 2.5, limit: 0.5, points: 14 },
    ]);
    expect(riskScore).toBe(100);
    expect(rulesHit.reduce((sum, { points }) => sum + points, 0)).toBe(riskScore);
  });
});
