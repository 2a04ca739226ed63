/** What every request passes: an id, headers, the origin check, the body, and at the end the one place where errors become answers. */
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { AnyRecord } from '../src/schema/fields';
import type { Config } from './config';
import { inEnglish } from '../src/schema/problems';
import {
  ApiError,
  badRequest,
  bodyOf,
  invalid,
  methodNotAllowed,
  notFound,
  tooLarge,
  unavailable,
  wrongType,
} from './errors';
import { isObject } from './mask';
import type { Services } from './services';
import { StoreUnavailable } from './store/store';
import { actorOf, viewerOf, type SignedIn } from './viewer';
import type { Caller } from './records';

const MAX_DEPTH = 64;
const MAX_BODY = '1mb';
const METHODS = 'GET, POST, PUT, DELETE';

/** Lets an async handler's error reach the error handler. */
export const handle =
  (work: (req: Request, res: Response) => Promise<unknown>): RequestHandler =>
  (req, res, next) => {
    // Inside `then`, so that what is thrown at once is caught too.
    Promise.resolve()
      .then(() => work(req, res))
      .catch(next);
  };

export const callerOf = (req: Request, res: Response): Caller => {
  const viewer = viewerOf(res);
  return { viewer, actor: actorOf(req, viewer) };
};

const requestIdOf = (res: Response): string | undefined => res.locals.requestId as string | undefined;

/** Gives the request an id, and the answer the headers that every answer of the API has. */
export function prepare({ newId }: Pick<Services, 'newId'>): RequestHandler {
  return (_req, res, next) => {
    const requestId = newId();
    res.locals.requestId = requestId;
    res.set({
      'X-Request-Id': requestId,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    next();
  };
}

/** One line a request: who, what, how it ended. No query string and no body: they hold personal data. */
export function logRequests({ log, now }: Pick<Services, 'log' | 'now'>): RequestHandler {
  return (req, res, next) => {
    const began = now().getTime();
    res.on('finish', () => {
      const viewer = res.locals.viewer as SignedIn | undefined;
      log.info(
        {
          requestId: requestIdOf(res),
          method: req.method,
          path: req.originalUrl.split('?')[0],
          status: res.statusCode,
          ms: now().getTime() - began,
          userId: viewer?.id,
        },
        'request',
      );
    });
    next();
  };
}

/** Its own origin needs nothing; other origins only where the deployment names them. An origin is never echoed unseen. */
export function crossOrigin({ allowedOrigins }: Pick<Config, 'allowedOrigins'>): RequestHandler {
  return (req, res, next) => {
    res.set('Access-Control-Expose-Headers', 'Content-Range, X-Request-Id, Retry-After, Content-Disposition');
    res.vary('Origin');
    const { origin } = req.headers;
    const allowed = origin !== undefined && allowedOrigins.includes(origin);
    if (allowed) res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' });
    if (req.method !== 'OPTIONS') return next();
    res.set('Allow', METHODS);
    if (allowed)
      res.set({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, Idempotency-Key',
        'Access-Control-Max-Age': '600',
      });
    res.status(204).end();
  };
}

/**
 * @throws ApiError 400 for a value nested deeper than `MAX_DEPTH`, or with the key `__proto__`. Walks with a list of its own: a
 * call for each level would end the process on what it is meant to refuse.
 */
function checkShape(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH) throw badRequest(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      if (Object.hasOwn(value, '__proto__')) throw badRequest('The body has the key "__proto__".');
      for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) next.push(member);
    }
    level = next;
  }
}

/** @throws ApiError 400 */
function demandObject(body: unknown): asserts body is AnyRecord {
  if (!isObject(body)) throw badRequest('The body has to be a JSON object.');
}

// Not strict: `null` and `1` are JSON, and it is their shape that is wrong.
const jsonOptions = { limit: MAX_BODY, type: 'application/json', strict: false };
const parseJson = express.json(jsonOptions);

const rawBodies = new WeakMap<object, Buffer>();
const parseAndKeep = express.json({
  ...jsonOptions,
  verify: (req, _res, raw) => void rawBodies.set(req, raw),
});

/** The body as it came, for signatures over it; empty in rooms that do not keep it. */
export const rawBodyOf = (req: Request): Buffer => rawBodies.get(req) ?? Buffer.alloc(0);

const hasBody = (req: Request): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/**
 * Reads the body: JSON and nothing else, so that no form on another page can write. With `multipart`, a POST of that type goes
 * through to the route, which reads it itself. With `raw` the bytes are kept beside what they say.
 */
export function readBody({
  multipart = false,
  raw = false,
}: { multipart?: boolean; raw?: boolean } = {}): RequestHandler {
  const parse = raw ? parseAndKeep : parseJson;
  return (req, res, next) => {
    // Two rooms may share a path.
    if (res.locals.bodyRead || req.method === 'GET' || req.method === 'HEAD' || !hasBody(req)) return next();
    res.locals.bodyRead = true;
    if (req.is('application/json'))
      return parse(req, res, (error?: unknown) => {
        if (error) return next(error);
        try {
          checkShape(req.body);
          demandObject(req.body);
          next();
        } catch (fault) {
          next(fault);
        }
      });
    next(
      multipart && req.method === 'POST' && req.is('multipart/form-data')
        ? undefined
        : wrongType('The body has to be JSON, with the content type application/json.'),
    );
  };
}

/** The body of a write. @throws ApiError 400 when it is no object, 415 when it is no JSON */
export function objectBody(req: Request): AnyRecord {
  if (req.is('multipart/form-data'))
    throw wrongType('The body has to be JSON, with the content type application/json.');
  demandObject(req.body);
  return req.body;
}

/** The body, where it holds nothing but the keys that the call knows. @throws ApiError 422 */
export function only(body: AnyRecord, ...known: readonly string[]): AnyRecord {
  const unknown = Object.keys(body).filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((key) => [key, inEnglish({ key: 'unknownField' })])));
  return body;
}

/** The version in `If-Match`; `undefined` without one, and for `*`. @throws ApiError 400 */
export function versionOf(req: Request): number | undefined {
  const header = req.get('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header);
  if (!match) throw badRequest('If-Match takes the version of the record, such as "7".');
  return Number(match[1]);
}

/** For the end of a route: its other methods. */
export const onlyMethods = (...allowed: string[]): RequestHandler => {
  const methods = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
  return (_req, _res, next) => next(methodNotAllowed(methods));
};

export const nothingHere: RequestHandler = (_req, _res, next) => next(notFound('There is no such address.'));

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as AnyRecord)[name] : undefined;

/** What the parsers below Express throw, in our words. */
function known(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreUnavailable) return unavailable('Saving does not work for the moment. Try again shortly.');
  const type = property(error, 'type');
  if (type === 'entity.too.large') return tooLarge(`The body is larger than ${MAX_BODY.replace('mb', ' MB')}.`);
  if (type === 'entity.parse.failed') return badRequest('The body is not JSON.');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return wrongType('The body has to be JSON in UTF-8.');
  const status = property(error, 'status');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError(status, 'The request could not be understood.');
  return undefined;
}

/** Answers errors. What nobody foresaw is logged with its trace and answered without. */
export function answerErrors({ log }: Pick<Services, 'log'>): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const requestId = requestIdOf(res);
    const answer = known(error) ?? new ApiError(500, 'Something went wrong. It has been noted.');
    if (answer.statusCode >= 500)
      log.error({ err: error, requestId, method: req.method, path: req.originalUrl.split('?')[0] }, 'request failed');
    if (res.headersSent) {
      // Half an answer must not look whole.
      res.destroy();
      return;
    }
    res
      .status(answer.statusCode)
      .set(answer.details.headers ?? {})
      .json(bodyOf(answer, requestId));
  };
}
