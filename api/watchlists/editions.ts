/** Editions of lists: what a newer one changes, and loading it in one step. */
import { setImmediate } from 'node:timers/promises';
import { recordAudit } from '../audit';
import { diffEditions, type EditionDiff, type EntryChange, type ParsedList } from '../engines/watchlists';
import type { ParsedEntry } from '../engines/screening/types';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import type { Actor } from '../viewer';
import { ENTRIES, parsedOf, recordOf } from './entries';
import type { ListSource } from './parse';

export const WATCHLISTS = 'watchlists';

/** Which list an edition belongs to: one of a source and name for everybody, or for one organization. */
export interface ListTarget {
  source: ListSource | 'demo';
  name: string;
  /** `null`: every organization screens against it. */
  organizationId: string | null;
}

export interface Sample {
  externalId: string;
  name: string;
}

export interface EditionChanges {
  /** At most `SAMPLES` of each. */
  added: Sample[];
  changed: EntryChange[];
  removed: Sample[];
}

/** What loading an edition would do. */
export interface EditionPreview {
  name: string;
  source: ListTarget['source'];
  edition: string;
  /** Day or moment of the edition, where the publisher says it. */
  date: string | null;
  entryCount: number;
  added: number;
  changed: number;
  removed: number;
  samples: EditionChanges;
  warnings: string[];
  /** The edition that it replaces. */
  loaded: { id: string; edition: string | null; loadedAt: string | null; entryCount: number } | null;
}

export const SAMPLES = 200;
const PAGE = 1_000;
/** Writes between two turns for other requests. */
const SLICE = 100;

async function findList(
  session: StoreSession,
  { source, name, organizationId }: ListTarget,
): Promise<Stored | undefined> {
  const { data } = await session.list(WATCHLISTS, {
    where: [
      { path: 'source', op: 'eq', value: source },
      { path: 'name', op: 'eq', value: name },
      { path: 'organizationId', op: 'eq', value: organizationId },
    ],
    range: [0, 0],
  });
  return data[0];
}

/** All entries of a list, by the publisher's key. */
async function entriesOf(session: StoreSession, watchlistId: string): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>();
  for (let after = ''; ;) {
    const { data } = await session.list(ENTRIES, {
      where: [
        { path: 'watchlistId', op: 'eq', value: watchlistId },
        { path: 'id', op: 'gt', value: after },
      ],
      sort: [{ path: 'id', order: 'ASC' }],
      range: [0, PAGE - 1],
    });
    for (const record of data) found.set(String(record.externalId), record);
    if (data.length < PAGE) return found;
    after = data.at(-1)?.id ?? '';
    await setImmediate();
  }
}

const sampleOf = (entry: ParsedEntry): Sample => ({
  externalId: entry.externalId,
  name: entry.names[0]?.full ?? entry.externalId,
});

const samplesOf = (diff: EditionDiff): EditionChanges => ({
  added: diff.added.slice(0, SAMPLES).map(sampleOf),
  changed: diff.changed.slice(0, SAMPLES),
  removed: diff.removed.slice(0, SAMPLES).map(sampleOf),
});

interface Comparison {
  list: Stored | undefined;
  stored: Map<string, Stored>;
  diff: EditionDiff;
}

async function compare(session: StoreSession, target: ListTarget, parsed: ParsedList): Promise<Comparison> {
  const list = await findList(session, target);
  const stored = list ? await entriesOf(session, list.id) : new Map<string, Stored>();
  return { list, stored, diff: diffEditions([...stored.values()].map(parsedOf), parsed.entries) };
}

/** Says what loading would change. Changes nothing. */
export async function previewEdition(
  session: StoreSession,
  target: ListTarget,
  parsed: ParsedList,
): Promise<EditionPreview> {
  const { list, diff } = await compare(session, target, parsed);
  return {
    name: target.name,
    source: target.source,
    edition: parsed.edition.id,
    date: parsed.edition.date,
    entryCount: parsed.entries.length,
    added: diff.added.length,
    changed: diff.changed.length,
    removed: diff.removed.length,
    samples: samplesOf(diff),
    warnings: parsed.warnings,
    loaded: list
      ? {
          id: list.id,
          edition: (list.edition as string | null) ?? null,
          loadedAt: (list.loadedAt as string | null) ?? null,
          entryCount: Number(list.entryCount ?? 0),
        }
      : null,
  };
}

export interface LoadOptions {
  services: Pick<Services, 'now' | 'newId' | 'random'>;
  /** Whose changelogs tell of it: one actor an organization. */
  actors: readonly Actor[];
  /** Names and sizes, for the list's own page. */
  files?: { name: string; bytes: number }[];
  /** Called between slices; what it throws takes the whole load back. */
  progress?: (done: number, total: number) => void | Promise<void>;
}

/**
 * Makes a list hold exactly the entries of an edition, inside the caller's transaction. Entries keep their ids from edition to
 * edition. Gives the list's record.
 */
export async function loadEdition(
  session: StoreSession,
  target: ListTarget,
  parsed: ParsedList,
  { services, actors, files = [], progress }: LoadOptions,
): Promise<Stored> {
  const { list: before, stored, diff } = await compare(session, target, parsed);
  const now = services.now().toISOString();
  const id = before?.id ?? services.newId();
  const { organizationId } = target;
  const total = diff.added.length + diff.changed.length + diff.removed.length;
  let done = 0;
  const step = async (): Promise<void> => {
    done++;
    if (done % SLICE !== 0) return;
    await progress?.(done, total);
    await setImmediate();
  };

  for (const entry of diff.added) {
    const place = { id: services.newId(), watchlistId: id, organizationId, createdAt: now, updatedAt: now, version: 1 };
    await session.insert(ENTRIES, recordOf(entry, place));
    await step();
  }
  const entries = new Map(parsed.entries.map((entry) => [entry.externalId, entry]));
  for (const { externalId } of diff.changed) {
    const [entry, record] = [entries.get(externalId), stored.get(externalId)];
    if (!entry || !record) continue;
    const { createdAt, version } = record as unknown as { createdAt: string; version: number };
    const place = { id: record.id, watchlistId: id, organizationId, createdAt, updatedAt: now, version: version + 1 };
    await session.update(ENTRIES, recordOf(entry, place));
    await step();
  }
  for (const { externalId } of diff.removed) {
    const record = stored.get(externalId);
    if (record) await session.remove(ENTRIES, record.id);
    await step();
  }

  const list: Stored = {
    ...before,
    id,
    organizationId,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    version: Number(before?.version ?? 0) + 1,
    name: target.name,
    source: target.source,
    edition: parsed.edition.id,
    loadedAt: now,
    entryCount: parsed.entries.length,
    added: diff.added.length,
    changed: diff.changed.length,
    removed: diff.removed.length,
    changes: samplesOf(diff),
    warnings: parsed.warnings,
    files,
    failedAt: null,
    failure: null,
  };
  await (before ? session.update(WATCHLISTS, list) : session.insert(WATCHLISTS, list));
  for (const actor of actors)
    await recordAudit(session, services, actor, {
      action: 'import',
      resource: WATCHLISTS,
      recordId: id,
      recordLabel: target.name,
      summary: `Loaded ${target.name}, edition ${parsed.edition.id}: ${diff.added.length} added, ${diff.changed.length} changed, ${diff.removed.length} removed`,
    });
  return list;
}

/**
 * Notes on a list that is loaded that a newer edition of it could not be, so that searches in the old one count as in part until
 * one is. Nothing for a list that was never loaded. @param failure in words for people
 */
export async function noteFailedLoad(
  session: StoreSession,
  target: ListTarget,
  failure: string,
  { services, actors }: Pick<LoadOptions, 'services' | 'actors'>,
): Promise<void> {
  const list = await findList(session, target);
  if (!list) return;
  const now = services.now().toISOString();
  await session.update(WATCHLISTS, {
    ...list,
    updatedAt: now,
    version: Number(list.version ?? 0) + 1,
    failedAt: now,
    failure,
  });
  for (const actor of actors)
    await recordAudit(session, services, actor, {
      action: 'importFailed',
      resource: WATCHLISTS,
      recordId: list.id,
      recordLabel: target.name,
      summary: `A newer edition of ${target.name} could not be loaded: ${failure}`,
    });
}
