/** Moves through a lifecycle: what may move, who may, and the second person where one is asked for. */
import type { AnyRecord } from '../src/schema/fields';
import { CONFIRM, judge, judgeSecond, pendingOf, REJECT, type Pending, type Refusal } from '../src/schema/lifecycle';
import { inEnglish, NOTE_MAX } from '../src/schema/problems';
import { asNoun, STATUS, type AnyResource, type Transition } from '../src/schema/resource';
import { changesBetween } from './audit';
import { behaviourOf, type BehaviourContext, type Moved } from './behaviours';
import { conflict, forbidden, invalid, type ApiError } from './errors';
import { demandNote, faultsOfNote } from './notes';
import { auditIn, demandVersion, findIn, inTransaction, storeIn, valuesOf, type Caller } from './records';
import { followCustomer } from './risk/facts';
import { demandOwn } from './scope';
import type { Services } from './services';
import type { Stored } from './store/store';

export interface MoveRequest {
  name: string;
  note: string | null;
  /** The version that the caller knows; any when left out. */
  version?: number;
  /** The transition's inputs. */
  values: AnyRecord;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Reads the body of a transition. @throws ApiError 422 */
export function readMove(body: AnyRecord): MoveRequest {
  const errors: Record<string, string> = {};
  const { name, note, version, values, ...unknown } = body;
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  if (typeof name !== 'string' || name === '') errors.name = inEnglish({ key: 'required' });
  if (!isMissing(note) && typeof note !== 'string') errors.note = inEnglish({ key: 'notText' });
  if (typeof note === 'string' && note.length > NOTE_MAX)
    errors.note = inEnglish({ key: 'tooLong', args: { max: NOTE_MAX } });
  if (!isMissing(version) && !Number.isSafeInteger(version)) errors.version = inEnglish({ key: 'notInteger' });
  if (!isMissing(values) && (typeof values !== 'object' || Array.isArray(values)))
    errors.values = inEnglish({ key: 'notObject' });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const text = typeof note === 'string' ? note.trim() : '';
  return {
    name: String(name),
    note: text === '' ? null : text,
    values: (values as AnyRecord | null | undefined) ?? {},
    ...(isMissing(version) ? {} : { version: Number(version) }),
  };
}

const transitionOf = (schema: AnyResource, name: string): Transition => {
  const transition = schema.lifecycle?.transitions[name];
  if (!transition) throw new Error(`${schema.name} declares no transition ${name}`);
  return transition;
};

const stateLabel = (schema: AnyResource, state: string): string => schema.lifecycle?.states[state]?.label ?? state;

function refusalOf(refusal: Refusal, schema: AnyResource, record: Stored, name: string): ApiError {
  const state = stateLabel(schema, String(record[STATUS]));
  const label = schema.lifecycle?.transitions[name]?.label ?? name;
  switch (refusal) {
    case 'permission':
      return forbidden();
    case 'samePerson':
      return forbidden('Somebody else has to say yes or no to what you proposed.');
    case 'condition':
      return conflict(`This ${asNoun(schema.label.one)} is not ready for "${label}" yet.`);
    default:
      return conflict(`"${label}" does not lead out of the state "${state}".`);
  }
}

async function finish(context: BehaviourContext, before: Stored, draft: Stored, move: Moved): Promise<Stored> {
  const { schema } = context;
  const record = await storeIn(
    context,
    before,
    (await behaviourOf(schema.name).moved?.(draft, before, move, context)) ?? draft,
  );
  await followCustomer(context, record);
  const { label } = transitionOf(schema, move.transition);
  const [from, to] = [stateLabel(schema, move.from), stateLabel(schema, move.to)];
  const words = { [CONFIRM]: `Confirmed "${label}"`, [REJECT]: `Rejected "${label}"` }[move.name];
  await auditIn(context, record, {
    action: move.name,
    summary: `${words ?? (move.waits ? `Proposed "${label}"` : label)}: ${from} → ${to}`,
    reason: move.note,
    // What is proposed stands in the entry, whether it comes true or not.
    changes: changesBetween(schema, before, move.waits ? { ...record, ...move.values } : record),
  });
  return record;
}

/** Makes a move, or proposes it where a second person has to agree. */
async function move(context: BehaviourContext, before: Stored, request: MoveRequest): Promise<Stored> {
  const { schema, viewer, now } = context;
  // Right and state first, so that nobody learns more than that; conditions see cleaned values only.
  const first = judge(schema, before, request.name, viewer);
  if (!first.ok && first.refusal !== 'condition') throw refusalOf(first.refusal, schema, before, request.name);
  const transition = transitionOf(schema, request.name);
  const noteFaults = transition.note === 'required' ? faultsOfNote(request.note) : {};
  const values = await valuesOf(context, request.values, before, transition.inputs ?? [], noteFaults);
  const known = await behaviourOf(schema.name).weigh?.(before, { name: request.name, values }, context);
  const verdict = judge(schema, { ...before, ...known }, request.name, viewer, values);
  if (!verdict.ok) throw refusalOf(verdict.refusal, schema, before, request.name);
  const { waits } = verdict.move;
  const from = String(before[STATUS]);
  const { name, note } = request;
  const pendingState = transition.secondPerson?.pending;
  if (waits && pendingState !== undefined) {
    const pending: Pending = { transition: name, from, by: viewer.id, at: now, note, values };
    const draft = { ...before, [STATUS]: pendingState, pending };
    return finish(context, before, draft, { name, transition: name, from, to: pendingState, waits, note, values });
  }
  const draft = { ...before, ...values, [STATUS]: transition.to };
  return finish(context, before, draft, {
    name,
    transition: name,
    from,
    to: transition.to,
    waits: false,
    note,
    values,
  });
}

/** The second person's word on what waits. */
async function answer(context: BehaviourContext, before: Stored, request: MoveRequest): Promise<Stored> {
  const { schema, viewer } = context;
  const verdict = judgeSecond(schema, before, viewer);
  const pending = pendingOf(before);
  if (!verdict.ok || !pending) throw refusalOf(verdict.ok ? 'state' : verdict.refusal, schema, before, request.name);
  if (Object.keys(request.values).length > 0) throw invalid({ values: inEnglish({ key: 'notWritable' }) });
  const { transition } = verdict.move;
  const from = String(before[STATUS]);
  const base = { name: request.name, transition: pending.transition, from, waits: false, note: request.note };
  if (request.name === REJECT) {
    if (transition.secondPerson?.whyNot) demandNote(request.note);
    const draft = { ...before, [STATUS]: pending.from, pending: null };
    return finish(context, before, draft, { ...base, to: pending.from, values: {} });
  }
  const values = pending.values ?? {};
  const draft: Stored = { ...before, ...values, [STATUS]: transition.to, pending: null };
  // The record may have changed while it waited.
  if (transition.when && !transition.when(draft, viewer))
    throw refusalOf('condition', schema, before, pending.transition);
  return finish(context, before, draft, { ...base, to: transition.to, values });
}

/** Whether the name is the second person's: only where the resource asks for one, and while something waits. */
const isAnswer = (name: string): boolean => name === CONFIRM || name === REJECT;

/**
 * Moves a record inside a transaction that the caller holds. Permission, state, note and second person are judged here.
 * @throws ApiError 403, 409, 412, 422
 */
export async function moveIn(context: BehaviourContext, before: Stored, request: MoveRequest): Promise<Stored> {
  const { schema, viewer } = context;
  demandOwn(schema, before, viewer);
  await demandVersion(context, before, request.version);
  const declared = Object.hasOwn(schema.lifecycle?.transitions ?? {}, request.name);
  return isAnswer(request.name) && !declared ? answer(context, before, request) : move(context, before, request);
}

/** A whole call: finds the record and moves it. */
export const moveRecord = (
  services: Services,
  schema: AnyResource,
  caller: Caller,
  id: string,
  request: MoveRequest,
): Promise<AnyRecord> =>
  inTransaction(services, schema, caller, async (context) => moveIn(context, await findIn(context, id), request));
