/** Work that takes long: start what may be started so, see how far it is, stop it. */
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { BULK, failureLines } from '../bulk';
import { isObject } from '../mask';
import { invalid, notFound } from '../errors';
import { EXPORT, exportPath, type ExportResult } from '../exportJob';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { once } from '../idempotency';
import type { Job } from '../jobs';
import type { Services } from '../services';
import { SCREENING } from '../screening/jobs';
import { CHECKS } from '../verification/jobs';
import { demand } from '../viewer';
import { customers } from '../../src/resources/customers/schema';
import { inEnglish } from '../../src/schema/problems';
import { REVEAL } from '../../src/schema/secrets';

/** Kinds that tell of single records. */
const reported: ReadonlySet<string> = new Set([BULK, CHECKS, SCREENING]);

export function jobRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const { jobs } = services;

  router.post(
    '/',
    handle(async (req, res) => {
      const { viewer, actor } = callerOf(req, res);
      const { kind: name, params = {}, ...unknown } = objectBody(req);
      const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
      const kind = typeof name === 'string' ? jobs.kindNamed(name) : undefined;
      if (!kind?.readParams) errors.kind = inEnglish({ key: 'choice' });
      if (!isObject(params)) errors.params = inEnglish({ key: 'notObject' });
      if (!kind?.readParams || !isObject(params) || Object.keys(errors).length > 0) throw invalid(errors);
      const { permission } = kind;
      if (permission) demand(viewer, permission.resource, permission.action);
      const read = await kind.readParams(params, viewer, services);
      const { status, data } = await once(req, viewer, services, async (remember) => {
        return services.store.transaction(async (session) => {
          const answer = { status: 201, data: await jobs.start(kind.name, read, viewer, actor, session) };
          await remember(session, answer);
          return answer;
        });
      });
      res
        .status(status)
        .location(`/api/v1/jobs/${(data as Job).id}`)
        .json({ data });
    }),
  );
  router.all('/', onlyMethods('POST'));

  router.get(
    '/:id',
    handle(async (req, res) => {
      const job = await jobs.get(String(req.params.id), callerOf(req, res).viewer);
      if (!job) throw notFound('There is no such job.');
      res.json({ data: job });
    }),
  );
  router.all('/:id', onlyMethods('GET'));

  router.post(
    '/:id/cancel',
    handle(async (req, res) => {
      const job = await jobs.cancel(String(req.params.id), callerOf(req, res).viewer);
      if (!job) throw notFound('There is no such job.');
      res.json({ data: job });
    }),
  );
  router.all('/:id/cancel', onlyMethods('POST'));

  router.get(
    '/:id/report.csv',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      const job = await jobs.get(String(req.params.id), viewer);
      if (!job || !reported.has(job.kind)) throw notFound('There is no such report.');
      // Whoever may screen sees how far it is; the report names customers.
      if (job.kind === SCREENING) demand(viewer, customers.name, 'list');
      res.attachment(`report-${job.id}.csv`);
      res.type('text/csv; charset=utf-8');
      await pipeline(failureLines(services, job.id), res);
    }),
  );
  router.all('/:id/report.csv', onlyMethods('GET'));

  router.get(
    '/:id/file',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      const job = await jobs.get(String(req.params.id), viewer);
      if (job?.kind !== EXPORT || job.status !== 'done') throw notFound('There is no such file.');
      // Rights may have gone since the file was written.
      demand(viewer, String(job.params.resource), 'export');
      if (job.params.reveal !== undefined) demand(viewer, String(job.params.resource), REVEAL);
      const file = await open(exportPath(services, job.id)).catch(() => undefined);
      if (!file) throw notFound('This file was kept for a day and is gone. Export it again.');
      res.attachment((job.result as ExportResult).fileName);
      res.type('text/csv; charset=utf-8');
      await pipeline(file.createReadStream(), res);
    }),
  );
  router.all('/:id/file', onlyMethods('GET'));
  return router;
}
