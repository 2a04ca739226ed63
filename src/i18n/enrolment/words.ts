import type english from '../en/later/enrolment';

/** What the invited person's page says; the link itself is spoken of to those who send it. */
export type EnrolmentWords = Omit<typeof english, 'link'>;
