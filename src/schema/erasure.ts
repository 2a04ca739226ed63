/**
 * What is left of a record when the person it tells of is erased (GDPR article 17), and when a record may go at all.
 *
 * What counts stays: states, choices, numbers, amounts, moments, and ids of other records. Whatever may hold words about somebody
 * goes, and so does everything personal; a field whose words say nothing of the person is declared `lasting`. A field that nobody
 * thought of is on the side that goes.
 *
 * So does what tells of colleagues stay: who wrote a note, decided, or looked, and when. It is not the erased person's, and an
 * organization has to answer for what its people did (article 17(3)(b) and (e)); of a note only its words go.
 */
import type { AnyRecord, Field, FieldType } from './fields';
import { baseFields, STATUS, type AnyResource, type Keeping } from './resource';

/** Source of the moment at which a record's person was erased. No declaration has to name it. */
export const ERASED_AT = 'erasedAt';
/** Sources of a legal hold: why, by whom, since when. */
export const HOLD = { reason: 'holdReason', by: 'heldById', since: 'heldAt' } as const;

/** Types whose values are counted or pointed at, and tell of nobody by themselves. */
const counted: ReadonlySet<FieldType> = new Set([
  'boolean',
  'choice',
  'country',
  'currency',
  'date',
  'dateTime',
  'money',
  'number',
  'percent',
  'reference',
  'references',
  'riskScore',
  'status',
]);

const stays = (field: Field): boolean =>
  field.personal !== true &&
  (field.lasting === true || counted.has(field.type) || (field.type === 'text' && field.sequence !== undefined));

/** The value as it is after the erasure; a list that is not personal keeps its rows, so that they can be counted. */
function erasedValue(field: Field, value: unknown): unknown {
  if (stays(field)) return value ?? null;
  if (field.type !== 'list' || field.personal || !Array.isArray(value)) return null;
  return value.map((row: AnyRecord) =>
    Object.fromEntries(Object.entries(field.of).map(([part, of]) => [part, erasedValue(of, row[part])])),
  );
}

/**
 * The record without the person, marked with the moment.
 * @param schema the product's own declaration: what an organization added of its own goes whole
 * @param at UTC, ISO 8601
 */
export function withoutPerson<R extends AnyRecord & { id: string }>(schema: AnyResource, record: R, at: string): R {
  const left: AnyRecord = { organizationId: record.organizationId, [ERASED_AT]: at };
  for (const source of Object.keys(baseFields)) left[source] = record[source];
  for (const [source, field] of Object.entries(schema.fields))
    if (source !== ERASED_AT) left[source] = erasedValue(field, record[source]);
  return { ...left, version: Number(record.version) + 1, updatedAt: at } as unknown as R;
}

export const isErased = (record: AnyRecord): boolean => typeof record[ERASED_AT] === 'string';

export const isHeld = (record: AnyRecord): boolean => typeof record[HOLD.since] === 'string';

/** Why a record stays: somebody put it on hold, it is still worked with, or it has to be kept until a day. */
export type Stay = { why: 'hold' | 'open' } | { why: 'duty'; until: string };

/** A moment so many months later, UTC; the last day of a shorter month. */
function monthsLater(moment: string, months: number): string {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}

/** Whether its period is over; `undefined` where the organization has set none. */
export type Period = { over: boolean; until: string } | undefined;

/** When what the organization has to keep of this record may go. @param now UTC, ISO 8601 */
export function periodOf(
  keeping: Keeping,
  record: AnyRecord,
  organization: AnyRecord | undefined,
  now: string,
): Period {
  const months = organization?.[keeping.months];
  if (typeof months !== 'number') return undefined;
  const since = record[keeping.since] ?? record.createdAt;
  const until = monthsLater(String(since), months);
  return { over: until <= now, until };
}

/**
 * Why a record stays where somebody asks to erase it; nothing where it goes.
 * @param withCustomer the customer's own record goes or is gone, so that nobody decides on this one any more
 */
export function stayOf(
  schema: AnyResource,
  record: AnyRecord,
  organization: AnyRecord | undefined,
  { now, withCustomer }: { now: string; withCustomer: boolean },
): Stay | undefined {
  const { keeping } = schema;
  if (isHeld(record)) return { why: 'hold' };
  if (!keeping || !keeping.done.includes(String(record[STATUS]))) return { why: 'open' };
  if (!withCustomer && keeping.undecided?.(record)) return { why: 'open' };
  const period = periodOf(keeping, record, organization, now);
  return period && !period.over ? { why: 'duty', until: period.until } : undefined;
}
