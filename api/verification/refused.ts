/** Refusing an invited person: each answer names its reason, for their page says it in their language. */
import type { ErrorRequestHandler } from 'express';
import { refusalOf, type Refusal } from '../../src/resources/id-verification-sessions/refusals';
import { ApiError } from '../errors';

/** The same answer, under a reason of its own. */
export const named = (code: Refusal, { statusCode, words, details }: ApiError): ApiError =>
  new ApiError(statusCode, words, { ...details, code });

export const refused = (status: number, code: Refusal, words: string): ApiError =>
  named(code, new ApiError(status, words));

/** Names the reason of what parts refuse that serve others, too. */
export const namedRefusals: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  if (!(error instanceof ApiError) || error.details.code !== undefined) return next(error);
  const code = refusalOf(error.statusCode);
  next(code ? named(code, error) : error);
};
