/** What a payment and a month of a wallet look like on paper. */
import { ledgerEntries } from '../../src/resources/ledger-entries/schema';
import { payments } from '../../src/resources/payments/schema';
import { wallets } from '../../src/resources/wallets/schema';
import type { Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import { conflict, notFound } from '../errors';
import { pdfOf } from '../pdf/document';
import { findIn } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { inWords } from '../wallet/ledger';
import { auditIn, contextOf, type Caller } from '../writes';

export interface PdfFile {
  name: string;
  bytes: Buffer;
}

const SANDBOX = 'Sandbox: no money was moved.';
const TEST = 'Test mode: no money was moved.';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const momentOf = (value: unknown): string => `${String(value).slice(0, 16).replace('T', ' ')} UTC`;

async function organizationFacts(services: Services, id: string): Promise<[string, string][]> {
  const found = await services.store.get('organizations', id);
  const name = textOf(found?.legalName ?? found?.name);
  const number = found?.registrationNumber;
  return [
    ['Organization', name],
    ...(typeof number === 'string' ? [['Registration number', number] as [string, string]] : []),
  ];
}

/** The receipt of a payment that arrived. @throws ApiError 404, 409 while there is none */
export async function receiptOf(services: Services, caller: Caller, id: string): Promise<PdfFile> {
  const payment = await findIn(contextOf(services, payments, caller, services.store), id);
  if (typeof payment.receiptNumber !== 'string') throw conflict('There is no receipt: this payment has not arrived.');
  const method = await services.store.get('payment-methods', String(payment.methodId));
  const person = await services.store.get('users', String(payment.byId));
  const bytes = await pdfOf(
    {
      title: `Receipt ${payment.receiptNumber}`,
      subtitle: `Payment ${String(payment.reference)} into a prepaid wallet`,
      facts: [
        ...(await organizationFacts(services, caller.viewer.organizationId)),
        ['Paid', momentOf(payment.settledAt)],
        ['Paid by', textOf(person?.name)],
        ['Method', textOf(payment.paidWith ?? method?.label ?? payment.providerId)],
        ['Reference at the provider', textOf(payment.providerReference)],
        ['Credited to the wallet', inWords(payment.amount as Money)],
        ['Fee', inWords(payment.fee as Money)],
        ['Total', inWords(payment.total as Money)],
        ...(payment[STATUS] === 'refunding' ? [['Status', 'Being sent back'] as const] : []),
        ...(payment[STATUS] === 'refunded' ? [['Status', 'Sent back'] as const] : []),
      ],
      ...(payment.mode !== 'live' && { note: payment.mode === 'test' ? TEST : SANDBOX }),
    },
    services.now(),
  );
  return { name: `${payment.receiptNumber}.pdf`, bytes };
}

const MOST_ENTRIES = 20_000;
const amountOf = (entry: Stored, source: string): number => (entry[source] as Money).amount;

/** First moment of a month and of the one after it, UTC. */
export function spanOf(month: string): [from: string, until: string] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [new Date(Date.UTC(year, number - 1, 1)).toISOString(), new Date(Date.UTC(year, number, 1)).toISOString()];
}

/**
 * A month of a wallet: what it began with, every movement, what it ended with; that it was taken stands in the changelog.
 * @param month `yyyy-MM`
 */
export async function statementOf(
  services: Services,
  caller: Caller,
  walletId: string,
  month: string,
): Promise<PdfFile> {
  const { store } = services;
  const wallet = await findIn(contextOf(services, wallets, caller, store), walletId);
  const [from, until] = spanOf(month);
  const own = { path: 'walletId', op: 'eq', value: wallet.id } as const;
  const { data: entries, total } = await store.list(ledgerEntries.name, {
    where: [own, { path: 'createdAt', op: 'gte', value: from }, { path: 'createdAt', op: 'lt', value: until }],
    sort: [{ path: 'number', order: 'ASC' }],
    range: [0, MOST_ENTRIES - 1],
  });
  if (total > MOST_ENTRIES)
    throw conflict('This month has too many movements for one file. Export the ledger instead.');
  const { data: earlier } = await store.list(ledgerEntries.name, {
    where: [own, { path: 'createdAt', op: 'lt', value: from }],
    sort: [{ path: 'number', order: 'DESC' }],
    range: [0, 0],
  });
  if (entries.length === 0 && earlier.length === 0) throw notFound('The wallet was not there in that month.');
  const currency = String(wallet.currency);
  const money = (amount: number): string => inWords({ amount, currency });
  const opening = earlier[0] ? amountOf(earlier[0], 'balanceAfter') : 0;
  const sumOf = (sign: 1 | -1): number =>
    entries.map((entry) => amountOf(entry, 'amount')).reduce((sum, one) => sum + (one * sign > 0 ? one : 0), 0);
  const bytes = await pdfOf(
    {
      title: `Statement ${month}`,
      subtitle: `${String(wallet.name)}, ${from.slice(0, 10)} to ${new Date(Date.parse(until) - 1).toISOString().slice(0, 10)} (UTC)`,
      facts: [
        ...(await organizationFacts(services, caller.viewer.organizationId)),
        ['Opening balance', money(opening)],
        ['Came in', money(sumOf(1))],
        ['Went out', money(sumOf(-1))],
        ['Closing balance', money(opening + sumOf(1) + sumOf(-1))],
        ['Movements', String(entries.length)],
      ],
      table: {
        columns: [
          { label: 'Time', share: 0.17 },
          { label: 'Description', share: 0.33 },
          { label: 'Reference', share: 0.16 },
          { label: 'Amount', share: 0.17, end: true },
          { label: 'Balance', share: 0.17, end: true },
        ],
        rows: entries.map((entry) => [
          String(entry.createdAt).slice(0, 16).replace('T', ' '),
          String(entry.description),
          textOf(entry.reference),
          money(amountOf(entry, 'amount')),
          money(amountOf(entry, 'balanceAfter')),
        ]),
      },
      ...(services.config.paymentSandbox && { note: SANDBOX }),
    },
    services.now(),
  );
  await store.transaction((session) =>
    auditIn(contextOf(services, wallets, caller, session), wallet, {
      action: 'export',
      summary: `Took the statement of ${month} as a file`,
    }),
  );
  return { name: `statement-${currency}-${month}.pdf`, bytes };
}
