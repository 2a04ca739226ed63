/** What the profile says of a call that did not do what it should. */
import type { Translate } from '../../i18n/translator';
import { isAborted } from '../../providers/httpError';
import { fieldErrorsOf, messageOf, statusOf } from '../../views/errors';

export interface Problem {
  errors: Readonly<Record<string, string>>;
  /** For people; where no answer came, with what to do next. */
  message: string;
}

/** Reads what a call rejected with; nothing where it was given up, as when the session ended meanwhile. */
export function problemOf(error: unknown, t: Translate): Problem | undefined {
  if (isAborted(error)) return undefined;
  if (statusOf(error) === 0)
    return { errors: {}, message: t(navigator.onLine ? 'profile.unreached' : 'profile.offline') };
  return { errors: fieldErrorsOf(error), message: messageOf(error) ?? t('views.error.unknown') };
}
