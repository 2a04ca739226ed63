/** Watchlists from their publishers' files: send them, see what they change, load them. */
import { Router } from 'express';
import { conflict, invalid, notFound } from '../errors';
import { keepImportFile, purgeImportFiles } from '../importFiles';
import { callerOf, handle, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { receiveUpload } from '../uploads';
import { demand } from '../viewer';
import { isListSource, MAX_LIST_BYTES, MAX_LIST_FILES, publishedNames, WATCHLISTS } from '../watchlists';
import { CHECK, fileName, LOAD, type ListImport } from '../watchlists/jobs';

const MAX_NAME = 100;

export function watchlistImportRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const { jobs, newId } = services;

  router.post(
    '/',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      demand(viewer, WATCHLISTS, 'import');
      const upload = await receiveUpload(req, res, { part: 'files', files: MAX_LIST_FILES, bytes: MAX_LIST_BYTES });
      const { source } = upload.fields;
      const errors: Record<string, string> = {};
      if (!isListSource(source)) errors.source = 'Choose ofac, un or own.';
      const name = source === 'ofac' || source === 'un' ? publishedNames[source] : (upload.fields.name ?? '').trim();
      if (source === 'own' && (name === '' || name.length > MAX_NAME))
        errors.name = `Name the list, in at most ${MAX_NAME} characters.`;
      if (upload.files.every((file) => file.bytes.length === 0)) errors.files = 'Choose the files of the list.';
      if (!isListSource(source) || Object.keys(errors).length > 0) throw invalid(errors);

      await purgeImportFiles(services);
      const importId = newId();
      for (const [at, file] of upload.files.entries())
        await keepImportFile(services, importId, fileName(at), file.bytes);
      const files = upload.files.map((file) => ({ name: file.name, bytes: file.bytes.length }));
      const params: ListImport = { importId, source, name, files };
      const job = await jobs.start(CHECK, { ...params }, viewer, actor);
      res.status(201).location(`/api/v1/jobs/${job.id}`).json({ data: job });
    }),
  );
  router.all('/', onlyMethods('POST'));

  router.post(
    '/:id/load',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      demand(viewer, WATCHLISTS, 'import');
      const check = await jobs.get(String(req.params.id), viewer);
      if (!check || check.kind !== CHECK) throw notFound('There is no such import.');
      if (check.status !== 'done') throw conflict('Only files that were read whole can be loaded.');
      const job = await jobs.start(LOAD, check.params, viewer, actor);
      res.status(201).location(`/api/v1/jobs/${job.id}`).json({ data: job });
    }),
  );
  router.all('/:id/load', onlyMethods('POST'));
  return router;
}
