/** Adverse media: search again, say what an article is, and add one that a person found. */
import { createHash } from 'node:crypto';
import { Router } from 'express';
import { adverseMediaCheck } from '../../src/resources/adverse-media-check/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { inEnglish } from '../../src/schema/problems';
import { isDay } from '../../src/schema/validation';
import { readArticle } from '../engines/media';
import { conflict, invalid } from '../errors';
import {
  articlesOf,
  keptArticle,
  mediaVerdicts,
  sourcesOf,
  type KeptArticle,
  type MediaVerdict,
} from '../media/articles';
import { searched } from '../media/behaviour';
import { fetchFeeds } from '../media/feeds';
import { judgeArticle, withArticles } from '../media/judging';
import { textOf, webAddress } from '../media/reading';
import { mediaSubject } from '../media/subject';
import { callerOf, handle, objectBody, onlyMethods, versionOf } from '../middlewares';
import { contextOf, demandVersion, findIn, inTransaction } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { demand } from '../viewer';

const MIN_REASON = 3;
const MAX_REASON = 500;
const MOST_TEXT = 30_000;
const MOST_ARTICLES = 200;

/** @throws ApiError 422 */
function readVerdict(body: AnyRecord): { verdict: MediaVerdict | null; reason: string | null } {
  const { verdict, reason, version, ...unknown } = body;
  const errors: Record<string, string> = {};
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  const known = mediaVerdicts.find((one) => one === verdict) ?? null;
  if (verdict !== null && known === null)
    errors.verdict = 'Choose relevant, notRelevant or unsure, or null to take it back.';
  if (reason !== undefined && reason !== null && typeof reason !== 'string')
    errors.reason = inEnglish({ key: 'notText' });
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text.length > MAX_REASON) errors.reason = inEnglish({ key: 'tooLong', args: { max: MAX_REASON } });
  if (known !== null && text.length < MIN_REASON) errors.reason ??= `Say why, in at least ${MIN_REASON} characters.`;
  if (version !== undefined && version !== null && !Number.isSafeInteger(version)) errors.version = inEnglish({ key: 'notInteger' }); // prettier-ignore
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { verdict: known, reason: known === null ? null : text };
}

/** What somebody found elsewhere. @throws ApiError 422 */
function readFound(body: AnyRecord) {
  const { title, source, text, url, publishedOn, language, version: _version, ...unknown } = body;
  const errors: Record<string, string> = {};
  for (const key of Object.keys(unknown)) errors[key] = inEnglish({ key: 'unknownField' });
  const said = (key: string, value: unknown, most: number): string => {
    const plain = typeof value === 'string' ? value.trim() : '';
    if (plain === '') errors[key] = inEnglish({ key: 'required' });
    if (plain.length > most) errors[key] = inEnglish({ key: 'tooLong', args: { max: most } });
    return plain;
  };
  const address = url === undefined || url === null || url === '' ? null : webAddress(url);
  if (url && !address) errors.url = inEnglish({ key: 'url' });
  if (publishedOn && !(typeof publishedOn === 'string' && isDay(publishedOn)))
    errors.publishedOn = inEnglish({ key: 'date' });
  if (language && !(typeof language === 'string' && /^[a-z]{2}$/.test(language))) errors.language = 'Write a language as two letters, such as en.'; // prettier-ignore
  const found = {
    title: said('title', title, 300),
    source: said('source', source, 120),
    text: textOf(said('text', text, MOST_TEXT)),
    url: address,
    publishedOn: typeof publishedOn === 'string' && publishedOn !== '' ? publishedOn : null,
    language: typeof language === 'string' && language !== '' ? language : null,
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return found;
}

/** Stands before the calls that every resource has. */
export function adverseMediaRoutes(services: Services): Router {
  const router = Router({ caseSensitive: true });
  const schema = adverseMediaCheck;
  const there = (caller: ReturnType<typeof callerOf>, id: unknown): Promise<Stored> =>
    findIn(contextOf(services, schema, caller, services.store), String(id));

  router.post(
    '/:id/search',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, schema.name, 'edit');
      await there(caller, req.params.id);
      const { version = versionOf(req), ...unknown } = objectBody(req);
      if (Object.keys(unknown).length > 0) throw invalid(Object.fromEntries(Object.keys(unknown).map((key) => [key, inEnglish({ key: 'unknownField' })]))); // prettier-ignore
      // Outside of any transaction: a slow feed holds nobody up.
      await fetchFeeds(services, caller.viewer.organizationId);
      const data = await inTransaction(services, schema, caller, async (context) => {
        const before = await findIn(context, String(req.params.id));
        await demandVersion(context, before, typeof version === 'number' ? version : undefined);
        const draft = await searched(before, context);
        const fresh = articlesOf(draft).filter(({ verdict }) => verdict === null).length;
        const sources = sourcesOf(draft).length;
        return withArticles(context, before, draft, {
          action: 'search',
          summary: `Searched ${sources === 1 ? '1 source' : `${sources} sources`}: ${fresh} to read`,
        });
      });
      res.json({ data });
    }),
  );
  router.all('/:id/search', onlyMethods('POST'));

  router.post(
    '/:id/articles',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, schema.name, 'edit');
      await there(caller, req.params.id);
      const found = readFound(objectBody(req));
      const data = await inTransaction(services, schema, caller, async (context) => {
        const before = await findIn(context, String(req.params.id));
        const articles = articlesOf(before);
        if (articles.length >= MOST_ARTICLES) throw conflict(`A check holds ${MOST_ARTICLES} articles at most.`);
        const id = createHash('sha256').update(`${found.title} ${found.text}`).digest('hex').slice(0, 24);
        if (articles.some(({ key }) => key === id)) throw conflict('This article is in the check already.');
        const read = readArticle({ ...found, id }, mediaSubject(before)) ?? {
          ...found,
          id,
          relevance: 0,
          offences: [],
          sentiment: 'neutral' as const,
          spans: [],
          titleSpans: [],
          excerpt: found.text.slice(0, 300),
          excerptSpans: [],
          facts: [],
          duplicates: [],
        };
        const added: KeptArticle = { ...keptArticle(read), byHand: true };
        return withArticles(context, before, { ...before, articles: [...articles, added] }, { action: 'add', summary: `Added an article: ${found.title}` }); // prettier-ignore
      });
      res.status(201).json({ data });
    }),
  );
  router.all('/:id/articles', onlyMethods('POST'));

  router.put(
    '/:id/articles/:key',
    handle(async (req, res) => {
      const caller = callerOf(req, res);
      demand(caller.viewer, schema.name, 'edit');
      await there(caller, req.params.id);
      const body = objectBody(req);
      const said = readVerdict(body);
      const version = body.version ?? versionOf(req);
      const data = await inTransaction(services, schema, caller, async (context) => {
        const before = await findIn(context, String(req.params.id));
        await demandVersion(context, before, typeof version === 'number' ? version : undefined);
        return judgeArticle(context, before, String(req.params.key), said);
      });
      res.json({ data });
    }),
  );
  router.all('/:id/articles/:key', onlyMethods('PUT'));
  return router;
}
