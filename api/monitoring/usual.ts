/** What a payment stands beside: what else its customer paid lately, and the cases that are about it. */
import { cases } from '../../src/resources/cases/schema';
import type { AboutPayment, Usual } from '../../src/resources/transactions/about';
import { transactions } from '../../src/resources/transactions/schema';
import { DAY } from '../../src/schema/day';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { can } from '../../src/schema/permissions';
import { STATUS } from '../../src/schema/resource';
import { transactionOf } from '../cases/automatic';
import { listRecords, showRecord, type Caller } from '../records';
import { scopeOf } from '../scope';
import type { Services } from '../services';
import type { Condition } from '../store/store';
import { HISTORY_DAYS } from './payments';

/** Where the store keeps how much it was. */
const AMOUNT = 'amountPrimary.amount';
/** As many as the picture of them has room for. */
const DRAWN = 18;

const moneyOf = (value: unknown): Money | null =>
  typeof value === 'object' && value !== null && typeof (value as Money).amount === 'number' ? (value as Money) : null;

const drawn = (record: AnyRecord): Usual['payments'][number] => ({
  id: String(record.id),
  reference: String(record.reference),
  bookedAt: String(record.bookedAt),
  amount: moneyOf(record.amountPrimary),
});

async function usualOf(services: Services, caller: Caller, record: AnyRecord): Promise<Usual> {
  const own: Condition = { path: 'customerId', op: 'eq', value: String(record.customerId) };
  const until = String(record.bookedAt);
  const since = new Date(Date.parse(until) - HISTORY_DAYS * DAY).toISOString();
  const before: Condition[] = [
    own,
    { path: 'id', op: 'ne', value: String(record.id) },
    { path: 'bookedAt', op: 'gte', value: since },
    { path: 'bookedAt', op: 'lte', value: until },
  ];
  const ask = (where: Condition[], path: string, last: number) =>
    listRecords(services, transactions, caller, { where, sort: [{ path, order: 'DESC' }], range: [0, last] });
  const latest = await ask(before, 'bookedAt', DRAWN - 2);
  const largest = await ask([...before, { path: AMOUNT, op: 'gte', value: 0 }], AMOUNT, 0);
  const all = await ask([own], 'bookedAt', 0);
  return {
    days: HISTORY_DAYS,
    count: latest.total,
    largest: moneyOf(largest.data[0]?.amountPrimary),
    total: all.total,
    payments: [...latest.data.toReversed(), record].map(drawn),
  };
}

/** @throws ApiError 403, 404 */
export async function aboutPayment(services: Services, caller: Caller, id: string): Promise<AboutPayment> {
  const { viewer } = caller;
  const record = await showRecord(services, transactions, caller, id);
  const about = can(viewer, cases.name, 'list')
    ? await services.store.list(cases.name, {
        where: [
          ...scopeOf(cases, viewer),
          { path: 'customerId', op: 'eq', value: String(record.customerId) },
          { path: 'kind', op: 'eq', value: 'transaction' },
        ],
        sort: [{ path: 'createdAt', order: 'DESC' }],
      })
    : { data: [] };
  return {
    usual: can(viewer, transactions.name, 'list') ? await usualOf(services, caller, record) : null,
    cases: about.data
      .filter(({ sources }) => Array.isArray(sources) && sources.some((source) => transactionOf(source) === id))
      .map((one) => ({ id: one.id, reference: String(one.reference), status: String(one[STATUS]) })),
  };
}
