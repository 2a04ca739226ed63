/** Work that takes long: start what may be started so, see how far it is, stop it. */
import { Router } from 'express';
import { isObject } from '../mask';
import { invalid, notFound } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { demand } from '../viewer';
import { inEnglish } from '../../src/schema/problems';

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
      demand(viewer, kind.permission.resource, kind.permission.action);
      const job = await jobs.start(kind.name, await kind.readParams(params, viewer, services), viewer, actor);
      res.status(201).location(`/api/v1/jobs/${job.id}`).json({ data: job });
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
  return router;
}
