/** Cases that open by themselves, by the rules of the organization. */
import { cases } from '../../src/resources/cases/schema';
import { caseRulesOf, type CaseEvent } from '../../src/resources/organizations/workflow';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import type { Stored } from '../store/store';
import { auditIn, storeIn } from '../writes';
import { CLOSED, openCase } from './opening';
import { ruled, type PaymentSource } from './ruling';

/** A check as a case points at it. */
export interface CheckSource {
  type: 'check';
  resource: string;
  checkId: string;
  checkReference: string;
  addedAt: string;
}

/** Priority and queue of what an event opens; `undefined` where it opens nothing. */
export async function ruleFor(
  event: CaseEvent,
  { session, viewer }: BehaviourContext,
): Promise<{ priority: string; queue: string } | undefined> {
  const rule = caseRulesOf(await session.get('organizations', viewer.organizationId)).find(
    (one) => one.event === event,
  );
  return rule && { priority: rule.priority, queue: rule.queue };
}

interface Automatic {
  event: CaseEvent;
  kind: string;
  customerId: string;
  title: string;
  /** What the case is about, and how the changelog calls it when it joins. */
  source?: { value: CheckSource | PaymentSource; joined: string };
}

/** Id of the payment that a source of a case is; nothing of another kind of source. */
export const transactionOf = (source: unknown): string | undefined =>
  (source as { transactionId?: string } | null)?.transactionId;

const keyOf = (source: unknown): string =>
  (source as { checkId?: string } | null)?.checkId ?? transactionOf(source) ?? '';

/** Opens a case where the organization has a rule for it, or joins the open one of its kind about the customer. */
async function openByRule(from: BehaviourContext, asked: Automatic): Promise<Stored | undefined> {
  const rule = await ruleFor(asked.event, from);
  return rule && openOrJoin(from, asked, rule);
}

async function openOrJoin(
  from: BehaviourContext,
  { kind, customerId, title, source }: Automatic,
  rule: { priority: string; queue: string },
): Promise<Stored> {
  const context: BehaviourContext = { ...from, schema: cases };
  const { data } = await from.session.list(cases.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: 'kind', op: 'eq', value: kind },
      { path: STATUS, op: 'ne', value: CLOSED },
    ],
    sort: [{ path: 'createdAt', order: 'ASC' }],
    range: [0, 0],
  });
  const [open] = data;
  if (!open) return openCase(context, { title, kind, customerId, ...rule, sources: source ? [source.value] : [] });
  if (!source) return open;
  const sources = Array.isArray(open.sources) ? (open.sources as unknown[]) : [];
  if (sources.some((one) => keyOf(one) === keyOf(source.value))) return open;
  const organization = await from.session.get('organizations', from.viewer.organizationId);
  const after = await storeIn(context, open, ruled({ ...open, sources: [...sources, source.value] }, organization));
  await auditIn(context, after, {
    action: 'join',
    summary: `Joined by ${source.joined}`,
    changes: changesBetween(cases, open, after),
  });
  return after;
}

/** A check that ended badly. @param context its schema is the check's */
export async function openForCheck(
  context: BehaviourContext,
  record: Stored,
  event: 'checkReject' | 'checkConsider',
): Promise<void> {
  const { schema, now } = context;
  const value: CheckSource = {
    type: 'check',
    resource: schema.name,
    checkId: record.id,
    checkReference: String(record.reference),
    addedAt: now,
  };
  await openByRule(context, {
    event,
    kind: 'identity',
    customerId: String(record.customerId),
    title: `${schema.label.one}, ${String(record.subjectName)}`,
    source: { value, joined: `${schema.label.one} ${value.checkReference}` },
  });
}

function aboutPayment(context: BehaviourContext, record: Stored, what: string): Automatic {
  const value: PaymentSource = {
    type: 'payment',
    resource: context.schema.name,
    transactionId: record.id,
    transactionReference: String(record.reference),
    amountPrimary: (record.amountPrimary as PaymentSource['amountPrimary'] | undefined) ?? null,
    addedAt: context.now,
  };
  return {
    event: 'paymentFlagged',
    kind: 'transaction',
    customerId: String(record.customerId),
    title: `${what}, ${String(record.customerName ?? record.reference)}`,
    source: { value, joined: `payment ${value.transactionReference}` },
  };
}

/** A payment that was flagged, by its rules or by a person. */
export async function openForPayment(context: BehaviourContext, record: Stored): Promise<void> {
  await openByRule(context, aboutPayment(context, record, 'Flagged payment'));
}

/** The case that somebody wants about a payment, whatever the rules say: a new one, or the open one about the customer's payments. */
export async function caseOfPayment(context: BehaviourContext, record: Stored): Promise<Stored> {
  const rule = (await ruleFor('paymentFlagged', context)) ?? { priority: 'normal', queue: 'monitoring' };
  return openOrJoin(context, aboutPayment(context, record, 'Payment'), rule);
}

/** A customer whose risk has become high. */
export async function openForRisk(context: BehaviourContext, customer: Stored): Promise<void> {
  await openByRule(context, {
    event: 'riskHigh',
    kind: 'periodicReview',
    customerId: customer.id,
    title: `High risk, ${String(customer.name)}`,
  });
}
