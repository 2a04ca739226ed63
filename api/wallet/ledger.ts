/**
 * The one place where money moves in a wallet. Each movement is a ledger entry and the wallet's new balance, written together in
 * the caller's transaction; transactions run one at a time, so twenty charges at once meet the balance one after the other.
 */
import { ledgerEntries } from '../../src/resources/ledger-entries/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { isCurrency, moneyInWords } from '../../src/schema/money';
import type { BehaviourContext } from '../behaviours/types';
import { conflict } from '../errors';
import { primaryCurrencyOf } from '../reference';
import type { Stored, StoreSession } from '../store/store';
import { withComputed } from '../writes';

/** Internal: money held for a check under way, by organization and source. */
export const HOLDS = 'walletHolds';

export type LedgerContext = Pick<BehaviourContext, 'session' | 'services' | 'now'>;

export type EntryKind = 'topUp' | 'charge' | 'refund' | 'exchange' | 'adjustment';

/** What a movement is about. */
export interface Source {
  resource: string;
  /** Id of the record; `null` where it is about many. */
  id: string | null;
  /** What people call it, e.g. `CUS-000123`. */
  reference?: string | null;
  /** One line in the ledger. */
  description: string;
  /** Whose work it is; nobody's when left out. */
  byId?: string | null;
}

export interface Movement {
  kind: EntryKind;
  /** Minor units with their sign: what the wallet gains. */
  amount: number;
  /** The other side of the entry, e.g. `revenue.screening`. */
  counterAccount: string;
  source: Source;
}

export { moneyInWords as inWords };

const minor = (wallet: Stored, source: string): number =>
  (wallet[source] as Partial<Money> | null | undefined)?.amount ?? 0;

const isPositive = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

/** The organization's wallet in a currency. */
export async function walletIn(
  session: StoreSession,
  organizationId: string,
  currency: string,
): Promise<Stored | undefined> {
  const { data } = await session.list(wallets.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'currency', op: 'eq', value: currency },
    ],
    range: [0, 0],
  });
  return data[0];
}

/** Opens an empty wallet; gives the one that is there already. */
export async function openWallet(
  { session, services, now }: LedgerContext,
  organizationId: string,
  currency: string,
): Promise<Stored> {
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency`);
  const found = await walletIn(session, organizationId, currency);
  if (found) return found;
  const nothing: Money = { amount: 0, currency };
  const wallet = withComputed(wallets, {
    id: services.newId(),
    organizationId,
    createdAt: now,
    updatedAt: now,
    version: 1,
    name: `${currency} wallet`,
    currency,
    balance: nothing,
    held: nothing,
    lowBalanceAt: null,
    entries: 0,
  });
  await session.insert(wallets.name, wallet);
  return wallet;
}

export const primaryWallet = async (context: LedgerContext, organizationId: string): Promise<Stored | undefined> =>
  walletIn(context.session, organizationId, await primaryCurrencyOf(context.session, organizationId));

async function keep({ session, now }: LedgerContext, wallet: Stored, change: Partial<Stored>): Promise<Stored> {
  const next = withComputed(wallets, {
    ...wallet,
    ...change,
    version: Number(wallet.version) + 1,
    updatedAt: now,
  });
  await session.update(wallets.name, next);
  return next;
}

/** @throws ApiError 409 that says what is missing. */
const short = (wallet: Stored, missing: number): never => {
  const currency = String(wallet.currency);
  throw conflict(
    `The wallet does not hold enough: ${moneyInWords({ amount: missing, currency })} more is needed. Top up first.`,
  );
};

/**
 * Adds an entry to a wallet's ledger and brings the balance up to it.
 * @throws ApiError 409 when less would be left than is held for checks under way; nothing is written then
 */
export async function move(
  context: LedgerContext,
  wallet: Stored,
  { kind, amount, counterAccount, source }: Movement,
): Promise<{ wallet: Stored; entry: Stored }> {
  const { session, services, now } = context;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`${amount} is no movement of money`);
  const currency = String(wallet.currency);
  const after = minor(wallet, 'balance') + amount;
  if (!Number.isSafeInteger(after)) throw conflict('The wallet cannot hold that much.');
  if (amount < 0 && after < minor(wallet, 'held')) short(wallet, minor(wallet, 'held') - after);
  const balance: Money = { amount: after, currency };
  const number = Number(wallet.entries) + 1;
  const entry: Stored = {
    id: services.newId(),
    organizationId: wallet.organizationId,
    createdAt: now,
    updatedAt: now,
    version: 1,
    number,
    walletId: wallet.id,
    kind,
    description: source.description,
    reference: source.reference ?? null,
    amount: { amount, currency },
    balanceAfter: balance,
    counterAccount,
    sourceResource: source.resource,
    sourceId: source.id,
    byId: source.byId ?? null,
  };
  await session.insert(ledgerEntries.name, entry);
  return { wallet: await keep(context, wallet, { balance, entries: number }), entry };
}

const positive = ({ amount, currency }: Money): number => {
  if (!isPositive(amount)) throw new Error(`${amount} ${currency} is no price`);
  return amount;
};

/** @throws ApiError 409 when the organization has no wallet in that currency */
async function payingWallet({ session }: LedgerContext, organizationId: string, currency: string): Promise<Stored> {
  const wallet = await walletIn(session, organizationId, currency);
  if (!wallet) throw conflict(`There is no wallet in ${currency} to pay from. Top up first.`);
  return wallet;
}

/**
 * Takes the price of something out of the organization's wallet, in the transaction of what is paid for.
 * @param amount positive, in a currency that the organization has a wallet in
 * @throws ApiError 409 when the wallet does not hold it
 */
export async function charge(
  context: LedgerContext,
  organizationId: string,
  { amount, source }: { amount: Money; source: Source },
): Promise<Stored> {
  const price = positive(amount);
  const wallet = await payingWallet(context, organizationId, amount.currency);
  const { entry } = await move(context, wallet, {
    kind: 'charge',
    amount: -price,
    counterAccount: `revenue.${source.resource}`,
    source,
  });
  return entry;
}

/** Gives back what was charged for something, e.g. when a provider did not answer. */
export async function giveBack(
  context: LedgerContext,
  organizationId: string,
  { amount, source }: { amount: Money; source: Source },
): Promise<Stored> {
  const price = positive(amount);
  const { entry } = await move(context, await payingWallet(context, organizationId, amount.currency), {
    kind: 'refund',
    amount: price,
    counterAccount: `revenue.${source.resource}`,
    source,
  });
  return entry;
}

const holdId = (organizationId: string, { resource, id }: Pick<Source, 'resource' | 'id'>): string =>
  `${organizationId}.${resource}.${id}`;

/**
 * Sets money aside while a check runs, so that it can be paid when it ends.
 * @throws ApiError 409 when the wallet does not hold it, or when something is held for the source already
 */
export async function hold(
  context: LedgerContext,
  organizationId: string,
  { amount, source }: { amount: Money; source: Pick<Source, 'resource' | 'id'> },
): Promise<void> {
  const price = positive(amount);
  const { session, now } = context;
  const wallet = await payingWallet(context, organizationId, amount.currency);
  const held = minor(wallet, 'held') + price;
  if (held > minor(wallet, 'balance')) short(wallet, held - minor(wallet, 'balance'));
  const id = holdId(organizationId, source);
  if (await session.get(HOLDS, id)) throw conflict('Money is held for this already.');
  await session.insert(HOLDS, { id, organizationId, walletId: wallet.id, amount: price, createdAt: now });
  await keep(context, wallet, { held: { amount: held, currency: amount.currency } });
}

/**
 * Ends a hold: charges what the check came to, and lets go of the rest. Without a price nothing is charged.
 * Gives the entry, or `undefined` when nothing was held or charged.
 */
export async function settleHold(
  context: LedgerContext,
  organizationId: string,
  { amount, source }: { amount: Money | null; source: Source },
): Promise<Stored | undefined> {
  const { session } = context;
  const id = holdId(organizationId, source);
  const kept = await session.get(HOLDS, id);
  const wallet = kept && (await session.get(wallets.name, String(kept.walletId)));
  if (!kept || !wallet) return undefined;
  await session.remove(HOLDS, id);
  const held = { amount: minor(wallet, 'held') - Number(kept.amount), currency: String(wallet.currency) };
  await keep(context, wallet, { held });
  return amount === null ? undefined : charge(context, organizationId, { amount, source });
}
