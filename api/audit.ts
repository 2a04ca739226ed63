/**
 * The changelog: one entry a write, made in the transaction of the write. Each entry carries the SHA-256 of itself together
 * with the hash of the one before, organization by organization, so that a changed, removed or inserted entry shows.
 *
 * What an entry says of a person can be taken out of it when the person is erased. The entry keeps its place and its hash, which
 * cannot be computed from it any more; a later entry, sealed as any other, says which ones were emptied and the hash of what is
 * left of each. An entry emptied without such a word, or changed after it, is broken like any other.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AnyRecord } from '../src/schema/fields';
import { concealed, isObject } from './mask';
import type { Services } from './services';
import { asStored } from './store/query';
import { tellWebhooks } from './webhooks/telling';
import type { Stored, StoreSession } from './store/store';
import type { Actor } from './viewer';
import { fieldOf, type AnyResource } from '../src/schema/resource';

export const CHANGELOG = 'changelog';
/** Number and hash of each organization's newest entry, by organization id: shows entries cut off at the end. */
export const CHANGELOG_HEADS = 'changelogHeads';

/** One field's difference, as it may be shown. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

export interface AuditEntry {
  /** `create`, `edit`, `delete`, a transition's name, `signIn`, `export`, … */
  action: string;
  resource: string;
  /** `null` when it is about no single record. */
  recordId: string | null;
  recordLabel: string | null;
  /** One sentence, in English. */
  summary: string;
  reason?: string | null;
  changes?: Change[];
  /** Sources of the masked fields that somebody was shown in clear. */
  shown?: readonly string[];
  /** Ids of further records whose timelines it belongs to. */
  about?: readonly string[];
  /** The queue of the record; said of those that stand in one. */
  queue?: string | undefined;
  /** Entries that this one says were emptied. */
  emptied?: readonly Emptied[];
}

/** An entry from which a person was taken out. */
export interface Emptied {
  number: number;
  /** Hash of what is left of it. */
  left: string;
}

const START = '0'.repeat(64);

/** JSON with sorted keys: the same text for the same content, whatever order a store gives the keys in. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  // Plain names and loops: a chain of thousands of entries is written anew to be verified.
  let text = '';
  for (const key of Object.keys(value).sort())
    if (value[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(value[key])}`;
  return `{${text}}`;
}

/** The hash of an entry: over everything in it but the hash. */
export function hashOf(entry: AnyRecord): string {
  const { hash: _, ...sealed } = entry;
  return createHash('sha256').update(canonicalJson(sealed)).digest('hex');
}

/** Adds an entry to the organization's chain, and tells its webhooks. Call it inside the transaction of what it tells of. */
export async function recordAudit(
  session: StoreSession,
  services: Pick<Services, 'now' | 'newId' | 'random'>,
  actor: Actor,
  told: AuditEntry,
): Promise<void> {
  const { action, resource, recordId, recordLabel, summary, reason, changes, shown, about = [], emptied, queue } = told;
  const { organizationId } = actor;
  const head = await session.get(CHANGELOG_HEADS, organizationId);
  const at = services.now().toISOString();
  const entry = asStored({
    id: services.newId(),
    organizationId,
    createdAt: at,
    updatedAt: at,
    version: 1,
    number: Number(head?.number ?? 0) + 1,
    actorId: actor.id,
    actorName: actor.name,
    action,
    resource,
    recordId,
    about: [...new Set([...(recordId === null ? [] : [recordId]), ...about])],
    recordLabel,
    summary,
    reason: reason ?? null,
    changes: changes ?? [],
    ...(shown ? { shown } : {}),
    ...(emptied ? { emptied } : {}),
    // Goes with what is taken out: nobody finds a name again by trying names against the hash.
    salt: Buffer.from(services.random(16)).toString('base64url'),
    ...(queue === undefined ? {} : { queue }),
    ip: actor.ip,
    userAgent: actor.userAgent,
    previousHash: head?.hash ?? START,
  });
  const sealed: Stored = { ...entry, hash: hashOf(entry) };
  await session.insert(CHANGELOG, sealed);
  const newHead: Stored = { id: organizationId, number: sealed.number, hash: sealed.hash };
  await (head ? session.update(CHANGELOG_HEADS, newHead) : session.insert(CHANGELOG_HEADS, newHead));
  await tellWebhooks(session, services, organizationId, told);
}

/** What differs between two states of a record, field by field; personal values masked. */
export function changesBetween(schema: AnyResource, before: AnyRecord, after: AnyRecord): Change[] {
  return Object.keys(schema.fields).flatMap((source) => {
    const field = fieldOf(schema, source);
    if (!field || field.readable === false) return [];
    const [from, to] = [before[source] ?? null, after[source] ?? null];
    if (canonicalJson(from) === canonicalJson(to)) return [];
    return [{ field: source, before: concealed(field, from), after: concealed(field, to) }];
  });
}

/** Stands for what was taken out. */
const EMPTIED = 'Personal data erased';

/** Whether a person was taken out of it. */
export const isEmptied = (entry: AnyRecord): boolean => entry.emptiedIn !== undefined;

/** Stands for the name of a person who did it themselves, by their link. */
const THEMSELVES = 'The person';

/** Whether the person that an entry is about did it: somebody without an account here, and with a device. The product has none. */
const byThemselves = ({ actorId, ip, userAgent }: Stored): boolean =>
  actorId === null && ((ip ?? null) !== null || (userAgent ?? null) !== null);

/** What is left of an entry without the texts and values that may tell of a person; who did what kind of thing, when, stays. */
function emptiedEntry(whole: Stored, emptiedIn: number): Stored {
  const { salt: _, ...entry } = whole;
  const changes = Array.isArray(entry.changes) ? (entry.changes as Change[]) : [];
  return {
    ...entry,
    ...(byThemselves(whole) ? { actorName: THEMSELVES, ip: null, userAgent: null } : {}),
    recordLabel: null,
    summary: EMPTIED,
    reason: null,
    changes: changes.map(({ field }) => ({ field, before: null, after: null })),
    emptiedIn,
  };
}

/**
 * Takes what they say of a person out of entries, and adds the entry that says so. Call it inside a transaction.
 * @param telling what the new entry says; it must name nobody
 */
export async function emptyEntries(
  session: StoreSession,
  services: Pick<Services, 'now' | 'newId' | 'random'>,
  actor: Actor,
  entries: readonly Stored[],
  telling: Omit<AuditEntry, 'emptied'>,
): Promise<void> {
  const head = await session.get(CHANGELOG_HEADS, actor.organizationId);
  const number = Number(head?.number ?? 0) + 1;
  const emptied: Emptied[] = [];
  for (const entry of entries) {
    // What says that others were emptied names nobody, and is needed.
    if (isEmptied(entry) || entry.emptied !== undefined || entry.organizationId !== actor.organizationId) continue;
    const left = emptiedEntry(entry, number);
    await session.update(CHANGELOG, left);
    emptied.push({ number: Number(entry.number), left: hashOf(left) });
  }
  await recordAudit(session, services, actor, { ...telling, emptied });
}

/**
 * What is wrong with an entry: it is not the next one, it follows another one, it is not what was sealed, or it is, and does not
 * stand in the indexes where lists and searches look for it.
 */
export type Fault = 'missing' | 'unlinked' | 'changed' | 'misfiled';

export interface ChainReport {
  ok: boolean;
  /** Entries looked at. */
  count: number;
  /** Number of the first entry that does not fit. */
  firstBroken?: number;
  fault?: Fault;
  /** How many there are, where only a part was asked for and the chain goes on behind it. */
  total?: number;
}

export interface Link {
  number: number;
  hash: string;
}

/** What stands before the first entry of an organization. */
export const BEGINNING: Link = { number: 0, hash: START };

/** The hash of what is left of an entry, by the later entry that says it was emptied; nothing when that says no such thing. */
export function leftBy(later: AnyRecord | undefined, number: unknown): string | undefined {
  const emptied = Array.isArray(later?.emptied) ? (later.emptied as Emptied[]) : [];
  return emptied.find((one) => one.number === number)?.left;
}

/**
 * What is wrong with an entry that should follow `before`.
 * @param left of an emptied entry: the hash that its content must have by the entry that emptied it
 */
export function faultOf(entry: AnyRecord, before: Link, left?: string): Fault | undefined {
  if (entry.number !== before.number + 1) return 'missing';
  if (hashOf(entry) !== (isEmptied(entry) ? left : entry.hash)) return 'changed';
  return entry.previousHash === before.hash ? undefined : 'unlinked';
}

const PAGE = 1_000;

/** An organization's entries in their order, from one number to another, page by page. */
export async function* entriesOf(
  session: StoreSession,
  organizationId: string,
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): AsyncGenerator<Stored[]> {
  for (let after = from - 1; after < to; after += PAGE) {
    const { data } = await session.list(CHANGELOG, {
      where: [
        { path: 'organizationId', op: 'eq', value: organizationId },
        { path: 'number', op: 'gt', value: after },
        { path: 'number', op: 'lte', value: Math.min(to, after + PAGE) },
      ],
      sort: [{ path: 'number', order: 'ASC' }],
    });
    if (data.length > 0) yield data;
    if (data.length < PAGE) return;
  }
}

const linkOf = ({ number, hash }: AnyRecord): Link => ({ number: Number(number), hash: String(hash) });

/**
 * Walks an organization's chain and says whether it holds: all of it, or from one number to another, so that a long one is walked
 * part by part. Parts that follow each other say together what one walk over all of it says.
 */
export async function verifyChain(
  session: StoreSession,
  organizationId: string,
  { from = 1, to = Infinity }: { from?: number; to?: number } = {},
): Promise<ChainReport> {
  const head = await session.get(CHANGELOG_HEADS, organizationId);
  const end = head ? linkOf(head) : BEGINNING;
  // Where the chain ends is not known without its head: then all that is there is looked at.
  const until = head ? to : Infinity;
  let last: Link = { ...BEGINNING, number: from - 1 };
  const broken = (fault: Fault, count: number): ChainReport => ({
    ok: false,
    count,
    firstBroken: last.number + 1,
    fault,
  });
  // An erasure empties many: its word is read once.
  let later: Stored | undefined;
  const leftOf = async (entry: Stored): Promise<string | undefined> => {
    if (!isEmptied(entry)) return undefined;
    const number = Number(entry.emptiedIn);
    if (later?.number !== number)
      for await (const [found] of entriesOf(session, organizationId, { from: number, to: number })) later = found;
    return later?.number === number ? leftBy(later, entry.number) : undefined;
  };
  if (from > 1) {
    let before: Stored | undefined;
    for await (const page of entriesOf(session, organizationId, { from: from - 1, to: from - 1 })) [before] = page;
    if (!before) return { ok: false, count: from - 1, firstBroken: from - 1, fault: 'missing' };
    last = linkOf(before);
  }
  for await (const page of entriesOf(session, organizationId, { from, to: until })) {
    // Others are served between two pages.
    await setImmediate();
    // The indexes are no part of the chain, and hide what they do not name.
    const misfiled = new Set(await session.misfiled(CHANGELOG, page));
    for (const entry of page) {
      const fault = faultOf(entry, last, await leftOf(entry));
      if (fault) return broken(fault, last.number + 1);
      last = linkOf(entry);
      // Entries written while this walks lie beyond the head that was read first.
      if (last.number === end.number && last.hash !== end.hash) return broken('unlinked', last.number);
      if (misfiled.has(entry.id)) return { ok: false, count: last.number, firstBroken: last.number, fault: 'misfiled' };
    }
  }
  if (last.number < Math.min(end.number, until)) return broken('missing', last.number);
  if (last.number < end.number) return { ok: true, count: last.number, total: end.number };
  // Where there are entries, the number and the hash of the newest are kept.
  if (last.number > 0 && !(head ?? (await session.get(CHANGELOG_HEADS, organizationId))))
    return broken('missing', last.number);
  return { ok: true, count: last.number };
}
