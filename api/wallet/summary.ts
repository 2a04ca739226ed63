/** What the page of the wallet shows beside the ledger: derived from it at each call, and kept nowhere. */
import { ledgerEntries } from '../../src/resources/ledger-entries/schema';
import { wallets, type WalletSummary } from '../../src/resources/wallets/schema';
import { DAY } from '../../src/schema/day';
import type { Money } from '../../src/schema/fields';
import { humanize } from '../../src/schema/resource';
import { notFound } from '../errors';
import { primaryCurrencyOf } from '../reference';
import { isSandboxOnly } from '../payments/adapters';
import { freeOfProof } from '../payments/confirm';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import type { SignedIn } from '../viewer';
import { failureOf } from './autoTopUp';
import { payerOf } from './payer';

/** Spending is averaged over so many days. */
const AVERAGE_DAYS = 30;
const MOST_ENTRIES = 100_000;

const dayOf = (time: string): string => time.slice(0, 10);
const minor = (entry: Stored, source: string): number => (entry[source] as Money).amount;

/** Whether what is set up pays, by whom it was, and what became of its last payment. */
async function standingOf(
  services: Pick<Services, 'store' | 'now' | 'resources'>,
  wallet: Stored,
): Promise<Omit<NonNullable<NonNullable<WalletSummary['wallet']>['automatic']>, 'at' | 'by'>> {
  const person = await services.store.get('users', String(wallet.autoTopUpById));
  return {
    setUpBy: typeof person?.name === 'string' ? person.name : null,
    stopped: (await payerOf(services, wallet)) === null,
    failed: await failureOf(services, wallet.id),
  };
}

/** @param days how far back the balance is told, at most a year */
export async function summaryOf(
  services: Pick<Services, 'store' | 'now' | 'resources' | 'config'>,
  viewer: SignedIn,
  { walletId, days }: { walletId?: string | undefined; days: number },
): Promise<WalletSummary> {
  const { store, now, resources, config } = services;
  const { organizationId } = viewer;
  const own = { path: 'organizationId', op: 'eq', value: organizationId } as const;
  const primary = await primaryCurrencyOf(store, organizationId);
  const { data: all } = await store.list(wallets.name, { where: [own], sort: [{ path: 'currency', order: 'ASC' }] });
  const wallet = all.find((one) => (walletId === undefined ? one.currency === primary : one.id === walletId));
  if (walletId !== undefined && !wallet) throw notFound('There is no such wallet.');
  const at = now();
  const today = dayOf(at.toISOString());
  const first = dayOf(new Date(at.getTime() - (days - 1) * DAY).toISOString());
  const month = `${today.slice(0, 7)}-01`;
  const average = dayOf(new Date(at.getTime() - AVERAGE_DAYS * DAY).toISOString());
  const from = [first, month, average].toSorted()[0] ?? first;
  const { data: entries } = wallet
    ? await store.list(ledgerEntries.name, {
        where: [
          { path: 'walletId', op: 'eq', value: wallet.id },
          { path: 'createdAt', op: 'gte', value: `${from}T00:00:00.000Z` },
        ],
        sort: [{ path: 'number', order: 'ASC' }],
        range: [0, MOST_ENTRIES - 1],
      })
    : { data: [] };

  const charges = entries.filter(({ kind }) => kind === 'charge');
  const spent = (since: string): number =>
    -charges
      .filter(({ createdAt }) => dayOf(String(createdAt)) >= since)
      .reduce((sum, one) => sum + minor(one, 'amount'), 0);
  const averageADay = Math.round(spent(average) / AVERAGE_DAYS);
  const byService = new Map<string, number>();
  for (const one of charges)
    if (dayOf(String(one.createdAt)) >= month)
      byService.set(
        String(one.sourceResource),
        (byService.get(String(one.sourceResource)) ?? 0) - minor(one, 'amount'),
      );
  const currency = wallet ? String(wallet.currency) : primary;
  const available = wallet ? minor(wallet, 'available') : 0;

  return {
    sandbox: isSandboxOnly(config),
    today,
    currency,
    confirmAbove: await freeOfProof(store, { resources }, currency, at.toISOString()),
    wallet: wallet
      ? {
          id: wallet.id,
          balance: wallet.balance as Money,
          held: wallet.held as Money,
          available: wallet.available as Money,
          lowBalanceAt: (wallet.lowBalanceAt as Money | null | undefined) ?? null,
          low: wallet.low === true,
          automatic:
            wallet.autoTopUpAt && wallet.autoTopUpBy && wallet.autoTopUpMethodId
              ? {
                  at: wallet.autoTopUpAt as Money,
                  by: wallet.autoTopUpBy as Money,
                  ...(await standingOf(services, wallet)),
                }
              : null,
        }
      : null,
    wallets: all.map((one) => ({ id: one.id, currency: String(one.currency), balance: one.balance as Money })),
    spentThisMonth: spent(month),
    averageADay,
    daysLeft: averageADay > 0 ? Math.floor(available / averageADay) : null,
    days: wallet ? balancesOf(wallet, entries, first, days) : [],
    services: [...byService]
      .map(([resource, amount]) => ({
        resource,
        label: resources.find(({ name }) => name === resource)?.label.one ?? humanize(resource),
        amount,
      }))
      .toSorted((a, b) => b.amount - a.amount),
  };
}

/** The balance at the end of each day from `first` on. */
export function balancesOf(
  wallet: Stored,
  entries: readonly Stored[],
  first: string,
  days: number,
): WalletSummary['days'] {
  const start = Date.parse(`${first}T00:00:00Z`);
  const before = entries.findLast(({ createdAt }) => dayOf(String(createdAt)) < first);
  const within = entries.filter(({ createdAt }) => dayOf(String(createdAt)) >= first);
  const [earliest] = within;
  let balance = before
    ? minor(before, 'balanceAfter')
    : earliest
      ? minor(earliest, 'balanceAfter') - minor(earliest, 'amount')
      : minor(wallet, 'balance');
  let index = 0;
  return Array.from({ length: days }, (_, ahead) => {
    const day = dayOf(new Date(start + ahead * DAY).toISOString());
    let topUp = 0;
    for (; index < within.length; index++) {
      const entry = within[index];
      // The last day ends now, whatever a clock that was set back says of an entry.
      if (!entry || (ahead < days - 1 && dayOf(String(entry.createdAt)) > day)) break;
      balance = minor(entry, 'balanceAfter');
      if (entry.kind === 'topUp') topUp += minor(entry, 'amount');
    }
    return { day, balance, topUp };
  });
}
