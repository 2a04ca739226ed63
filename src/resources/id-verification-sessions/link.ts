/** What the invited person's page, the record of the session and the API say alike of a link. */

/** Address of the page in the app. */
export const ENROLMENT_PATH = '/id-verification-liveness/enrolment';

/** Languages that there are words in for the invited person: of their mail and of their page. */
export const enrolmentLanguages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
  { value: 'es', label: 'Spanish' },
  { value: 'ar', label: 'Arabic' },
] as const;
export type EnrolmentLanguage = (typeof enrolmentLanguages)[number]['value'];

/** What is offered, and meant where nobody says another. */
export const ENROLMENT_LANGUAGE = 'en' satisfies EnrolmentLanguage;

export const enrolmentLanguageOf = (value: unknown): EnrolmentLanguage =>
  enrolmentLanguages.find((one) => one.value === value)?.value ?? ENROLMENT_LANGUAGE;

/** Names the language of an invitation in its link. */
export const LANGUAGE_PARAM = 'lang';

/**
 * The secret stands behind `#`, which no server and no log sees. The one language that is meant where nobody chose is not
 * named: the page then asks the device of whoever opens it.
 * @param origin of the app, without a slash at its end
 */
export const enrolmentLink = (origin: string, secret: string, language: unknown): string => {
  const said = enrolmentLanguageOf(language);
  return `${origin}${ENROLMENT_PATH}${said === ENROLMENT_LANGUAGE ? '' : `?${LANGUAGE_PARAM}=${said}`}#${secret}`;
};

/** States in which a link still opens something. */
export const liveStates = ['created', 'opened', 'capturing'] as const;
export type LiveState = (typeof liveStates)[number];

export const isLiveState = (state: unknown): state is LiveState => liveStates.some((live) => live === state);
