/** Rates by their digits, and names of every script on paper. */
import { expect, it } from 'vitest';
import fc from '../../property';
import { spanOf } from '../../../api/payments/receipt';
import { pdfOf, runsOf } from '../../../api/pdf/document';
import { balancesOf } from '../../../api/wallet/summary';
import { forecast, monthOf, prorated } from '../../../src/resources/plans/metering';
import { convertedBy, daysOld } from '../../../src/schema/rates';
import { typedMinor } from '../../../src/views/fieldTypes/money/typed';
import { daysFilter } from '../../../src/pages/wallet/daysFilter';

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
  [{ amount: 326, currency: 'KWD' }, rate('0.326', 'EUR', 'KWD'), 'EUR', 100],
  [{ amount: 240, currency: 'JPY' }, rate('160', 'EUR', 'JPY'), 'EUR', 150],
  [{ amount: Number.MAX_SAFE_INTEGER, currency: 'EUR' }, rate('2'), 'USD', null],
  [{ amount: 1, currency: 'EUR' }, rate('1e3'), 'USD', null],
  [{ amount: 1, currency: 'EUR' }, rate('0'), 'USD', null],
  [{ amount: 1, currency: 'GBP' }, rate('2'), 'USD', null],
])('R40: %j by %j into %s is %s', (money, by, to, amount) => {
  expect(convertedBy(money, by, to)).toEqual(amount === null ? null : { amount, currency: to });
});

it('a rate is old after a long weekend, and a moment that cannot be read is no age', () => {
  const day = 86_400_000;
  const now = Date.parse('2026-11-29T12:00:00.000Z');
  const ages = [0, 4 * day, 5 * day - 1, 5 * day, 40.5 * day, -day];
  expect(ages.map((age) => daysOld(new Date(now - age).toISOString(), now))).toEqual([
    undefined,
    undefined,
    undefined,
    5,
    40,
    undefined,
  ]);
  expect(daysOld('', now)).toBeUndefined();
});

it.each([
  ['1,234.56', 'EUR', 'en', 123_456],
  ['1.234,56', 'EUR', 'de', 123_456],
  ['1 234,56', 'EUR', 'fr', 123_456],
  ['1.234', 'KWD', 'en', 1_234],
  ['1.234,56', 'EUR', 'en', undefined],
  ['1,5', 'EUR', 'en', undefined],
  ['1.5', 'JPY', 'en', undefined],
  ['35.055', 'EUR', 'en', undefined],
  ['1e21', 'EUR', 'en', undefined],
])('R40: %j typed as %s in %s is %s minor units', (text, currency, locale, minor) => {
  expect(typedMinor(text, currency, locale)).toBe(minor);
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

it('writes Latin, Greek, Cyrillic and Vietnamese names, each in a font that has them', async () => {
  const fonts = (text: string) => runsOf(text).map((run) => run.font);
  expect(fonts('Zoë Ærø')).toEqual(['latin']);
  expect(fonts('Łódź')[0]).toBe('latin-ext');
  expect(fonts('Жанна')).toEqual(['cyrillic']);
  expect(fonts('Ελένη')).toEqual(['greek']);
  const bytes = await pdfOf({ title: 'Łódź Жанна', subtitle: 'Ελένη', facts: [['a', 'b'.repeat(500)]] }, new Date(0));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

it.each([
  ['小林 花子 and Łódź', 'XiaoLin HuaZi* and Łódź', ['小林 花子 ']],
  ['Ἀθήνα', 'Athina*', ['Ἀθήνα']],
  ['दिल्ली 2', 'dilli* 2', ['दिल्ली ']],
  ['李 Smith 山', 'Li* Smith Shan*', ['李 ', '山']],
  ['Nguyễn', 'Nguyễn', []],
  // No letters of any script: seen all the same.
  ['\u{F0000}', '?*', ['\u{F0000}']],
])('writes %j, which its fonts lack, as %j and keeps the original with it', (text, written, originals) => {
  const runs = runsOf(text);
  expect(runs.map((run) => run.text).join('')).toBe(written);
  expect(runs.flatMap(({ original }) => original ?? [])).toEqual(originals);
});

it('says what the star means where one stands for another script, and only there', async () => {
  const size = async (name: string): Promise<number> =>
    (await pdfOf({ title: 'a', subtitle: '', facts: [['Name', name]] }, new Date(0))).length;
  // The same letters: the rest is the sentence, which brings more of the font with it.
  expect((await size('小林 花子')) - (await size('XiaoLin HuaZi*'))).toBeGreaterThan(1_000);
});

it.each([
  ['2027-02-01T00:00:00Z', 28, 28, 2_800],
  ['2027-02-28T23:59:59Z', 28, 1, 100],
  ['2028-02-29T12:00:00Z', 29, 1, 97],
  // The clocks change in much of Europe: the days of UTC do not.
  ['2026-03-29T01:30:00Z', 31, 3, 271],
  ['2026-10-25T00:30:00Z', 31, 7, 632],
  ['2026-12-31T23:59:59.999Z', 31, 1, 90],
])('at %s a month of %i days has %i left, and 28.00 come to %i', (at, days, daysLeft, amount) => {
  const month = monthOf(new Date(at));
  expect(month).toMatchObject({ days, daysLeft });
  expect(prorated({ amount: 2_800, currency: 'EUR' }, month)).toEqual({ amount, currency: 'EUR' });
});

it.each([
  ['2027-02', '2027-02-01', '2027-03-01'],
  ['2028-02', '2028-02-01', '2028-03-01'],
  ['2026-03', '2026-03-01', '2026-04-01'],
  ['2026-10', '2026-10-01', '2026-11-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
])('the statement of %s goes from the midnight of %s to that of %s', (month, from, until) => {
  expect(spanOf(month)).toEqual([`${from}T00:00:00.000Z`, `${until}T00:00:00.000Z`]);
});

it.each([
  ['2027-02-27', ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02']],
  ['2026-03-28', ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']],
  ['2026-10-24', ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']],
])('the chart of the balance from %s on has each day once, with what lay in the wallet at its end', (first, days) => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const entry = (createdAt: string, amount: number, balance: number) => ({
    id: createdAt,
    version: 1,
    organizationId: 'a',
    createdAt,
    kind: 'topUp',
    amount: eur(amount),
    balanceAfter: eur(balance),
  });
  const entries = [
    entry(`${days[1]}T00:00:00.000Z`, 10, 110),
    entry(`${days[1]}T23:59:59.999Z`, 5, 115),
    entry(`${days[2]}T00:00:00.000Z`, 1, 116),
  ];
  const wallet = { id: 'w', version: 1, organizationId: 'a', balance: eur(116) };
  expect(balancesOf(wallet, entries, first, 4)).toEqual(
    [
      { balance: 100, topUp: 0 },
      { balance: 115, topUp: 15 },
      { balance: 116, topUp: 1 },
      { balance: 116, topUp: 0 },
    ].map((one, at) => ({ day: days[at], ...one })),
  );
});

it('a forecast follows the pace, never falls below what was used, and takes the first day whole', () => {
  const month = monthOf(new Date('2027-02-01T00:00:00Z'));
  expect(forecast(10, new Date('2027-02-15T00:00:00Z'), month)).toBe(20);
  expect(forecast(10, new Date('2027-02-01T00:01:00Z'), month)).toBe(280);
  expect(forecast(10, new Date('2027-02-28T23:59:59Z'), month)).toBe(10);
  expect(forecast(0, new Date('2027-02-15T00:00:00Z'), month)).toBe(0);
});

it.each([
  // February of 28 days, and the days on which the clocks change: whole, none missing and none twice.
  ['2027-02-01', '2027-02-28', '2027-01-31T23:00:00.000Z', '2027-02-28T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', '2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('the ledger from %s until %s is asked for from one midnight of Amsterdam to another', (from, until, first, end) => {
  const before = process.env.TZ;
  process.env.TZ = 'Europe/Amsterdam';
  try {
    expect(daysFilter({ from, until })).toEqual({ createdAt_gte: first, createdAt_lt: end });
    expect(daysFilter({ from: '', until: '' })).toEqual({});
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
