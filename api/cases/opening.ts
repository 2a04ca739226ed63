/** How a case begins, by hand or by itself. */
import { cases } from '../../src/resources/cases/schema';
import { STATUS } from '../../src/schema/resource';
import { changesBetween } from '../audit';
import type { BehaviourContext } from '../behaviours/types';
import { isErased } from '../../src/schema/erasure';
import { nextReferences } from '../sequences';
import type { Stored } from '../store/store';
import { auditIn, withComputed } from '../writes';
import { assigneeFor } from './assigning';
import { dueAt, hoursOf, startedClock } from './clock';
import { ruled } from './ruling';

export const CLOSED = 'closed';

/** Lays over a draft what a case has from its first moment: clock, due, the customer's risk, the organization's rules, who has it. */
export async function begun(draft: Stored, context: BehaviourContext): Promise<Stored> {
  const { session, viewer, now } = context;
  const customer = await session.get('customers', String(draft.customerId));
  const organization = await session.get('organizations', viewer.organizationId);
  const clock = startedClock(now);
  const record: Stored = {
    ...draft,
    assigneeId: draft.assigneeId ?? (await assigneeFor(draft, organization, context)),
    clock,
    dueAt: draft.dueAt ?? dueAt(clock, draft.priority, hoursOf(organization)),
    riskScore: Number(customer?.riskScore ?? 0),
    sources: draft.sources ?? [],
    notes: draft.notes ?? [],
    proposedById: null,
    approvedById: null,
    closedAt: null,
  };
  return ruled(record, organization);
}

/** Counts a customer's open cases anew. `changed`: a case as it is about to be stored. */
export async function countOpenCases(
  { session, viewer }: BehaviourContext,
  customerId: string,
  changed?: Stored,
): Promise<void> {
  const { total } = await session.list(cases.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: STATUS, op: 'ne', value: CLOSED },
      ...(changed ? [{ path: 'id', op: 'ne', value: changed.id } as const] : []),
    ],
    range: [0, 0],
  });
  const openCases = total + (changed && changed[STATUS] !== CLOSED ? 1 : 0);
  const customer = await session.get('customers', customerId);
  if (!customer || customer.organizationId !== viewer.organizationId || isErased(customer)) return;
  // How many cases are open is no part of the risk: nothing else follows, and nobody's open form is made stale.
  if (customer.openCases !== openCases) await session.update('customers', { ...customer, openCases });
}

/** Opens a case that nobody asked for by hand. */
export async function openCase(
  from: BehaviourContext,
  values: { title: string; customerId: string; priority: string; queue: string; kind: string; sources: unknown[] },
): Promise<Stored> {
  const context: BehaviourContext = { ...from, schema: cases };
  const { session, services, viewer, now } = context;
  const draft: Stored = {
    ...Object.fromEntries(Object.keys(cases.fields).map((source) => [source, null])),
    ...values,
    [STATUS]: cases.lifecycle?.initial,
    ...(await nextReferences(session, cases, viewer.organizationId)),
    id: services.newId(),
    organizationId: viewer.organizationId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  const record = withComputed(cases, await begun({ ...draft, notes: [] }, context));
  await session.insert(cases.name, record);
  await auditIn(context, record, {
    action: 'create',
    summary: `Opened case ${String(record.reference)}: ${values.title}`,
    changes: changesBetween(cases, {}, record),
  });
  await countOpenCases(context, values.customerId);
  return record;
}
