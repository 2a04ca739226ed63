/** A payment as it comes in: converted, held against the rules, and cleared or flagged by what they say. */
import { FLAG_ABOVE, travelRuleSides } from '../../src/resources/transactions/rules';
import { transactions } from '../../src/resources/transactions/schema';
import { DAY } from '../../src/schema/day';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { minorDigits } from '../../src/schema/money';
import { STATUS } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import { converted } from '../currencies/rates';
import { monitored, type Payment } from '../engines/monitoring';
import { invalid, notFound } from '../errors';
import { primaryCurrencyOf } from '../reference';
import { fold, type Stored } from '../store/store';
import { payFor } from '../wallet/paying';
import { priceOf } from '../wallet/prices';

/** Days of a customer's payments that one is held against. */
export const HISTORY_DAYS = 90;
/** More payments than this in 90 days say no more. */
const MOST_HISTORY = 500;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const whole = ({ amount, currency }: Money): number => amount / 10 ** minorDigits(currency);

function paymentOf(record: AnyRecord): Payment {
  const amount = record.amount as Money;
  const primary = record.amountPrimary as Money | null | undefined;
  return {
    direction: record.direction === 'in' ? 'in' : 'out',
    amount: whole(amount),
    currency: amount.currency,
    inPrimary: primary ? whole(primary) : null,
    counterparty: fold(text(record.counterpartyAccount) || text(record.counterpartyName)),
    country: text(record.counterpartyCountry) || null,
    method: text(record.method),
    at: Date.parse(text(record.bookedAt)),
  };
}

const missingIn = (record: AnyRecord): string[] =>
  travelRuleSides.flatMap(({ key, name, account, proofs }) => [
    ...(text(record[name]) ? [] : [`${key} name`]),
    ...(text(record[account]) ? [] : [`${key} account`]),
    ...(proofs.some((source) => record[source]) ? [] : [`${key} address or identity number`]),
  ]);

async function historyOf({ session }: BehaviourContext, customerId: string, until: string): Promise<Payment[]> {
  const { data } = await session.list(transactions.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: 'bookedAt', op: 'gte', value: new Date(Date.parse(until) - HISTORY_DAYS * DAY).toISOString() },
      { path: 'bookedAt', op: 'lte', value: until },
    ],
    sort: [{ path: 'bookedAt', order: 'DESC' }],
    range: [0, MOST_HISTORY - 1],
  });
  return data.map(paymentOf);
}

/** What the customer itself is, where the sender of the data left it out: its side of the travel rule is known here. */
function withOwnSide(draft: Stored, customer: Stored): Stored {
  const side = draft.direction === 'out' ? 'originator' : 'beneficiary';
  const other = draft.direction === 'out' ? 'beneficiary' : 'originator';
  return {
    ...draft,
    [`${side}Name`]: draft[`${side}Name`] ?? customer.name ?? null,
    [`${side}Address`]: draft[`${side}Address`] ?? customer.address ?? null,
    [`${other}Name`]: draft[`${other}Name`] ?? draft.counterpartyName ?? null,
    [`${other}Account`]: draft[`${other}Account`] ?? draft.counterpartyAccount ?? null,
    [`${other}Institution`]: draft[`${other}Institution`] ?? draft.counterpartyInstitution ?? null,
  };
}

/** Without a hit it is cleared, above the line flagged; between them somebody looks. */
const stateFor = (riskScore: number, hits: number): string =>
  hits === 0 ? 'cleared' : riskScore > FLAG_ABOVE ? 'flagged' : 'received';

/** @throws ApiError 422 for a payment of the future; Unpaid when the wallet does not hold the price of looking at it */
export async function received(draft: Stored, context: BehaviourContext): Promise<Stored> {
  const { session, services, viewer, now } = context;
  const customer = await session.get('customers', String(draft.customerId));
  if (!customer) throw notFound('There is no such customer.');
  const bookedAt = String(draft.bookedAt);
  if (Date.parse(bookedAt) > Date.parse(now) + DAY) throw invalid({ bookedAt: 'This lies in the future.' });
  const primary = await primaryCurrencyOf(session, viewer.organizationId);
  const amountPrimary = await converted(session, services, draft.amount as Money, primary, bookedAt);
  const price = await priceOf(context, viewer.organizationId, transactions.name);
  await payFor(context, {
    amount: price,
    source: {
      resource: transactions.name,
      id: draft.id,
      reference: String(draft.reference),
      description: transactions.label.one,
    },
  });
  const record: Stored = { ...withOwnSide(draft, customer), amountPrimary };
  const expected = customer.expectedTurnover as Money | null | undefined;
  const { riskScore, rulesHit } = monitored({
    payment: paymentOf(record),
    missing: missingIn(record),
    expected: expected ? { amount: whole(expected), currency: expected.currency } : null,
    primary,
    history: await historyOf(context, customer.id, bookedAt),
  });
  return {
    ...record,
    customerName: customer.name ?? null,
    riskScore,
    rulesHit: rulesHit.length > 0 ? rulesHit : null,
    ruleCodes: rulesHit.length > 0 ? rulesHit.map(({ rule }) => rule) : null,
    [STATUS]: stateFor(riskScore, rulesHit.length),
    blockReason: null,
    decisionNote: null,
    decidedById: null,
    approvedById: null,
    decidedAt: null,
  };
}
