/** A file on its way in: what was found out about it, what the person decided, and how far it is. Kept for a day. */
import { customers } from '../../src/resources/customers/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inWords, type FileWords } from '../../src/schema/inWords';
import type { AnyResource } from '../../src/schema/resource';
import { conflict, notFound, type ApiError } from '../errors';
import {
  describeColumns,
  detectHints,
  readTable,
  targetsOf,
  type Column,
  type Corrections,
  type ImportHints,
  type Mapping,
  type Table,
} from '../engines/import';
import { schemaFor } from '../extensions';
import { appendImportFile, keepImportFile, purgeImportFiles, readImportFile, removeImportFiles } from '../importFiles';
import { primaryCurrencyOf } from '../reference';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import type { SignedIn } from '../viewer';
import type { Outcome } from './outcomes';

export const IMPORTS = 'customerImports';
const FILE = 'file';
const OUTCOMES = 'outcomes';
const CREATED = 'created';
const KEPT_MS = 24 * 3_600_000;
/** Tables held in memory, the ones used last. */
const MOST_TABLES = 2;

export interface Report {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that went in without a value that could not be read; counted among created and updated too. */
  warnings: number;
  /** Rows that stayed out. */
  errors: number;
  /** Rows that went in and may be another customer; counted among created and updated too. */
  alike: number;
}

export const nothingYet: Report = { created: 0, updated: 0, unchanged: 0, warnings: 0, errors: 0, alike: 0 };

export interface ImportRecord extends Stored {
  organizationId: string;
  byId: string;
  createdAt: string;
  fileName: string;
  encoding: string;
  delimiter: string;
  rows: number;
  mapping: Mapping;
  /** Those of the language that the file may be written in; an older import has none. */
  words?: FileWords;
  /** What the person said; the rest is found out from the columns. */
  hints: ImportHints;
  /** Row number → target → text. */
  corrections: Record<string, Record<string, string>>;
  /** Goes up with every change of mapping, hints and corrections. */
  revision: number;
  /** Revision that was checked last. */
  checked: number | null;
  checkJobId: string | null;
  runJobId: string | null;
  /** What the run has done so far. */
  report: Report | null;
}

/** The import, when it is the viewer's organization's. @throws ApiError 404 */
export async function findImport(session: StoreSession, id: string, viewer: SignedIn): Promise<ImportRecord> {
  const record = (await session.get(IMPORTS, id)) as ImportRecord | undefined;
  if (!record || record.organizationId !== viewer.organizationId)
    throw notFound('There is no such import. Choose the file again.');
  return record;
}

const tables = new WeakMap<Services, Map<string, Promise<Table>>>();

/** The import's table, read from disk again where it is not in memory. @throws ApiError 404 when the file is gone */
export function tableOf(services: Services, id: string, known?: Table): Promise<Table> {
  const held = tables.get(services) ?? new Map<string, Promise<Table>>();
  tables.set(services, held);
  const table = held.get(id) ?? (known ? Promise.resolve(known) : readKept(services, id));
  held.delete(id);
  held.set(id, table);
  table.catch(() => held.delete(id));
  for (const oldest of held.keys()) {
    if (held.size <= MOST_TABLES) break;
    held.delete(oldest);
  }
  return table;
}

async function readKept(services: Services, id: string): Promise<Table> {
  const bytes = await readImportFile(services, id, FILE);
  if (!bytes) throw notFound('The file is no longer here. Choose it again.');
  return readTable(bytes);
}

export const keepFile = (services: Services, id: string, bytes: Uint8Array): Promise<void> =>
  keepImportFile(services, id, FILE, bytes);

export const keepOutcomes = (services: Services, id: string, outcomes: readonly Outcome[]): Promise<void> =>
  keepImportFile(services, id, OUTCOMES, JSON.stringify(outcomes));

export async function outcomesOf(services: Services, id: string): Promise<Outcome[] | undefined> {
  const text = await readImportFile(services, id, OUTCOMES);
  return text && (JSON.parse(text.toString('utf8')) as Outcome[]);
}

/** Ids of the customers that the run made, one a line; some may name customers whose transaction did not hold. */
export async function createdIds(services: Services, id: string): Promise<string[]> {
  const text = await readImportFile(services, id, CREATED);
  return text ? text.toString('utf8').split('\n').filter(Boolean) : [];
}

export async function noteCreated(services: Services, id: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await appendImportFile(services, id, CREATED, `${ids.join('\n')}\n`);
}

/** Forgets imports of more than a day ago, and their files. */
export async function purgeImports(services: Services): Promise<void> {
  await purgeImportFiles(services);
  const limit = new Date(services.now().getTime() - KEPT_MS).toISOString();
  const { data } = await services.store.list(IMPORTS, { where: [{ path: 'createdAt', op: 'lt', value: limit }] });
  for (const { id } of data) {
    await services.store.remove(IMPORTS, id);
    tables.get(services)?.delete(id);
  }
}

/** Forgets one import and its file. */
export async function forgetImport(services: Services, id: string): Promise<void> {
  await removeImportFiles(services, id);
  tables.get(services)?.delete(id);
  await services.store.remove(IMPORTS, id);
}

/** What the rows become: customers with the fields that the organization added. */
export async function importedInto(
  services: Services,
  { organizationId, words }: { organizationId: string; words?: FileWords },
): Promise<AnyResource> {
  const schema = await schemaFor(services, customers, organizationId);
  return words ? inWords(schema, words) : schema;
}

/** What the file says of itself, and the person of it. */
export async function hintsOf(services: Services, record: ImportRecord, table: Table): Promise<ImportHints> {
  const currency = await primaryCurrencyOf(services.store, record.organizationId);
  const schema = await importedInto(services, record);
  return { currency, ...detectHints(table, record.mapping, schema), ...record.hints };
}

export const correctionsOf = (record: ImportRecord): Corrections =>
  new Map(
    Object.entries(record.corrections).map(([row, cells]) => [Number(row), new Map(Object.entries(cells))] as const),
  );

export interface ShownImport {
  id: string;
  fileName: string;
  encoding: string;
  delimiter: string;
  rows: number;
  columns: Column[];
  hints: ImportHints;
  /** What a column may be matched to. */
  targets: string[];
  corrections: AnyRecord;
  /** Goes up with every change; a run that names it imports what was seen. */
  revision: number;
  /** The check, while it is of the present mapping. */
  checkJobId: string | null;
  checked: boolean;
  runJobId: string | null;
  report: Report | null;
}

export const changedMeanwhile = (): ApiError =>
  conflict('The columns were changed in the meantime. Check the file again.');

/** An import as the page gets it. */
export async function shownImport(services: Services, record: ImportRecord): Promise<ShownImport> {
  const table = await tableOf(services, record.id);
  const hints = await hintsOf(services, record, table);
  const schema = await importedInto(services, record);
  const { id, fileName, encoding, delimiter, rows, corrections, revision, checkJobId, runJobId, report } = record;
  return {
    id,
    fileName,
    encoding,
    delimiter,
    rows,
    columns: describeColumns(table, record.mapping, hints, schema),
    hints,
    targets: targetsOf(schema),
    corrections,
    revision,
    checkJobId,
    checked: record.checked === record.revision,
    runJobId,
    report,
  };
}
