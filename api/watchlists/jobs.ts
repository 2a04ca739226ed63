/** Importing a list from the page: first compared, then loaded. Both are work that takes some seconds. */
import { ApiError, conflict, unprocessable } from '../errors';
import { ListFileError, type ParsedList } from '../engines/watchlists';
import { readImportFile, removeImportFiles } from '../importFiles';
import { JobEnds, type JobContext, type JobKind } from '../jobs';
import { MONITOR } from '../screening/kinds';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { loadEdition, noteFailedLoad, previewEdition, WATCHLISTS, type ListTarget } from './editions';
import { brokenWords, parseFiles, type ListFile, type ListSource } from './parse';

export const CHECK = 'watchlistCheck';
export const LOAD = 'watchlistLoad';

/** What both jobs work on. Files lie on disk under `importId`, by their place: a browser's names are not trusted. */
export interface ListImport {
  importId: string;
  source: ListSource;
  name: string;
  files: { name: string; bytes: number }[];
}

export const fileName = (at: number): string => `list-${at}`;

/** From the page a list is loaded for one's own organization. */
const targetOf = ({ source, name }: ListImport, organizationId: string): ListTarget => ({
  source,
  name,
  organizationId,
});

async function parsed(services: Services, { importId, source, files }: ListImport): Promise<ParsedList> {
  const kept: ListFile[] = [];
  for (const [at, { name }] of files.entries()) {
    const bytes = await readImportFile(services, importId, fileName(at));
    if (!bytes) throw conflict('The files are no longer here. Choose them again.');
    kept.push({ name, bytes });
  }
  try {
    return await parseFiles(source, kept);
  } catch (error) {
    if (error instanceof ListFileError) throw unprocessable(brokenWords(error));
    throw error;
  }
}

const permission = { resource: WATCHLISTS, action: 'import' };

const checkKind: JobKind = {
  name: CHECK,
  awaited: true,
  permission,
  async run({ params }, { services, viewer }: JobContext) {
    const given = params as unknown as ListImport;
    return previewEdition(services.store, targetOf(given, viewer.organizationId), await parsed(services, given));
  },
};

const loadKind: JobKind = {
  name: LOAD,
  awaited: true,
  permission,
  async run({ params }, { services, viewer, actor, progress, breathe }: JobContext) {
    const given = params as unknown as ListImport;
    const target = targetOf(given, viewer.organizationId);
    const load = async (): Promise<Stored> => {
      const list = await parsed(services, given);
      await breathe();
      return services.store.transaction((session) =>
        loadEdition(session, target, list, {
          services,
          actors: [actor],
          files: given.files,
          progress: (done, total) => progress(done, total),
        }),
      );
    };
    const loaded = await load().catch(async (error: unknown) => {
      // Who cancels or stops the server keeps the old edition on purpose.
      if (!(error instanceof JobEnds)) {
        const words = error instanceof ApiError ? error.message : 'Something unexpected went wrong.';
        await services.store.transaction((session) =>
          noteFailedLoad(session, target, words, { services, actors: [actor] }),
        );
      }
      throw error;
    });
    await removeImportFiles(services, given.importId);
    const { id, name, edition, entryCount, added, changed, removed } = loaded;
    // Whoever is on it now is looked for among the customers at once.
    const monitoring = await services.jobs.follow(MONITOR, {}, viewer, actor);
    return { watchlistId: id, name, edition, entryCount, added, changed, removed, monitoringJobId: monitoring.id };
  },
};

export const watchlistJobs: readonly JobKind[] = [checkKind, loadKind];
