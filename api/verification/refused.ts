/** Refusing an invited person: each answer names its reason, for their page says it in their language. */
import type { ErrorRequestHandler } from 'express';
import { refusalOf, type Refusal } from '../../src/resources/id-verification-sessions/refusals';
import { ApiError, type ErrorDetails } from '../errors';

export const refused = (status: number, code: Refusal, words: string, details: ErrorDetails = {}): ApiError =>
  new ApiError(status, words, { ...details, code });

/** Names the reason of what parts refuse that serve others, too. */
export const namedRefusals: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  if (!(error instanceof ApiError) || error.details.code !== undefined) return next(error);
  const code = refusalOf(error.statusCode);
  next(code ? new ApiError(error.statusCode, error.words, { ...error.details, code }) : error);
};
