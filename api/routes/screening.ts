/** Checks against the watchlists: run one, judge what it found, or search without keeping anything. */
import { Router } from 'express';
import { customers } from '../../src/resources/customers/schema';
import { screening } from '../../src/resources/screening/schema';
import { isCountry } from '../../src/schema/countries';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { isDay } from '../../src/schema/validation';
import type { ScreeningQuery, SubjectKind } from '../engines/screening/types';
import { invalid } from '../errors';
import { once } from '../idempotency';
import { callerOf, handle, objectBody, onlyMethods } from '../middlewares';
import { presentedOne } from '../present';
import { contextOf, createIn } from '../records';
import { evidenceFile, searchFile } from '../screening/evidence';
import { quoteOf } from '../screening/quote';
import { judgeMatch, readVerdict } from '../screening/verdict';
import type { Services } from '../services';
import { demand } from '../viewer';
import { sendPdf } from './wallet';
import { inPart, searchRules, watchlistsOf } from '../watchlists';

const kinds: readonly SubjectKind[] = ['individual', 'entity', 'vessel', 'aircraft'];
const MOST_HITS = 100;
const MAX_NAME = 300;

/** After the start, so that the first pages of a morning come before the index. */
const WARM_UP_MS = 3_000;

const isMissing = (value: unknown): value is undefined | null => value === undefined || value === null;

/** `yyyy`, `yyyy-MM` or a day that exists. */
const isBirthDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value) &&
  isDay(`${value}${'-01'.repeat((10 - value.length) / 3)}`);

/** Reads the body of a search. @throws ApiError 422 */
function readSearch(body: AnyRecord): Omit<ScreeningQuery, 'watchlistIds'> {
  const errors: Record<string, string> = {};
  const { name, kind, birthDate, country, limit, ...unknown } = body;
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  if (typeof name !== 'string' || name.trim() === '') errors.name = inEnglish({ key: 'required' });
  else if (name.length > MAX_NAME) errors.name = inEnglish({ key: 'tooLong', args: { max: MAX_NAME } });
  if (!isMissing(kind) && !kinds.some((one) => one === kind)) errors.kind = inEnglish({ key: 'choice' });
  if (!isMissing(birthDate) && !isBirthDate(birthDate))
    errors.birthDate = 'Write a day, a month or a year, such as 1979-03-14.';
  if (!isMissing(country) && !(typeof country === 'string' && isCountry(country)))
    errors.country = inEnglish({ key: 'country' });
  if (!isMissing(limit) && !(Number.isSafeInteger(limit) && Number(limit) >= 1 && Number(limit) <= MOST_HITS))
    errors.limit = `Use a whole number from 1 to ${MOST_HITS}.`;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    name: String(name),
    ...(isMissing(kind) ? {} : { kind: kind as SubjectKind }),
    ...(isBirthDate(birthDate) ? { birthDate } : {}),
    ...(typeof country === 'string' ? { country } : {}),
    limit: isMissing(limit) ? 10 : Number(limit),
    // The nearest, whatever their score: who searches sees how near they are.
    threshold: 0,
  };
}

/** Stands before the calls that every resource has. */
export function screeningRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const watchlists = watchlistsOf(services);
  setTimeout(() => {
    watchlists
      .ready()
      .catch((error: unknown) => services.log.warn({ err: error }, 'the watchlists could not be indexed'));
  }, WARM_UP_MS).unref();

  router.post(
    '/',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, screening.name, 'create');
      const body = objectBody(req);
      await watchlists.ready();
      const { status, data } = await once(req, caller.viewer, services, (remember) =>
        services.store.transaction(async (session) => {
          const context = contextOf(services, screening, caller, session);
          const answer = { status: 201, data: await presentedOne(await createIn(context, body), context) };
          await remember(session, answer);
          return answer;
        }),
      );
      res
        .status(status)
        .location(`/api/v1/${screening.name}/${String((data as AnyRecord).id)}`)
        .json({ data });
    }),
  );

  router.post(
    '/quote',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, customers.name, 'screen');
      res.json({ data: await quoteOf(services, viewer, objectBody(req)) });
    }),
  );
  router.all('/quote', onlyMethods('POST'));

  router.post(
    '/search',
    handle(async (req, res) => {
      const { viewer } = callerOf(req, res);
      demand(viewer, screening.name, 'list');
      const query = readSearch(objectBody(req));
      const rules = await searchRules(services.store, viewer.organizationId, services.now().toISOString());
      const { hits, gaps } = await watchlists.search(rules, query);
      res.json({
        partial: inPart(gaps),
        gaps,
        data: hits.map(({ entry, list, matchedName, nameType, nameQuality, score, features }) => ({
          entry: {
            id: entry.id,
            list: list.name,
            name: entry.names[0]?.full ?? matchedName,
            kind: entry.kind,
            externalId: entry.externalId,
            programs: entry.programs,
          },
          matchedName,
          nameType,
          nameQuality,
          score,
          features,
        })),
      });
    }),
  );

  router.get(
    '/search/evidence.pdf',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, screening.name, 'list');
      demand(caller.viewer, screening.name, 'export');
      const { limit, ...asked } = req.query;
      const query = readSearch({ ...asked, ...(limit === undefined ? {} : { limit: Number(limit) }) });
      sendPdf(res, await searchFile(services, caller, query));
    }),
  );
  router.all('/search/evidence.pdf', onlyMethods('GET'));

  router.get(
    '/:id/evidence.pdf',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, screening.name, 'show');
      demand(caller.viewer, screening.name, 'export');
      sendPdf(res, await evidenceFile(services, caller, String(req.params.id)));
    }),
  );
  router.all('/:id/evidence.pdf', onlyMethods('GET'));

  router.put(
    '/:id/matches/:matchId',
    handle(async (req, res) => {
      const { id, matchId } = req.params;
      const caller = callerOf(req, res);
      // The right before the body: nobody learns from faults of a call that is shut.
      demand(caller.viewer, screening.name, 'judge');
      const request = readVerdict(objectBody(req), services.now().toISOString().slice(0, 10));
      const { record, notice } = await judgeMatch(services, caller, String(id), String(matchId), request);
      res.json({ data: record, ...(notice ? { notice } : {}) });
    }),
  );
  router.all('/:id/matches/:matchId', onlyMethods('PUT'));
  return router;
}
