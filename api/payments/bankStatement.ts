/**
 * A bank's statement as CSV, matched with the transfers that are waited for: by the reference that the method gave the payer and
 * by the very sum. Read twice, or as part of a longer one, it credits once: a line that was credited is remembered. The account is
 * the installation's, so its statement is the word of who runs that, for the payments of every organization; in the sandbox each
 * organization plays the bank for itself.
 */
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { organizations } from '../../src/resources/organizations/schema';
import { paymentMethods } from '../../src/resources/payment-methods/schema';
import { payments, type BankStatementLine } from '../../src/resources/payments/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { decimalToMinor, isCurrency } from '../../src/schema/money';
import { inEnglish } from '../../src/schema/problems';
import { STATUS } from '../../src/schema/resource';
import { forbidden, invalid } from '../errors';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { contextOf, type Caller } from '../writes';
import { BANK, bankAdapter } from './bank';
import { providerAsCaller } from './caller';
import { settleIn } from './settle';

/** Internal: the lines that were credited, each with its payment. */
export const BANK_LINES = 'bankLines';

const MOST_CHARACTERS = 1_000_000;
const MOST_LINES = 5_000;
const columns = ['date', 'amount', 'currency', 'reference'] as const;
type Column = (typeof columns)[number];
/** As references are printed: banks break them with spaces and write them small. */
const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

type Row = Partial<Record<Column, string>>;

/** Reads the file. @throws ApiError 422 */
function rowsOf(csv: unknown): Row[] {
  if (typeof csv !== 'string' || csv.trim() === '') throw invalid({ csv: inEnglish({ key: 'required' }) });
  if (csv.length > MOST_CHARACTERS) throw invalid({ csv: 'This file is too large: a million characters at most.' });
  const { data, meta } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
  });
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0)
    throw invalid({
      csv: `The first line names the columns date, amount, currency, reference; ${missing.join(', ')} is missing.`,
    });
  if (data.length > MOST_LINES) throw invalid({ csv: `At most ${MOST_LINES} lines at once.` });
  return data;
}

function moneyOf(row: Row): Money | undefined {
  const currency = (row.currency ?? '').trim().toUpperCase();
  const amount = isCurrency(currency) ? decimalToMinor((row.amount ?? '').trim(), currency) : undefined;
  return amount !== undefined && amount > 0 ? { amount, currency } : undefined;
}

interface Known {
  method: Stored;
  reference: string;
}

/** Who runs the installation: whoever founded its first organization. */
async function isOperator(session: StoreSession, organizationId: string): Promise<boolean> {
  const { data } = await session.list(organizations.name, {
    sort: [
      { path: 'createdAt', order: 'ASC' },
      { path: 'id', order: 'ASC' },
    ],
    range: [0, 0],
  });
  return data[0]?.id === organizationId;
}

/**
 * Methods by which somebody may pay here: the caller's own, and with the account's statement in hand everybody's.
 * @param played whether organizations play the bank for themselves @throws ApiError 403
 */
async function referencesOf(session: StoreSession, organizationId: string, played: boolean): Promise<Known[]> {
  const operator = await isOperator(session, organizationId);
  if (!operator && !played)
    throw forbidden('The account is the installation’s: its statement is read by whoever runs that.');
  const { data } = await session.list(paymentMethods.name, {
    where: [
      { path: 'kind', op: 'eq', value: 'bankTransfer' },
      ...(operator ? [] : [{ path: 'organizationId', op: 'eq' as const, value: organizationId }]),
    ],
  });
  return data.flatMap((method) =>
    typeof method.reference === 'string' &&
    (method.providerId === BANK ? operator : method.organizationId === organizationId)
      ? [{ method, reference: compact(method.reference) }]
      : [],
  );
}

/** Two transfers of one day may be alike: the second of a file is another line, and in another file of that day it is again. */
function lineKeys(organizationId: string): (row: Row, due: Money) => string {
  const seen = new Map<string, number>();
  return ({ date = '', reference = '' }, { amount, currency }) => {
    const facts = JSON.stringify([organizationId, date.trim(), amount, currency, compact(reference)]);
    const count = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, count);
    return createHash('sha256').update(`${facts}${count}`).digest('hex');
  };
}

/** @throws ApiError 403 for another's account, 422 for a file that cannot be read */
export async function readBankStatement(
  services: Services,
  caller: Caller,
  { csv, ...unknown }: AnyRecord,
): Promise<BankStatementLine[]> {
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw invalid({ [surplus]: inEnglish({ key: 'unknownField' }) });
  const rows = rowsOf(csv);
  const { organizationId } = caller.viewer;
  const keyOf = lineKeys(organizationId);
  return services.store.transaction(async (session) => {
    const known = await referencesOf(session, organizationId, services.config.paymentSandbox);
    const credit = async (
      row: Row,
      due: Money,
      { method }: Known,
    ): Promise<Pick<BankStatementLine, 'result' | 'payment'>> => {
      const key = keyOf(row, due);
      const before = await session.get(BANK_LINES, key);
      if (before) return { result: 'already', payment: String(before.payment) };
      const { data } = await session.list(payments.name, {
        where: [{ path: 'methodId', op: 'eq', value: method.id }],
        sort: [{ path: 'createdAt', order: 'ASC' }],
      });
      const same = data.filter((one) => {
        const { amount, currency } = one.total as Money;
        return amount === due.amount && currency === due.currency;
      });
      const waiting = same.find((one) => one[STATUS] === 'pending' || one[STATUS] === 'created');
      if (!waiting) {
        const arrived = same.findLast((one) => one[STATUS] === 'succeeded');
        return arrived
          ? { result: 'already', payment: String(arrived.reference) }
          : { result: 'otherAmount', payment: null };
      }
      const payer = String(waiting.organizationId);
      const { bank } = services.config;
      // Another organization's changelog names the bank, not the people of this one.
      const told = payer === organizationId || !bank ? caller : providerAsCaller(bankAdapter(bank), payer);
      await settleIn(contextOf(services, payments, told, session), waiting.id, {
        status: 'succeeded',
        providerReference: (row.reference ?? '').trim().slice(0, 80),
      });
      const payment = String(waiting.reference);
      await session.insert(BANK_LINES, { id: key, organizationId, payment, createdAt: services.now().toISOString() });
      return { result: 'credited', payment };
    };
    const lines: BankStatementLine[] = [];
    for (const [index, row] of rows.entries()) {
      const reference = row.reference?.trim() ?? '';
      const amount = moneyOf(row) ?? null;
      const line = { line: index + 2, reference: reference.slice(0, 140), amount };
      const found = known.find((one) => compact(reference).includes(one.reference));
      if (!amount) lines.push({ ...line, result: 'unreadable', payment: null });
      else if (!found) lines.push({ ...line, result: 'unknownReference', payment: null });
      else lines.push({ ...line, ...(await credit(row, amount, found)) });
    }
    return lines;
  });
}
