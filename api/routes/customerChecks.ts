/** What the checks of customers say, for the rows of their list. A POST: a page of ids is too long for an address. */
import { Router } from 'express';
import { customers } from '../../src/resources/customers/schema';
import { inEnglish } from '../../src/schema/problems';
import type { AnyRecord } from '../../src/schema/fields';
import { invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import type { Services } from '../services';
import { latestChecks } from '../verification/latest';
import { demand } from '../viewer';

/** As many as a page of a list may have. */
const MOST = 1_000;

/** @throws ApiError 422 */
function idsIn({ ids, ...unknown }: AnyRecord): string[] {
  const errors = Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]));
  if (!Array.isArray(ids) || ids.length > MOST || !ids.every((id) => typeof id === 'string'))
    errors.ids = `Give a list of at most ${MOST} ids.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return [...new Set(ids as string[])];
}

export function customerCheckRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    '/checks',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, customers.name, 'list');
      res.json({ data: await latestChecks(services, viewer, idsIn(objectBody(req))) });
    }),
  );
  router.all('/checks', onlyMethods('POST'));
  return router;
}
