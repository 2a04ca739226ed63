/**
 * A bank's statement as CSV, matched with the transfers that are waited for: by the reference that the method gave the payer and
 * by the very sum. Read twice, or line by line again, it credits once: what has arrived is not waited for.
 */
import Papa from 'papaparse';
import { paymentMethods } from '../../src/resources/payment-methods/schema';
import { payments, type BankStatementLine } from '../../src/resources/payments/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { decimalToMinor, isCurrency } from '../../src/schema/money';
import { inEnglish } from '../../src/schema/problems';
import { STATUS } from '../../src/schema/resource';
import { invalid } from '../errors';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { contextOf, type Caller } from '../writes';
import { settleIn } from './settle';

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

async function referencesOf(session: StoreSession, organizationId: string): Promise<Known[]> {
  const { data } = await session.list(paymentMethods.name, {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'kind', op: 'eq', value: 'bankTransfer' },
    ],
  });
  return data.flatMap((method) =>
    typeof method.reference === 'string' ? [{ method, reference: compact(method.reference) }] : [],
  );
}

/** @throws ApiError 422 for a file that cannot be read */
export async function readBankStatement(
  services: Services,
  caller: Caller,
  { csv, ...unknown }: AnyRecord,
): Promise<BankStatementLine[]> {
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw invalid({ [surplus]: inEnglish({ key: 'unknownField' }) });
  const rows = rowsOf(csv);
  const { organizationId } = caller.viewer;
  return services.store.transaction(async (session) => {
    const context = contextOf(services, payments, caller, session);
    const known = await referencesOf(session, organizationId);
    const lines: BankStatementLine[] = [];
    for (const [index, row] of rows.entries()) {
      const reference = row.reference?.trim() ?? '';
      const line = { line: index + 2, reference: reference.slice(0, 140), amount: moneyOf(row) ?? null };
      const method = known.find((one) => compact(reference).includes(one.reference))?.method;
      if (!line.amount) lines.push({ ...line, result: 'unreadable', payment: null });
      else if (!method) lines.push({ ...line, result: 'unknownReference', payment: null });
      else {
        const { data } = await session.list(payments.name, {
          where: [
            { path: 'organizationId', op: 'eq', value: organizationId },
            { path: 'methodId', op: 'eq', value: method.id },
          ],
          sort: [{ path: 'createdAt', order: 'ASC' }],
        });
        const { amount, currency } = line.amount;
        const same = data.filter(({ total }) => {
          const due = total as Money;
          return due.amount === amount && due.currency === currency;
        });
        const waiting = same.find((one) => one[STATUS] === 'pending');
        if (waiting) {
          await settleIn(context, waiting.id, { status: 'succeeded', providerReference: reference.slice(0, 80) });
          lines.push({ ...line, result: 'credited', payment: String(waiting.reference) });
        } else {
          const arrived = same.findLast((one) => one[STATUS] === 'succeeded');
          lines.push(
            arrived
              ? { ...line, result: 'already', payment: String(arrived.reference) }
              : { ...line, result: 'otherAmount', payment: null },
          );
        }
      }
    }
    return lines;
  });
}
