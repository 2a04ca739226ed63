/** What the invited person's page, the record of the session and the API say alike of a link. */

/** Address of the page in the app. */
export const ENROLMENT_PATH = '/id-verification-liveness/enrolment';

/** The secret stands behind `#`, which no server and no log sees. @param origin of the app, without a slash at its end */
export const enrolmentLink = (origin: string, secret: string): string => `${origin}${ENROLMENT_PATH}#${secret}`;

/** States in which a link still opens something. */
export const liveStates = ['created', 'opened', 'capturing'] as const;
export type LiveState = (typeof liveStates)[number];

export const isLiveState = (state: unknown): state is LiveState => liveStates.some((live) => live === state);
