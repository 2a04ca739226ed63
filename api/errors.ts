/** What the API answers when it refuses. Thrown anywhere below a route; `errorHandler` in `middlewares.ts` writes the body. */
import { STATUS_CODES } from 'node:http';
import type { AnyRecord } from '../src/schema/fields';
import { inEnglish, type Problems } from '../src/schema/problems';
import { humanize } from '../src/schema/resource';

export interface ErrorDetails {
  /** Field path → why; only where fields are at fault. */
  errors?: Record<string, string>;
  /** What is said, for whoever says it in other words: see `refusals.ts` of the sessions. */
  code?: string;
  /** The record as it is now, for a stale version. */
  current?: AnyRecord;
  headers?: Record<string, string>;
}

export class ApiError extends Error {
  readonly statusCode: number;
  /** One sentence, or one a fault. People read them. */
  readonly words: string | string[];
  readonly details: ErrorDetails;

  constructor(statusCode: number, words: string | string[], details: ErrorDetails = {}) {
    super(Array.isArray(words) ? words.join(' ') : words);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.words = words;
    this.details = details;
  }
}

/** The body of an error answer. */
export interface ErrorBody {
  statusCode: number;
  error: string;
  message: string | string[];
  code?: string;
  errors?: Record<string, string>;
  current?: AnyRecord;
  requestId?: string;
}

export const bodyOf = ({ statusCode, words, details }: ApiError, requestId?: string): ErrorBody => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? 'Error',
  message: words,
  ...(details.code ? { code: details.code } : {}),
  ...(details.errors ? { errors: details.errors } : {}),
  ...(details.current ? { current: details.current } : {}),
  ...(requestId ? { requestId } : {}),
});

/** 400: the request itself is malformed. */
export const badRequest = (words: string | string[]): ApiError => new ApiError(400, words);

/** 401: the bearer is missing or dead, and nothing else; it logs the app out. */
export const unauthorized = (words = 'Sign in to go on.'): ApiError =>
  new ApiError(401, words, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const forbidden = (words: string | string[] = 'You are not allowed to do this.'): ApiError =>
  new ApiError(403, words);

/** 404: unknown, or of another organization. */
export const notFound = (words = 'There is nothing here.'): ApiError => new ApiError(404, words);

export const methodNotAllowed = (allowed: readonly string[]): ApiError =>
  new ApiError(405, 'This address does not take that method.', { headers: { Allow: allowed.join(', ') } });

/** 409: the state of the record, or another record, stands against it. */
export const conflict = (words: string | string[]): ApiError => new ApiError(409, words);

/** 412: somebody else wrote in the meantime. `current` is the record as the viewer may read it. */
export const stale = (current: AnyRecord): ApiError =>
  new ApiError(412, 'Somebody else changed this record in the meantime. Nothing was saved.', { current });

export const tooLarge = (words: string): ApiError => new ApiError(413, words);

export const wrongType = (words: string): ApiError => new ApiError(415, words);

/** 422 without a field at fault: a wrong password or code. */
export const unprocessable = (words: string | string[]): ApiError => new ApiError(422, words);

/** 422: fields are at fault. `labelOf` names a path in the message; made from the path when left out. */
export function invalid(errors: Record<string, string>, labelOf: (path: string) => string = humanize): ApiError {
  const messages = Object.entries(errors).map(([path, why]) => `${labelOf(path)}: ${why}`);
  return new ApiError(422, messages, { errors });
}

/** What `validate` found, in English. */
export const errorsOf = (problems: Problems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, inEnglish(problem)]));

/** 429. */
export const tooMany = (retryAfterSeconds: number, words = 'Too many tries. Wait a little and try again.'): ApiError =>
  new ApiError(429, words, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) } });

export const unavailable = (words = 'The service is down for the moment. Try again shortly.'): ApiError =>
  new ApiError(503, words, { headers: { 'Retry-After': '5' } });
