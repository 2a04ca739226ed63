/** The global search. A POST: what people look for (names, e-mail addresses) would otherwise stand in the logs of every proxy. */
import { Router } from 'express';
import type { AnyRecord } from '../../src/schema/fields';
import { isSearched } from '../../src/schema/resource';
import { inEnglish } from '../../src/schema/problems';
import { invalid } from '../errors';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { searchAll, type Search } from '../search';
import type { Services } from '../services';

const MAX_QUERY = 200;
const MOST = 50;
const USUAL = 5;

/** Reads the body of a search. @throws ApiError 422 */
function readSearch({ resources: declared }: Services, body: AnyRecord): Search {
  const errors: Record<string, string> = {};
  const { q, resources, limit, references, ...unknown } = body;
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  if (typeof q !== 'string') errors.q = inEnglish({ key: 'required' });
  else if (q.length > MAX_QUERY) errors.q = inEnglish({ key: 'tooLong', args: { max: MAX_QUERY } });
  const known = new Set(declared.filter(isSearched).map(({ name }) => name));
  const names = (resources ?? undefined) as readonly string[] | undefined;
  if (names !== undefined && !(Array.isArray(names) && names.every((name) => known.has(String(name)))))
    errors.resources = `Name some of ${[...known].join(', ')}.`;
  const count = limit ?? USUAL;
  if (!(Number.isSafeInteger(count) && Number(count) >= 1 && Number(count) <= MOST))
    errors.limit = `Use a whole number from 1 to ${MOST}.`;
  if (references !== undefined && typeof references !== 'boolean') errors.references = 'Use true or false.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    q: String(q),
    limit: Number(count),
    references: references === true,
    ...(names ? { resources: names } : {}),
  };
}

export function searchRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    '/',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      const search = readSearch(services, objectBody(req));
      const data = await searchAll(services, caller, search, () => res.destroyed || req.socket.destroyed);
      if (!res.destroyed) res.json({ data });
    }),
  );
  router.all('/', onlyMethods('POST'));
  return router;
}
