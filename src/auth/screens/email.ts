import type { Translate } from '../../i18n/translator';

/** What is wrong with an e-mail address at first sight; the API looks closer. */
export function emailProblem(email: string, t: Translate): string | undefined {
  if (email === '') return t('auth.signIn.emailMissing');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : t('auth.signIn.emailWrong');
}
