/** The calls that every declared resource has, as far as its declaration offers them. */
import { Router } from 'express';
import type { AnyRecord } from '../../src/schema/fields';
import type { AnyResource } from '../../src/schema/resource';
import { secretsOf } from '../../src/schema/secrets';
import { contentRange, readListQuery } from '../dialect';
import { invalid } from '../errors';
import { exportCsv } from '../export';
import { schemaSeen } from '../extensions';
import { once } from '../idempotency';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { createRecord, deleteRecord, listRecords, showRecord, updateRecord } from '../records';
import { revealRecord } from '../reveal';
import type { Services } from '../services';
import { moveRecord, readMove } from '../transitions';
import { demand } from '../viewer';

export function resourceRoutes(services: Services, schema: AnyResource): Router {
  const router = Router({ caseSensitive: true });
  const { name, actions } = schema;
  const offers = new Set(actions);
  const methods = (...found: [offered: boolean, method: string][]): string[] =>
    found.filter(([offered]) => offered).map(([, method]) => method);

  if (offers.has('list'))
    router.get(
      '/',
      handle(async (req, res) => {
        const caller = callerOf(req, res);
        demand(caller.viewer, name, 'list');
        const own = await schemaSeen(services, schema, caller.viewer);
        const query = readListQuery(own, req.query);
        const { data, total } = await listRecords(services, own, caller, query);
        res.set('Content-Range', contentRange(name, query.range[0], data.length, total)).json({ data });
      }),
    );

  if (offers.has('create'))
    router.post(
      '/',
      handle(async (req, res) => {
        const caller = callerOf(req, res);
        // Asked before a kept answer is given again: the right may have gone since.
        demand(caller.viewer, name, 'create');
        const body = objectBody(req);
        const { status, data } = await once(req, caller.viewer, services, async (remember) => {
          const record = await createRecord(services, schema, caller, body, (session, data) =>
            remember(session, { status: 201, data }),
          );
          return { status: 201, data: record };
        });
        res
          .status(status)
          .location(`/api/v1/${name}/${String((data as AnyRecord).id)}`)
          .json({ data });
      }),
    );

  // Users are updated with the id in the body; the same call with the id in the address works for them too.
  const idInBody = name === 'users' && offers.has('edit');
  if (idInBody)
    router.put(
      '/',
      handle(async (req, res) => {
        const caller = callerOf(req, res);
        demand(caller.viewer, name, 'edit');
        const { id, ...body } = objectBody(req);
        if (typeof id !== 'string' || id === '') throw invalid({ id: 'Say which record.' });
        res.json({ data: await updateRecord(services, schema, caller, id, body, versionOf(req)) });
      }),
    );

  router.all(
    '/',
    onlyMethods(...methods([offers.has('list'), 'GET'], [offers.has('create'), 'POST'], [idInBody, 'PUT'])),
  );

  if (offers.has('export')) {
    router.get('/export.csv', exportCsv(services, schema));
    router.all('/export.csv', onlyMethods('GET'));
  }

  if (offers.has('show'))
    router.get(
      '/:id',
      handle(async (req, res) => {
        res.json({ data: await showRecord(services, schema, callerOf(req, res), String(req.params.id)) });
      }),
    );

  if (offers.has('edit'))
    router.put(
      '/:id',
      handle(async (req, res) => {
        const id = String(req.params.id);
        const { id: repeated, ...body } = objectBody(req);
        if (repeated !== undefined && repeated !== id) throw invalid({ id: 'This is not the id of the address.' });
        res.json({ data: await updateRecord(services, schema, callerOf(req, res), id, body, versionOf(req)) });
      }),
    );

  if (offers.has('delete'))
    router.delete(
      '/:id',
      handle(async (req, res) => {
        const data = await deleteRecord(services, schema, callerOf(req, res), String(req.params.id), versionOf(req));
        res.json({ data });
      }),
    );

  router.all(
    '/:id',
    onlyMethods(...methods([offers.has('show'), 'GET'], [offers.has('edit'), 'PUT'], [offers.has('delete'), 'DELETE'])),
  );

  if (offers.has('show') && secretsOf(schema.fields).length > 0) {
    router.post(
      '/:id/reveal',
      handle(async (req, res) => {
        const id = String(req.params.id);
        res.json({ data: await revealRecord(services, schema, callerOf(req, res), id, objectBody(req)) });
      }),
    );
    router.all('/:id/reveal', onlyMethods('POST'));
  }

  if (schema.lifecycle) {
    router.post(
      '/:id/transitions',
      handle(async (req, res) => {
        const caller = callerOf(req, res);
        const request = readMove(objectBody(req));
        const version = request.version ?? versionOf(req);
        const data = await moveRecord(services, schema, caller, String(req.params.id), {
          ...request,
          ...(version === undefined ? {} : { version }),
        });
        res.json({ data });
      }),
    );
    router.all('/:id/transitions', onlyMethods('POST'));
  }
  return router;
}
