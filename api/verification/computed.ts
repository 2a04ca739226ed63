/**
 * A check that computes its answer. A kind says three things: what it keeps of the customer, what it computes, and, where a person
 * or a job has to give it something first, what it still waits for. Everything else is here, once: the price, the ledger, the
 * findings, the risk that follows, the case that opens, the life of the record.
 *
 * ```ts
 * export const kycBehaviour = computedCheck({
 *   snapshot: (customer) => ({ subjectNationalNumber: customer.nationalNumber ?? null }),
 *   compute: (record, { today }) => concluded(findingsOf(record.subjectNationalNumber, today)),
 * });
 * ```
 *
 * The declaration takes `...checkFields(prefix)` and `computedLifecycle` from `src/resources/checks.ts`, and its name is added to
 * `computedKinds` there to be offered on a customer and in bulk.
 */
import { COMPUTED, isOpenCheck, type SANDBOX } from '../../src/resources/checks';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import type { Behaviour, BehaviourContext } from '../behaviours/types';
import { conflict, notFound } from '../errors';
import type { Stored } from '../store/store';
import { askedBy } from '../viewer';
import { settleHold, type Source } from '../wallet/ledger';
import { payFor } from '../wallet/paying';
import { priceOf } from '../wallet/prices';
import { decided, subjectOf, unfinished, type Snapshot } from './byHand';
import { findingsIn, followWithCase } from './caseOf';
import { resultOf, worse, type Finding, type Result } from './verdict';

/** What a check came to. */
export interface Computed {
  result: Result;
  /** 0 to 100. */
  score: number;
  /** Each with its `rule`. */
  findings: readonly Finding[];
  /** More of the kind's own fields to store, e.g. `comparison`. */
  values?: AnyRecord;
}

export interface ComputeContext extends BehaviourContext {
  /** The date of today, UTC, `yyyy-MM-dd`. */
  today: string;
}

export interface ComputedCheck {
  /** What this kind keeps of the customer beyond what all keep. */
  snapshot: Snapshot;
  /** The answer, from the record with its snapshot and evidence alone, so that the same record on the same day has the same one. */
  compute(record: Stored, context: ComputeContext): Computed | Promise<Computed>;
  /** Whether it cannot be computed yet: the money is held until it is complete. Never, when left out. */
  waits?(record: Stored): boolean;
  /** Lays what this kind needs from its first moment over a new record, before it is computed. */
  begin?(draft: Stored, customer: Stored, context: ComputeContext): Stored | Promise<Stored>;
  /** `sandbox` where an invented provider stands in for a real one. */
  provider?: typeof COMPUTED | typeof SANDBOX;
}

/** What a person found; what was computed is computed again. */
const ownFindings = (record: Stored): Finding[] => findingsIn(record).filter(({ rule }) => !rule);

const costOf = (record: Stored): Money => record.cost as Money;

const sourceOf = (record: Stored, { schema }: BehaviourContext): Source => ({
  resource: schema.name,
  id: record.id,
  reference: String(record.reference),
  description: schema.label.one,
  // Also where somebody else ends what waited.
  byId: typeof record.requestedById === 'string' ? record.requestedById : null,
});

const pay = (record: Stored, waits: boolean, context: BehaviourContext): Promise<void> =>
  payFor(context, { amount: costOf(record), source: sourceOf(record, context), waits });

/** Ends what is held for a check that waited; nothing is held for one that was paid at once. */
const settle = (record: Stored, amount: Money | null, context: BehaviourContext): Promise<unknown> =>
  settleHold(context, String(record.organizationId), { amount, source: sourceOf(record, context) });

const knowing = (context: BehaviourContext): ComputeContext => ({ ...context, today: context.now.slice(0, 10) });

/** The behaviour of one kind of computed check. */
export function computedCheck(kind: ComputedCheck): Behaviour {
  const waits = (record: Stored): boolean => kind.waits?.(record) ?? false;

  /** Lays the answer over a record. A person's own findings stay, and count. */
  async function answered(record: Stored, context: ComputeContext): Promise<Stored> {
    const own = ownFindings(record);
    const asked = { ...record, findings: own };
    const { result, score, findings, values } = await kind.compute(asked, context);
    const all = [...findings, ...own];
    return {
      ...asked,
      ...values,
      findings: all.length > 0 ? all : null,
      result: worse(result, resultOf(own)),
      score: Math.max(0, Math.min(100, Math.round(score))),
      finishedAt: record.finishedAt ?? context.now,
      [STATUS]: 'completed',
    };
  }

  return {
    async prepareCreate(draft, context) {
      const customer = await context.session.get('customers', String(draft.customerId));
      if (!customer) throw notFound('There is no such customer.');
      const begun: Stored = {
        ...draft,
        ...subjectOf(customer),
        ...kind.snapshot(customer),
        ...unfinished,
        provider: kind.provider ?? COMPUTED,
        cost: await priceOf(context, context.viewer.organizationId, context.schema.name),
        requestedById: askedBy(context.viewer),
        startedAt: context.now,
      };
      const record = (await kind.begin?.(begun, customer, knowing(context))) ?? begun;
      const waiting = waits(record);
      await pay(record, waiting, context);
      return waiting ? { ...record, [STATUS]: 'running' } : answered(record, knowing(context));
    },
    async prepareUpdate(record, before, context) {
      if (!isOpenCheck(before)) throw conflict('A decided check is not changed. Reopen it first.');
      const waited = waits(before);
      if (waits(record)) return record;
      const next = await answered(record, knowing(context));
      if (waited) await settle(next, costOf(next), context);
      return next;
    },
    async afterWrite(record, before, context) {
      await followWithCase(record, before, context);
    },
    async moved(record, before, { name, note }, context) {
      switch (name) {
        case 'start':
          return { ...record, startedAt: context.now };
        case 'complete':
        case 'reopen': {
          const asked = { ...record, ...unfinished, resultNote: note };
          const next = await answered(asked, knowing(context));
          await settle(next, costOf(next), context);
          await followWithCase(next, undefined, context);
          return next;
        }
        case 'fail':
        case 'expire':
          await settle(before, null, context);
          return { ...record, resultNote: note, finishedAt: record.finishedAt ?? context.now };
        case 'decide':
          return decided(record, note, context);
        default:
          return record;
      }
    },
  };
}
