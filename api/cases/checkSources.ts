/** The checks that a case is about: one that ends badly opens a case about its customer, or joins the open one. */
import { cases } from '../../src/resources/cases/schema';
import { STATUS } from '../../src/schema/resource';
import type { BehaviourContext } from '../behaviours/types';
import type { Stored } from '../store/store';
import { CLOSED, openCase } from './opening';
import { putCase } from './sources';

/** A check as a case points at it. */
export interface CheckSource {
  type: 'check';
  resource: string;
  checkId: string;
  checkReference: string;
  addedAt: string;
}

const isOf = (source: unknown, id: string): boolean => (source as Partial<CheckSource> | null)?.checkId === id;

/** @param context its schema is the check's */
export async function openOrJoinCheck(context: BehaviourContext, record: Stored): Promise<void> {
  const { session, schema, now } = context;
  const customerId = String(record.customerId);
  const { data } = await session.list(cases.name, {
    where: [
      { path: 'customerId', op: 'eq', value: customerId },
      { path: 'kind', op: 'eq', value: 'identity' },
      { path: STATUS, op: 'ne', value: CLOSED },
    ],
    sort: [{ path: 'createdAt', order: 'ASC' }],
    range: [0, 0],
  });
  const [open] = data;
  const source: CheckSource = {
    type: 'check',
    resource: schema.name,
    checkId: record.id,
    checkReference: String(record.reference),
    addedAt: now,
  };
  if (!open) {
    await openCase(context, {
      title: `${schema.label.one}, ${String(record.subjectName)}`,
      kind: 'identity',
      customerId,
      priority: 'high',
      queue: 'onboarding',
      sources: [source],
    });
    return;
  }
  const sources = Array.isArray(open.sources) ? (open.sources as unknown[]) : [];
  if (sources.some((one) => isOf(one, record.id))) return;
  await putCase(
    context,
    open,
    { ...open, sources: [...sources, source] },
    { action: 'join', summary: `Joined by ${schema.label.one} ${source.checkReference}` },
  );
}
