/** Customers from a file: send it, match its columns, see what would happen, let it happen. */
import { Router } from 'express';
import { customers } from '../../src/resources/customers/schema';
import { isCountry } from '../../src/schema/countries';
import type { AnyRecord } from '../../src/schema/fields';
import { isCurrency } from '../../src/schema/money';
import { inEnglish } from '../../src/schema/problems';
import type { AnyResource } from '../../src/schema/resource';
import {
  errorFile,
  ImportFileError,
  importProblemWords,
  judge,
  MAX_BYTES,
  readTable,
  rowReader,
  suggestMapping,
  targetsOf,
  type Cell,
  type ImportHints,
  type Judged,
  type Mapping,
  type RowResult,
  type Table,
} from '../engines/import';
import { contentRange } from '../dialect';
import { badRequest, conflict, invalid } from '../errors';
import { isObject } from '../mask';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { faultsOfWords, wordsIn } from '../fileWords';
import type { Job } from '../jobs';
import type { Services } from '../services';
import type { Caller } from '../records';
import { receiveUpload } from '../uploads';
import { demand } from '../viewer';
import { CHECK, RUN } from '../customerImport/jobs';
import {
  changedMeanwhile,
  correctionsOf,
  findImport,
  hintsOf,
  importedInto,
  IMPORTS,
  keepFile,
  outcomesOf,
  purgeImports,
  shownImport,
  tableOf,
  type ImportRecord,
} from '../customerImport/imports';
import { withNote, type Outcome } from '../customerImport/outcomes';

const MOST_CORRECTIONS = 10_000;
const MAX_TEXT = 10_000;
/** Bytes of the words that a file may be written in. */
const MOST_WORDS = 100_000;
const MOST_ROWS = 1_000;
const results: readonly RowResult[] = ['new', 'update', 'unchanged', 'warning', 'error'];

/** As it was proposed at first. */
const SUGGESTED = 'suggested';

/** Column by column, from `{header: source}`, or all of it anew. @throws ApiError 422 */
function readMapping(given: unknown, table: Table, before: Mapping, schema: AnyResource): Mapping {
  if (given === SUGGESTED) return suggestMapping(table, schema);
  const { headers } = table;
  if (!isObject(given)) throw invalid({ mapping: inEnglish({ key: 'notObject' }) });
  const errors: Record<string, string> = {};
  const targets = new Set(targetsOf(schema));
  const mapping = [...before];
  for (const [header, target] of Object.entries(given)) {
    const column = headers.indexOf(header);
    if (column < 0) errors[`mapping.${header}`] = 'The file has no such column.';
    else if (target !== null && !(typeof target === 'string' && targets.has(target)))
      errors[`mapping.${header}`] = 'There is no such field to import into.';
    else mapping[column] = target;
  }
  for (const [column, target] of mapping.entries())
    if (target !== null && mapping.indexOf(target) !== column)
      errors[`mapping.${headers[column]}`] = 'Another column goes to this field already.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return mapping;
}

/** The part with the reader's words, where there is one. @throws ApiError 422 */
function readWords(text: string | undefined): AnyRecord | undefined {
  if (text === undefined) return undefined;
  try {
    const words: unknown = JSON.parse(text);
    if (isObject(words)) return words;
  } catch {
    // Said below.
  }
  throw invalid({ words: inEnglish({ key: 'notObject' }) });
}

const hintValues: { readonly [H in keyof Required<ImportHints>]: (value: unknown) => boolean } = {
  dateOrder: (value) => value === 'dmy' || value === 'mdy',
  decimal: (value) => value === '.' || value === ',',
  currency: (value) => typeof value === 'string' && isCurrency(value),
  type: (value) => value === 'individual' || value === 'business',
  country: (value) => typeof value === 'string' && isCountry(value),
};

/** Lays new hints over the old ones; `null` leaves a hint to the file. @throws ApiError 422 */
function readHints(given: unknown, before: ImportHints): ImportHints {
  if (!isObject(given)) throw invalid({ hints: inEnglish({ key: 'notObject' }) });
  const hints: AnyRecord = { ...before };
  for (const [name, value] of Object.entries(given)) {
    const fits = Object.hasOwn(hintValues, name) ? hintValues[name as keyof ImportHints] : undefined;
    if (!fits || (value !== null && !fits(value)))
      throw invalid({ [`hints.${name}`]: inEnglish({ key: fits ? 'choice' : 'unknownField' }) });
    if (value === null) delete hints[name];
    else hints[name] = value;
  }
  return hints;
}

/** Lays new texts over cells; `null` gives a cell back to the file. @throws ApiError 422 */
function readCorrections(
  given: unknown,
  before: ImportRecord['corrections'],
  rows: ReadonlySet<number>,
  schema: AnyResource,
): ImportRecord['corrections'] {
  if (!isObject(given)) throw invalid({ corrections: inEnglish({ key: 'notObject' }) });
  const targets = new Set(targetsOf(schema));
  const all = new Map(Object.entries(before).map(([row, cells]) => [row, new Map(Object.entries(cells))]));
  for (const [row, cells] of Object.entries(given)) {
    if (!rows.has(Number(row)) || !isObject(cells))
      throw invalid({ [`corrections.${row}`]: 'The file has no such row.' });
    const texts = all.get(row) ?? new Map<string, string>();
    all.set(row, texts);
    for (const [target, text] of Object.entries(cells)) {
      if (!targets.has(target)) throw invalid({ [`corrections.${row}.${target}`]: inEnglish({ key: 'unknownField' }) });
      if (text === null) texts.delete(target);
      else if (typeof text === 'string' && text.length <= MAX_TEXT) texts.set(target, text);
      else throw invalid({ [`corrections.${row}.${target}`]: inEnglish({ key: 'notText' }) });
    }
    if (texts.size === 0) all.delete(row);
  }
  const count = [...all.values()].reduce((sum, texts) => sum + texts.size, 0);
  if (count > MOST_CORRECTIONS) throw invalid({ corrections: 'So many cells are better mended in the file itself.' });
  return Object.fromEntries([...all].map(([row, texts]) => [row, Object.fromEntries(texts)]));
}

const shownCell = ({ text, value, problem, severity }: Cell) => ({
  text,
  value,
  ...(problem ? { problem, message: importProblemWords(problem), severity } : {}),
});

const shownRow = ({ row, result, action, match, alike }: Outcome, judged: Judged) => ({
  // react-admin wants an id of every record.
  id: String(row),
  row,
  result,
  action,
  match,
  ...(alike ? { alike } : {}),
  ...(judged.fault ? { problem: judged.fault, message: importProblemWords(judged.fault) } : {}),
  cells: Object.fromEntries([...judged.cells].map(([target, cell]) => [target, shownCell(cell)])),
});

/** Reads `filter` and `range` of the rows' list. @throws ApiError 400 */
function readRowsQuery(query: Readonly<Record<string, unknown>>): {
  wanted: ReadonlySet<string>;
  alike: boolean | undefined;
  range: [number, number];
} {
  const parsed = (name: string): unknown => {
    const text = query[name];
    if (text === undefined) return undefined;
    if (typeof text !== 'string') throw badRequest(`${name} is given more than once.`);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw badRequest(`${name} is not JSON.`);
    }
  };
  for (const name of Object.keys(query))
    if (!['filter', 'range', 'sort'].includes(name)) throw badRequest(`There is no parameter "${name.slice(0, 100)}".`);
  const filter = parsed('filter') ?? {};
  if (!isObject(filter) || Object.keys(filter).some((key) => key !== 'result' && key !== 'alike'))
    throw badRequest('filter takes result and alike, such as {"result":"error"} or {"alike":true}.');
  const { alike } = filter;
  if (alike !== undefined && typeof alike !== 'boolean') throw badRequest('filter: alike is true or false.');
  const wanted = filter.result === undefined ? results : [filter.result].flat();
  if (!wanted.every((result) => results.some((one) => one === result)))
    throw badRequest(`filter: result is one of ${results.join(', ')}.`);
  const sort = parsed('sort') ?? ['row', 'ASC'];
  if (JSON.stringify(sort) !== '["row","ASC"]')
    throw badRequest('sort: rows come in the order of the file, ["row","ASC"].');
  const range = parsed('range') ?? [0, 24];
  const [from, to] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || Number(from) < 0 || Number(to) < Number(from))
    throw badRequest('range takes the first and the last index, such as [0,24].');
  if (Number(to) - Number(from) >= MOST_ROWS) throw badRequest(`range takes at most ${MOST_ROWS} rows.`);
  return { wanted: new Set(wanted as string[]), alike, range: [Number(from), Number(to)] };
}

export function importRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const { store, jobs, newId, now, log } = services;
  // What a former run left longer than a day goes, whether or not another file comes.
  purgeImports(services).catch((error: unknown) => log.warn({ err: error }, 'old imports could not be removed'));
  /** A run that is being started: a double click starts one. */
  const starting = new Map<string, Promise<Job>>();

  const find = (caller: Caller, id: unknown): Promise<ImportRecord> => {
    demand(caller.viewer, customers.name, 'import');
    return findImport(store, String(id), caller.viewer);
  };

  /** Whether a run has begun that was neither cancelled nor failed. */
  async function runOf(record: ImportRecord, { viewer }: Caller): Promise<Job | undefined> {
    const job = record.runJobId ? await jobs.get(record.runJobId, viewer) : undefined;
    return job && job.status !== 'failed' && job.status !== 'cancelled' ? job : undefined;
  }

  /** The rows of a checked import with the outcome of each. @throws ApiError 409 */
  async function judged(record: ImportRecord, { viewer }: Caller, outcomes: readonly Outcome[]): Promise<Judged[]> {
    const table = await tableOf(services, record.id);
    const hints = await hintsOf(services, record, table);
    const schema = await importedInto(services, record);
    const reader = rowReader(table, record.mapping, hints, schema, correctionsOf(record));
    const found: Judged[] = [];
    for (const outcome of outcomes) {
      const stored = outcome.match ? await store.get(customers.name, outcome.match.id) : undefined;
      found.push(withNote(judge(reader.read(outcome.at), stored, schema, viewer), outcome));
    }
    return found;
  }

  async function checkedOutcomes(record: ImportRecord): Promise<Outcome[]> {
    const outcomes = record.checked === record.revision ? await outcomesOf(services, record.id) : undefined;
    if (!outcomes) throw conflict('Check the file first.');
    return outcomes;
  }

  router.post(
    '/',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, customers.name, 'import');
      const upload = await receiveUpload(req, res, { part: 'file', files: 1, bytes: MAX_BYTES, textBytes: MOST_WORDS });
      const [file] = upload.files;
      const errors: Record<string, string> = {};
      if (upload.fields.resource !== customers.name) errors.resource = 'Only customers are imported from a file.';
      if (!file) errors.file = 'Choose a file.';
      const declared = await importedInto(services, viewer);
      const words = readWords(upload.fields.words);
      if (words) Object.assign(errors, faultsOfWords(declared, words));
      if (!file || Object.keys(errors).length > 0) throw invalid(errors);
      const spoken = words && { words: wordsIn(words) };
      const table = await readTable(file.bytes).catch((error: unknown) => {
        throw error instanceof ImportFileError ? invalid({ file: error.message }) : error;
      });
      await purgeImports(services);
      const record: ImportRecord = {
        id: newId(),
        organizationId: viewer.organizationId,
        byId: viewer.id,
        createdAt: now().toISOString(),
        fileName: file.name,
        encoding: table.encoding,
        delimiter: table.delimiter,
        rows: table.rows.length,
        mapping: suggestMapping(table, await importedInto(services, { ...viewer, ...spoken })),
        ...spoken,
        hints: {},
        corrections: {},
        revision: 1,
        checked: null,
        checkJobId: null,
        runJobId: null,
        report: null,
      };
      await keepFile(services, record.id, file.bytes);
      await tableOf(services, record.id, table);
      await store.insert(IMPORTS, record);
      res
        .status(201)
        .location(`/api/v1/imports/${record.id}`)
        .json({ data: await shownImport(services, record) });
    }),
  );
  router.all('/', onlyMethods('POST'));

  router.get(
    '/:id',
    handle(async (req, res) => {
      const record = await find(callerOf(req, res), req.params.id);
      res.json({ data: await shownImport(services, record) });
    }),
  );

  router.put(
    '/:id',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const { mapping, hints, corrections, ...unknown } = objectBody(req);
      const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const found = await find(caller, req.params.id);
      const table = await tableOf(services, found.id);
      const rows = new Set(table.numbers);
      if (await runOf(found, caller)) throw conflict('This file is being imported already.');
      const schema = await importedInto(services, found);
      const record = await store.transaction(async (session) => {
        const before = await findImport(session, found.id, caller.viewer);
        const after: ImportRecord = {
          ...before,
          ...(mapping === undefined ? {} : { mapping: readMapping(mapping, table, before.mapping, schema) }),
          ...(hints === undefined ? {} : { hints: readHints(hints, before.hints) }),
          ...(corrections === undefined
            ? {}
            : { corrections: readCorrections(corrections, before.corrections, rows, schema) }),
          revision: before.revision + 1,
          checkJobId: null,
        };
        await session.update(IMPORTS, after);
        return after;
      });
      res.json({ data: await shownImport(services, record) });
    }),
  );
  router.all('/:id', onlyMethods('GET', 'PUT'));

  router.post(
    '/:id/check',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const record = await find(caller, req.params.id);
      if (await runOf(record, caller)) throw conflict('This file is being imported already.');
      const params = { importId: record.id, revision: record.revision };
      const job = await jobs.start(CHECK, params, caller.viewer, caller.actor);
      await store.transaction(async (session) => {
        const latest = await findImport(session, record.id, caller.viewer);
        if (latest.revision === record.revision) await session.update(IMPORTS, { ...latest, checkJobId: job.id });
      });
      res.status(201).location(`/api/v1/jobs/${job.id}`).json({ data: job });
    }),
  );
  router.all('/:id/check', onlyMethods('POST'));

  router.get(
    '/:id/rows',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const record = await find(caller, req.params.id);
      const { wanted, alike, range } = readRowsQuery(req.query);
      const outcomes = (await checkedOutcomes(record)).filter(
        (one) => wanted.has(one.result) && (alike === undefined || (one.alike !== undefined) === alike),
      );
      const page = outcomes.slice(range[0], range[1] + 1);
      const rows = await judged(record, caller, page);
      res
        .set('Content-Range', contentRange('rows', range[0], page.length, outcomes.length))
        .json({ data: page.map((outcome, at) => shownRow(outcome, rows[at] as Judged)) });
    }),
  );
  router.all('/:id/rows', onlyMethods('GET'));

  router.post(
    '/:id/run',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const record = await find(caller, req.params.id);
      const { screen = false, revision, ...unknown } = req.body === undefined ? {} : objectBody(req);
      const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
      if (typeof screen !== 'boolean') errors.screen = inEnglish({ key: 'notBoolean' });
      if (revision !== undefined && !Number.isSafeInteger(revision)) errors.revision = inEnglish({ key: 'notInteger' });
      if (Object.keys(errors).length > 0) throw invalid(errors);
      if (screen) demand(caller.viewer, customers.name, 'screen');
      // Somebody who sees another mapping than the one that would be run has not agreed to it.
      if (revision !== undefined && revision !== record.revision) throw changedMeanwhile();
      if (record.checked !== record.revision) throw conflict('Check the file first.');
      const begin = async (): Promise<Job> => {
        const under = await runOf(await findImport(store, record.id, caller.viewer), caller);
        if (under) return under;
        const job = await jobs.start(RUN, { importId: record.id, screen }, caller.viewer, caller.actor);
        await store.transaction(async (session) => {
          const latest = await findImport(session, record.id, caller.viewer);
          await session.update(IMPORTS, { ...latest, runJobId: job.id });
        });
        return job;
      };
      const run = starting.get(record.id) ?? begin().finally(() => starting.delete(record.id));
      starting.set(record.id, run);
      const job = await run;
      res.status(201).location(`/api/v1/jobs/${job.id}`).json({ data: job });
    }),
  );
  router.all('/:id/run', onlyMethods('POST'));

  router.get(
    '/:id/errors.csv',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const record = await find(caller, req.params.id);
      const outcomes = (await checkedOutcomes(record)).filter(({ result }) => result === 'error');
      const rows = await judged(record, caller, outcomes);
      const table = await tableOf(services, record.id);
      const lines = outcomes.map(({ at }, index) => ({ at, judged: rows[index] as Judged }));
      res.attachment(`${record.fileName.replace(/\.[^.]*$/, '')}-errors.csv`);
      res.type('text/csv; charset=utf-8').send(errorFile(table, record.mapping, correctionsOf(record), lines));
    }),
  );
  router.all('/:id/errors.csv', onlyMethods('GET'));
  return router;
}
