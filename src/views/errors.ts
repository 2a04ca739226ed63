/** What the answer to a failed call holds beside its message. */
import { asObject } from '../providers/authUser';

const bodyOf = (error: unknown) => asObject((error as { body?: unknown } | null)?.body) ?? {};

/** HTTP status; 0 when there was no answer. */
export function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 0;
}

/** It was sent, and nothing came back: the message of such an error says no more than that something went wrong. */
export const isUnanswered = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 0;

/** The id to quote when asking for help. */
export function requestIdOf(error: unknown): string | undefined {
  const id = (error as { requestId?: unknown } | null)?.requestId;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The message for people, as the http client made it. */
export function messageOf(error: unknown): string | undefined {
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Field → what the API finds wrong with it. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asObject(bodyOf(error).errors) ?? {}).flatMap(([source, why]) => {
      const said: unknown = Array.isArray(why) ? why[0] : why;
      return typeof said === 'string' && said !== '' ? [[source, said]] : [];
    }),
  );
}

/** The record as it is now, which a 412 carries. */
export const currentOf = (error: unknown): Record<string, unknown> | undefined =>
  asObject(bodyOf(error).current) ?? undefined;

/** The record is gone, or is another version than the one on the screen. */
export const isOutdated = (error: unknown): boolean => [404, 409, 412].includes(statusOf(error));
