/** An export as work in the background: written to a file page by page, taken up where a restart left it. */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyRecord } from '../src/schema/fields';
import { inWords } from '../src/schema/inWords';
import { inEnglish } from '../src/schema/problems';
import type { AnyResource } from '../src/schema/resource';
import { REVEAL } from '../src/schema/secrets';
import { readFilter, readSort } from './dialect';
import { ApiError, invalid } from './errors';
import { cutLine, fileNameOf, headOf, noteExport, pageOf, type ExportQuery } from './export';
import { schemaNamed } from './extensions';
import { faultsOfWords, wordsIn } from './fileWords';
import type { JobKind, Right } from './jobs';
import { isObject } from './mask';
import { readReason } from './reveal';
import type { Services } from './services';
import { demand, type SignedIn } from './viewer';

export const EXPORT = 'export';

/** Files of people do not lie about. */
const KEPT_MS = 24 * 3_600_000;

export interface ExportResult {
  fileName: string;
  rows: number;
  /** What the filter found. */
  total: number;
  /** There were more than an export may hold: the last line of the file says so. */
  cut: boolean;
}

interface State {
  rows: number;
  total: number;
  /** Of the file, as far as it counts: what a broken run wrote beyond is thrown away. */
  bytes: number;
}

const folderOf = ({ config }: Pick<Services, 'config'>): string => join(config.dataDir, 'exports');

/** Where the file of a job is. The id is one of ours. */
export const exportPath = (services: Pick<Services, 'config'>, jobId: string): string =>
  join(folderOf(services), `${jobId.replace(/[^\w-]/g, '')}.csv`);

async function purge(services: Pick<Services, 'config' | 'now'>): Promise<void> {
  const folder = folderOf(services);
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const { mtimeMs } = await stat(join(folder, name));
    if (services.now().getTime() - mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true });
  }
}

/** The declaration as the viewer's organization has it, where it can be exported. */
async function schemaOf(services: Services, name: unknown, viewer: SignedIn): Promise<AnyResource | undefined> {
  const schema = await schemaNamed(services, name, viewer);
  return schema?.actions.includes('export') ? schema : undefined;
}

/** Why a file is to hold personal data in clear. */
const reasonOf = (reveal: unknown) => readReason(isObject(reveal) ? reveal : {});

const queryOf = (schema: AnyResource, { filter, sort }: AnyRecord): ExportQuery => ({
  ...readFilter(schema, filter),
  sort: readSort(schema, sort),
});

const needs = ({ resource, reveal }: AnyRecord): Right[] =>
  ['export', ...(reveal === undefined ? [] : [REVEAL])].map((action) => ({ resource: String(resource), action }));

export const exportJob: JobKind = {
  name: EXPORT,
  awaited: true,
  needs,
  // Pages of one list: with fewer rows or fields from some page on, the file would be neither.
  whole: true,
  // Files of people do not lie about.
  discard: ({ id }, services) => rm(exportPath(services, id), { force: true }),
  async readParams(params, viewer, services) {
    const { resource, filter, sort, headers, labels, reveal, ...unknown } = params;
    const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
    const schema = await schemaOf(services, resource, viewer);
    if (!schema) throw invalid({ ...errors, resource: inEnglish({ key: 'choice' }) });
    Object.assign(errors, faultsOfWords(schema, { headers, labels }));
    const reason = reveal === undefined ? undefined : reasonOf(reveal);
    if (reason !== undefined && 'errors' in reason) errors.reveal = Object.values(reason.errors).join(' ');
    if (Object.keys(errors).length > 0) throw invalid(errors);
    for (const needed of needs(params)) demand(viewer, needed.resource, needed.action);
    queryOf(schema, { filter, sort });
    return params;
  },
  async run({ id, params }, { services, viewer, actor, state: kept, progress, checkpoint, breathe }) {
    const seen = await schemaOf(services, params.resource, viewer);
    if (!seen) throw new ApiError(409, 'This version does not know these records any more.');
    const words = wordsIn(params);
    const schema = inWords(seen, words);
    const limit = services.config.exportRows;
    const caller = { viewer, actor };
    const query = queryOf(schema, params);
    const given = params.reveal === undefined ? undefined : reasonOf(params.reveal);
    const reason = given && 'words' in given ? given.words : undefined;
    await mkdir(folderOf(services), { recursive: true, mode: 0o700 });
    await purge(services);
    const file = await open(exportPath(services, id), 'a', 0o600);
    try {
      let state = kept as State | null;
      await file.truncate(state?.bytes ?? 0);
      const write = async (text: string): Promise<number> => {
        await file.appendFile(text);
        return Buffer.byteLength(text);
      };
      for (;;) {
        const page = await pageOf(services, schema, caller, query, state?.rows ?? 0, limit, reason !== undefined);
        const { total } = state ?? page;
        const head = state ? '' : headOf(schema, words.headers);
        const rows: number = (state?.rows ?? 0) + page.count;
        const next: State = { rows, total, bytes: (state?.bytes ?? 0) + (await write(head + page.text)) };
        progress(rows, Math.min(total, limit));
        if (state) await checkpoint(next);
        else
          await services.store.transaction(async (session) => {
            await noteExport(session, services, schema, caller, { total, query, reason });
            await checkpoint(next, session);
          });
        state = next;
        await breathe();
        if (page.count === 0 || rows >= Math.min(total, limit)) break;
      }
      const cut = state.total > limit;
      if (cut) await write(cutLine(state.rows, state.total));
      await file.sync();
      return {
        fileName: fileNameOf(services, schema),
        rows: state.rows,
        total: state.total,
        cut,
      } satisfies ExportResult;
    } finally {
      await file.close();
    }
  },
};
