/** What a record may do next. The API decides with these functions, the app shows and hides buttons with the same. */
import type { AnyRecord, Viewer } from './fields';
import { can } from './permissions';
import { STATUS, type AnyResource, type Transition } from './resource';

/** A proposal that waits for a second person; kept in the record under `pending`. */
export interface Pending {
  transition: string;
  /** State to go back to when rejected. */
  from: string;
  /** User id of the proposer. */
  by: string;
  at: string;
  note?: string | null;
  values?: AnyRecord;
}

export interface Move {
  name: string;
  transition: Transition;
  /** It will wait for a second person. */
  waits: boolean;
}

/** Names of the two moves out of a pending state. */
export const CONFIRM = 'confirm';
export const REJECT = 'reject';

export type Refusal = 'unknown' | 'state' | 'condition' | 'permission' | 'samePerson';

export type Verdict = { ok: true; move: Move } | { ok: false; refusal: Refusal };

export const pendingOf = (record: AnyRecord): Pending | null => (record.pending as Pending | null | undefined) ?? null;

/** Whether `viewer` may confirm or reject what waits in `record`. */
export function judgeSecond(schema: AnyResource, record: AnyRecord, viewer: Viewer): Verdict {
  const pending = pendingOf(record);
  const transition = pending && schema.lifecycle?.transitions[pending.transition];
  if (!pending || !transition?.secondPerson || record[STATUS] !== transition.secondPerson.pending)
    return { ok: false, refusal: 'state' };
  if (!can(viewer, schema.name, transition.secondPerson.permission)) return { ok: false, refusal: 'permission' };
  if (pending.by === viewer.id) return { ok: false, refusal: 'samePerson' };
  return { ok: true, move: { name: pending.transition, transition, waits: false } };
}

/**
 * Whether `viewer` may make the move `name` on `record`. `values` are what they fill in with it: conditions see the
 * record as it would be.
 */
export function judge(
  schema: AnyResource,
  record: AnyRecord,
  name: string,
  viewer: Viewer,
  values: AnyRecord = {},
): Verdict {
  const transitions = schema.lifecycle?.transitions ?? {};
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (!transition) return { ok: false, refusal: 'unknown' };
  if (!can(viewer, schema.name, name)) return { ok: false, refusal: 'permission' };
  if (!transition.from.includes(String(record[STATUS]))) return { ok: false, refusal: 'state' };
  const next = { ...record, ...values };
  if (transition.when && !transition.when(next, viewer)) return { ok: false, refusal: 'condition' };
  return { ok: true, move: { name, transition, waits: transition.secondPerson?.when(next, viewer) ?? false } };
}

/** The moves to offer, in the order of the declaration. */
export function movesFor(schema: AnyResource, record: AnyRecord, viewer: Viewer): Move[] {
  return Object.keys(schema.lifecycle?.transitions ?? {}).flatMap((name) => {
    const verdict = judge(schema, record, name, viewer);
    return verdict.ok && !verdict.move.transition.hidden ? [verdict.move] : [];
  });
}
