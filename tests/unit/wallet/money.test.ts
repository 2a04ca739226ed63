/** Rates by their digits, and names of every script on paper. */
import { expect, it } from 'vitest';
import fc from '../../property';
import { pdfOf, runsOf } from '../../../api/pdf/document';
import { convertedBy } from '../../../src/schema/rates';

const rate = (text: string, base = 'EUR', quote = 'USD') => ({ base, quote, rate: text, at: '', source: 'sandbox' });

it.each([
  [{ amount: 10, currency: 'EUR' }, rate('0.1'), 'USD', 1],
  // 0.1 + 0.2 and 35.05 × 100 of floats have no part in it.
  [{ amount: 3_505, currency: 'EUR' }, rate('100'), 'USD', 350_500],
  [{ amount: 5, currency: 'EUR' }, rate('0.1'), 'USD', 1],
  [{ amount: -5, currency: 'EUR' }, rate('0.1'), 'USD', -1],
  [{ amount: 4, currency: 'EUR' }, rate('0.1'), 'USD', 0],
  [{ amount: 100, currency: 'USD' }, rate('1.25'), 'EUR', 80],
  [{ amount: 100, currency: 'EUR' }, rate('0.326', 'EUR', 'KWD'), 'KWD', 326],
  [{ amount: 150, currency: 'EUR' }, rate('160', 'EUR', 'JPY'), 'JPY', 240],
  [{ amount: Number.MAX_SAFE_INTEGER, currency: 'EUR' }, rate('2'), 'USD', null],
  [{ amount: 1, currency: 'EUR' }, rate('1e3'), 'USD', null],
  [{ amount: 1, currency: 'EUR' }, rate('0'), 'USD', null],
  [{ amount: 1, currency: 'GBP' }, rate('2'), 'USD', null],
])('R40: %j by %j into %s is %s', (money, by, to, amount) => {
  expect(convertedBy(money, by, to)).toEqual(amount === null ? null : { amount, currency: to });
});

it('R40: there and back by one rate loses less than the worth of one minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1_000, max: 99_999 }), (amount, digits) => {
      const by = rate(`${Math.floor(digits / 1_000)}.${String(digits % 1_000).padStart(3, '0')}`);
      const there = convertedBy({ amount, currency: 'EUR' }, by, 'USD');
      const back = there && convertedBy(there, by, 'EUR');
      expect(Math.abs((back?.amount ?? Infinity) - amount)).toBeLessThanOrEqual(1);
    }),
  );
});

it('writes Latin, Greek, Cyrillic and Vietnamese names, each in a font that has them; what none has is seen', async () => {
  const fonts = (text: string) => runsOf(text).map((run) => run.font);
  expect(fonts('Zoë Ærø')).toEqual(['latin']);
  expect(fonts('Łódź')[0]).toBe('latin-ext');
  expect(fonts('Жанна')).toEqual(['cyrillic']);
  expect(fonts('Ελένη')).toEqual(['greek']);
  expect(
    runsOf('Nguyễn Ἀ 山')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Nguyễn ? ?');
  const bytes = await pdfOf({ title: 'Łódź Жанна', subtitle: 'Ελένη', facts: [['a', 'b'.repeat(500)]] }, new Date(0));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
