/** The ledger over random histories: whatever is tried, nothing is lost, nothing is made, and it never falls below zero. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from '../../property';
import { collectionsOf } from '../../../api/collections';
import { ApiError } from '../../../api/errors';
import type { Services } from '../../../api/services';
import { openSqliteStore } from '../../../api/store/sqlite';
import type { Store, Stored } from '../../../api/store/store';
import { charge, giveBack, hold, move, openWallet, settleHold, walletIn } from '../../../api/wallet/ledger';
import { verifyLedger } from '../../../api/wallet/verify';
import { resources } from '../../../src/resources';
import { feeOf, limitsOf } from '../../../src/resources/payment-providers/schema';
import type { Money } from '../../../src/schema/fields';
import { sandboxBank, sandboxCard } from '../../../api/payments/sandbox';
import { holdsCardNumber } from '../../../api/payments/cardNumbers';

const folder = mkdtempSync(join(tmpdir(), 'assay-ledger-'));
let store: Store;
type Context = Parameters<typeof charge>[0];
let ids = 0;
const services = { newId: () => `id-${String((ids += 1)).padStart(8, '0')}` } as Services;
const now = '2026-03-01T00:00:00.000Z';

beforeAll(async () => {
  store = await openSqliteStore({ file: join(folder, 'ledger.sqlite'), collections: collectionsOf(resources) });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

type Step = { do: 'topUp' | 'charge' | 'giveBack' | 'hold' | 'settle' | 'release'; amount: number; check: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('topUp', 'charge', 'giveBack', 'hold', 'settle', 'release'),
  amount: fc.oneof(
    // Few sizes, so that a charge often meets the very edge of what is there or held.
    { weight: 6, arbitrary: fc.constantFrom(1, 60, 100, 150) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 40 }) },
  ),
  check: fc.integer({ min: 1, max: 4 }),
});

/** Tries a step; whether it went through. What is refused is refused by 409, whole. */
async function attempt(organization: string, currency: string, { do: what, amount, check }: Step): Promise<boolean> {
  const price: Money = { amount, currency };
  const source = { resource: 'screening', id: `check-${check}`, description: 'Screening' };
  try {
    await store.transaction(async (session) => {
      const context = { session, services, now };
      const wallet = await openWallet(context, organization, currency);
      if (what === 'topUp')
        await move(context, wallet, { kind: 'topUp', amount, counterAccount: 'provider.x', source });
      else if (what === 'charge') await charge(context, organization, { amount: price, source });
      else if (what === 'giveBack') await giveBack(context, organization, { amount: price, source });
      else if (what === 'hold') await hold(context, organization, { amount: price, source });
      else await settleHold(context, organization, { amount: what === 'settle' ? price : null, source });
    });
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).statusCode).toBe(409);
    return false;
  }
}

describe('the ledger', () => {
  it('R40: adds up after any history, never below zero, never below what is held', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 20, maxLength: 40 }),
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        async (steps, currency) => {
          const organization = `org-${(run += 1)}`;
          let [balance, held] = [0, 0];
          const holds = new Map<number, number>();
          for (const one of steps) {
            const through = await attempt(organization, currency, one);
            const kept = holds.get(one.check);
            // The same history, told by a plain sum.
            const sum: Record<Step['do'], () => void> = {
              topUp: () => void (balance += one.amount),
              giveBack: () => void (balance += one.amount),
              charge: () => void (balance -= one.amount),
              hold: () => void (holds.set(one.check, one.amount), (held += one.amount)),
              release: () => void (holds.delete(one.check), (held -= kept ?? 0)),
              settle: () => {
                if (kept === undefined) return;
                holds.delete(one.check);
                held -= kept;
                balance -= one.amount;
              },
            };
            const could = {
              topUp: true,
              giveBack: true,
              release: true,
              charge: balance - held >= one.amount,
              hold: kept === undefined && balance - held >= one.amount,
              settle: kept === undefined || balance - held + kept >= one.amount,
            }[one.do];
            expect(through, JSON.stringify({ one, balance, held })).toBe(could);
            if (through) sum[one.do]();
            expect(balance).toBeGreaterThanOrEqual(held);
          }
          const wallet = await walletIn(store, organization, currency);
          expect((wallet?.balance as Money | undefined)?.amount ?? 0).toBe(balance);
          expect((wallet?.held as Money | undefined)?.amount ?? 0).toBe(held);
        },
      ),
      { numRuns: 40 },
    );
    expect((await verifyLedger(store)).broken).toBeUndefined();
  }, 60_000);

  it('R40: what is held for a check is not spent on another', async () => {
    const doing = (what: Step['do'], amount: number, check = 1) => attempt('org-h', 'EUR', { do: what, amount, check });
    expect(await doing('topUp', 100)).toBe(true);
    expect(await doing('hold', 60)).toBe(true);
    expect(await doing('charge', 41, 2)).toBe(false);
    expect(await doing('hold', 41, 2)).toBe(false);
    expect(await doing('charge', 40, 2)).toBe(true);
    expect(await doing('settle', 60)).toBe(true);
    expect((await walletIn(store, 'org-h', 'EUR'))?.balance).toEqual({ amount: 0, currency: 'EUR' });
  });

  it('R40: moves, charges and holds no amount that is no whole number of units', async () => {
    const source = { resource: 'screening', id: 'check', description: 'Screening' };
    await attempt('org-w', 'EUR', { do: 'topUp', amount: 100, check: 1 });
    const tried = (work: (context: Context) => Promise<unknown>) =>
      store.transaction((session) => work({ session, services, now }));
    for (const amount of [0, -0, -1, 0.1 + 0.2, Number.NaN, 1e21, 2 ** 53]) {
      const price = { amount: { amount, currency: 'EUR' }, source };
      for (const work of [charge, giveBack, hold])
        await expect(
          tried((context) => work(context, 'org-w', price)),
          `${amount}`,
        ).rejects.toThrow(/is no price/);
      if (amount === -1) continue;
      const moving = (context: Context) =>
        openWallet(context, 'org-w', 'EUR').then((wallet) =>
          move(context, wallet, { kind: 'adjustment', amount, counterAccount: 'x', source }),
        );
      await expect(tried(moving), `${amount}`).rejects.toThrow(/is no movement/);
    }
    expect(await walletIn(store, 'org-w', 'EUR')).toMatchObject({
      balance: { amount: 100 },
      entries: 1,
      held: { amount: 0 },
    });
  });

  it('R40: a wallet holds no more than can be counted exactly', async () => {
    const topUp = (amount: number) => attempt('org-m', 'EUR', { do: 'topUp', amount, check: 1 });
    expect(await topUp(Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(await topUp(1)).toBe(false);
    const balance = { amount: Number.MAX_SAFE_INTEGER, currency: 'EUR' };
    const wallet = await walletIn(store, 'org-m', 'EUR');
    expect(wallet).toMatchObject({ balance, entries: 1 });
    // Not left to others that count on the store.
    if (wallet)
      await store.transaction(async (session) => {
        for (const { id } of (
          await session.list('ledger-entries', { where: [{ path: 'walletId', op: 'eq', value: wallet.id }] })
        ).data)
          await session.remove('ledger-entries', id);
        await session.remove('wallets', wallet.id);
      });
  });

  it('R40: verification names the first entry that was tampered with', async () => {
    for (const amount of [500, 700, 900])
      expect(await attempt('org-t', 'EUR', { do: 'topUp', amount, check: 1 })).toBe(true);
    const { data } = await store.list('ledger-entries', {
      where: [{ path: 'organizationId', op: 'eq', value: 'org-t' }],
      sort: [{ path: 'number', order: 'ASC' }],
    });
    const [, second] = data;
    if (!second) throw new Error('No second entry');
    const wallet = (await store.get('wallets', String(second.walletId))) as Stored;
    const tampered: Record<string, Stored> = {
      amount: { ...second, amount: { amount: 701, currency: 'EUR' } },
      balance: { ...second, balanceAfter: { amount: 1_201, currency: 'EUR' } },
      currency: { ...second, amount: { amount: 700, currency: 'USD' } },
      number: { ...second, number: 7 },
      account: { ...second, counterAccount: '' },
      organization: { ...second, organizationId: 'org-h' },
      after: { ...second, balanceAfter: { amount: 1_200, currency: 'USD' } },
      // These fit the sum before them; what comes after would be said to be wrong.
      part: {
        ...second,
        amount: { amount: 700.5, currency: 'EUR' },
        balanceAfter: { amount: 1_200.5, currency: 'EUR' },
      },
      nothing: { ...second, amount: { amount: 0, currency: 'EUR' }, balanceAfter: { amount: 500, currency: 'EUR' } },
      below: { ...second, amount: { amount: -600, currency: 'EUR' }, balanceAfter: { amount: -100, currency: 'EUR' } },
    };
    for (const [what, entry] of Object.entries(tampered)) {
      await store.update('ledger-entries', entry);
      const { broken } = await verifyLedger(store);
      expect(broken?.walletId, what).toBe(wallet.id);
      // A number that was moved shows where it is missing.
      if (what !== 'number') expect(broken?.entryId, what).toBe(second.id);
    }
    await store.remove('ledger-entries', second.id);
    expect((await verifyLedger(store)).broken?.why).toContain('number 3 where 2 is due');
    await store.insert('ledger-entries', second);
    for (const change of [
      { balance: { amount: 2_101, currency: 'EUR' } },
      { entries: 4 },
      { held: { amount: 1, currency: 'EUR' } },
    ]) {
      await store.update('wallets', { ...wallet, ...change });
      expect((await verifyLedger(store)).broken, JSON.stringify(change)).toMatchObject({
        walletId: wallet.id,
        entryId: null,
      });
    }
    await store.update('wallets', wallet);
    await store.insert('ledger-entries', { ...second, id: 'zz-orphan', walletId: 'nowhere' });
    expect((await verifyLedger(store)).broken).toMatchObject({ entryId: 'zz-orphan', why: 'belongs to no wallet' });
    await store.remove('ledger-entries', 'zz-orphan');
    expect((await verifyLedger(store)).broken).toBeUndefined();
  });
});

describe('fees and limits', () => {
  const eur = (amount: number): Money => ({ amount, currency: 'EUR' });

  it('R40: are whole minor units, rounded half up, without a float in between', () => {
    expect(feeOf(sandboxCard.record, 'card', eur(250_000))).toEqual(eur(3_625));
    expect(feeOf(sandboxCard.record, 'card', eur(1_000))).toEqual(eur(15));
    expect(feeOf(sandboxCard.record, 'card', eur(3_505))).toEqual(eur(51));
    expect(feeOf(sandboxBank.record, 'bankTransfer', eur(250_000))).toEqual(eur(0));
    expect(feeOf(sandboxBank.record, 'directDebit', eur(250_000))).toEqual(eur(35));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (amount) => {
        const { amount: fee } = feeOf(sandboxCard.record, 'card', eur(amount));
        expect(Number.isSafeInteger(fee)).toBe(true);
        // 1.45 % to the nearest unit.
        expect(Math.abs(fee * 10_000 - amount * 145)).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  it('are told by currency', () => {
    expect(limitsOf(sandboxCard.record, 'EUR')).toEqual({ min: eur(1_000), max: eur(5_000_000) });
    expect(limitsOf(sandboxCard.record, 'KWD')).toBeUndefined();
  });
});

describe('card numbers', () => {
  it.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'Ann 5555555555554444 Reader',
    '３７８２８２２４６３１０００５',
    'BE71 0961 2345 6769',
    'nl91abna0417164300',
  ])('are seen in %s', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each(['Fernbank Payments NV', 'Desk 12, 1000 Brussels', 'PO-2026-0318', '4111 1111 1111 1112', '', null])(
    'are not seen in %s',
    (text) => expect(holdsCardNumber(text)).toBe(false),
  );
});
