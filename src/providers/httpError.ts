/** What went wrong with a call, in words for people. The same shape as react-admin's own, which pages without it share. */
import { publicTranslate } from '../i18n/publicWords';
import { asObject } from './authUser';

export interface HttpErrorDetails {
  /** Seconds to wait before trying again, as the API said. */
  retryAfter?: number;
  /** To quote when asking for help. */
  requestId?: string;
}

export class HttpError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The answer's data as it came. */
  readonly body: unknown;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, status: number, body: unknown = null, details: HttpErrorDetails = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
  }

  /** Field → what the API finds wrong with it. */
  get fieldErrors(): Readonly<Record<string, string>> {
    const errors = asObject(asObject(this.body)?.errors) ?? {};
    return Object.fromEntries(
      Object.entries(errors).flatMap(([field, why]) => {
        const text = textOf(why);
        return text ? [[field, text]] : [];
      }),
    );
  }
}

const MESSAGE_LIMIT = 500;

/** A text that people can read: without mark-up, not blank, not endless. */
function readable(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>|<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  return text.length > MESSAGE_LIMIT ? `${text.slice(0, MESSAGE_LIMIT - 1)}…` : text;
}

/** The first readable text of a message, which may be a list, or an object that holds one deeper down. */
function textOf(value: unknown, depth = 0): string | undefined {
  if (depth > 3) return undefined;
  if (Array.isArray(value)) {
    for (const one of value) {
      const text = textOf(one, depth + 1);
      if (text) return text;
    }
    return undefined;
  }
  const object = asObject(value);
  if (!object) return readable(value);
  return textOf(object.message, depth + 1) ?? textOf(object.error, depth + 1);
}

/**
 * The message for people by the specification's rule: the answer's message, the first of a list, otherwise its error field;
 * 'Something went wrong' for an answer that says nothing, or none at all.
 */
export function messageOf(body: unknown): string {
  const answer = asObject(body);
  return (answer && textOf(answer)) ?? publicTranslate.t('http.somethingWrong');
}

/** What a call that was given up throws: silent everywhere. */
export const aborted = (): DOMException => new DOMException('The call was given up.', 'AbortError');

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** HTTP status of an error; 0 when there was no answer, `undefined` for what is no failed call. */
export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

/**
 * Whether the API refused a call, and so did nothing. Everything else leaves that open: no answer, one from between, a call that
 * was given up, and a success that cannot be read.
 */
export const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
};

/** Whether the API cannot be reached or is down. */
export const isDown = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? -1);

/** Whether a write may have been done all the same: no answer to it came, or only one from between. */
export const isUnheard = (error: unknown): boolean => [0, 502, 504].includes(statusOf(error) ?? -1);
