import currencyList from 'currency-codes';
import { describe, expect, it } from 'vitest';
import fc from '../../property';
import { currencyCodes, decimalToMinor, minorDigits, moneyInWords, moneyToDecimal } from '../../../src/schema/money';

describe('ISO 4217', () => {
  // No money is kept in funds codes, precious metals or test codes.
  const notMoney = new Set([
    'BOV',
    'CHE',
    'CHW',
    'COU',
    'MXV',
    'USN',
    'UYI',
    'XAD',
    'XBA',
    'XBB',
    'XBC',
    'XBD',
    'XCG',
    'XDR',
    'XSU',
    'XTS',
    'XUA',
    'XXX',
    'XAG',
    'XAU',
    'XPD',
    'XPT',
  ]);
  const listed = currencyList.codes().filter((code) => !notMoney.has(code));
  // The kept list is older in these: withdrawn since, or introduced since.
  const withdrawn = new Set(['BGN', 'HRK', 'CUC', 'SLL', 'ANG', 'ZWL', 'ZWG', 'SVC', 'VED', 'SLE']);

  it('agrees with a kept list on which codes exist', () => {
    const differing = [
      ...listed.filter((code) => !currencyCodes.includes(code)),
      ...currencyCodes.filter((code) => !listed.includes(code)),
    ];
    expect(differing.filter((code) => !withdrawn.has(code))).toEqual([]);
  });

  it('agrees with it on the digits', () => {
    for (const code of currencyCodes) {
      const found = currencyList.code(code);
      if (found) expect([code, minorDigits(code)]).toEqual([code, found.digits]);
    }
  });
});

describe('amounts', () => {
  it.each([
    ['0.1', 'EUR', 10],
    ['35.05', 'EUR', 3_505],
    ['-0', 'EUR', 0],
    ['1.5', 'JPY', undefined],
    ['1.500', 'KWD', 1_500],
    ['0.001', 'EUR', undefined],
    ['1.230', 'EUR', 123],
    ['1e21', 'EUR', undefined],
    ['99999999999999999999', 'EUR', undefined],
    ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', 'EUR', undefined],
    ['9'.repeat(40), 'EUR', undefined],
    ['', 'EUR', undefined],
    ['−3', 'EUR', -300],
  ] as const)('R40: %s %s is %s minor units', (text, currency, minor) => {
    expect(decimalToMinor(text, currency)).toBe(minor);
  });

  it('R40: go to text and back without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
        (amount, currency) => {
          expect(decimalToMinor(moneyToDecimal({ amount, currency }), currency)).toBe(amount === 0 ? 0 : amount);
        },
      ),
    );
  });
});

describe('an amount in a sentence', () => {
  it.each([
    [{ amount: 0, currency: 'EUR' }, 'EUR 0.00'],
    [{ amount: 99_999, currency: 'EUR' }, 'EUR 999.99'],
    [{ amount: 144_000_000, currency: 'CZK' }, 'CZK 1,440,000.00'],
    [{ amount: -123_456, currency: 'JPY' }, 'JPY -123,456'],
    [{ amount: 1_234_567, currency: 'KWD' }, 'KWD 1,234.567'],
  ])('%o is %s', (money, words) => expect(moneyInWords(money)).toBe(words));
});
