/** Whether every wallet is what its ledger says. */
import { ledgerEntries } from '../../src/resources/ledger-entries/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import type { Stored, StoreSession } from '../store/store';
import { HOLDS } from './ledger';

export interface LedgerReport {
  wallets: number;
  entries: number;
  /** The first that does not fit, in the order of wallets and of entries in each. */
  broken?: { walletId: string; entryId: string | null; why: string };
}

const PAGE = 1_000;
const moneyOf = (record: Stored, source: string): Partial<Money> => (record[source] as Money | null | undefined) ?? {};

/** The entries of one wallet in their order, page by page. */
async function* entriesOf(session: StoreSession, walletId: string): AsyncGenerator<Stored> {
  for (let first = 0; ; first += PAGE) {
    const { data } = await session.list(ledgerEntries.name, {
      where: [{ path: 'walletId', op: 'eq', value: walletId }],
      sort: [{ path: 'number', order: 'ASC' }],
      range: [first, first + PAGE - 1],
    });
    yield* data;
    if (data.length < PAGE) return;
  }
}

function faultOf(entry: Stored, wallet: Stored, number: number, before: number): string | undefined {
  const [amount, after] = [moneyOf(entry, 'amount'), moneyOf(entry, 'balanceAfter')];
  if (entry.number !== number) return `is number ${String(entry.number)} where ${number} is due`;
  if (entry.organizationId !== wallet.organizationId) return 'belongs to another organization than its wallet';
  if (amount.currency !== wallet.currency || after.currency !== wallet.currency)
    return `is not in ${String(wallet.currency)}`;
  if (!Number.isSafeInteger(amount.amount) || amount.amount === 0) return 'moves no whole amount';
  if (after.amount !== before + Number(amount.amount))
    return `says ${after.amount} after it; ${before} and ${amount.amount} make ${before + Number(amount.amount)}`;
  if ((after.amount ?? 0) < 0) return 'leaves less than nothing';
  if (typeof entry.counterAccount !== 'string' || entry.counterAccount === '') return 'has no counter account';
  return undefined;
}

/** Walks through every wallet's ledger. */
export async function verifyLedger(session: StoreSession): Promise<LedgerReport> {
  const report: LedgerReport = { wallets: 0, entries: 0 };
  const { data: all } = await session.list(wallets.name, { sort: [{ path: 'id', order: 'ASC' }] });
  for (const wallet of all) {
    report.wallets += 1;
    const broken = (entryId: string | null, why: string): LedgerReport => ({
      ...report,
      broken: { walletId: wallet.id, entryId, why },
    });
    let [balance, number] = [0, 0];
    for await (const entry of entriesOf(session, wallet.id)) {
      number += 1;
      report.entries += 1;
      const fault = faultOf(entry, wallet, number, balance);
      if (fault) return broken(entry.id, fault);
      balance += Number(moneyOf(entry, 'amount').amount);
    }
    if (moneyOf(wallet, 'balance').amount !== balance)
      return broken(null, `the balance is ${moneyOf(wallet, 'balance').amount}, its entries make ${balance}`);
    if (wallet.entries !== number) return broken(null, `counts ${String(wallet.entries)} entries where ${number} are`);
    const { data: holds } = await session.list(HOLDS, { where: [{ path: 'walletId', op: 'eq', value: wallet.id }] });
    const held = holds.reduce((sum, { amount }) => sum + Number(amount), 0);
    if (moneyOf(wallet, 'held').amount !== held)
      return broken(null, `holds ${moneyOf(wallet, 'held').amount} where its checks make ${held}`);
  }
  const { total } = await session.list(ledgerEntries.name, { range: [0, 0] });
  if (total !== report.entries) return { ...report, broken: await orphanOf(session, all) };
  return report;
}

/** An entry whose wallet is not there. */
async function orphanOf(session: StoreSession, all: readonly Stored[]): Promise<LedgerReport['broken']> {
  const known = new Set(all.map(({ id }) => id));
  for (let first = 0; ; first += PAGE) {
    const { data } = await session.list(ledgerEntries.name, {
      sort: [{ path: 'id', order: 'ASC' }],
      range: [first, first + PAGE - 1],
    });
    const orphan = data.find(({ walletId }) => !known.has(String(walletId)));
    if (orphan) return { walletId: String(orphan.walletId), entryId: orphan.id, why: 'belongs to no wallet' };
    if (data.length < PAGE) return undefined;
  }
}
