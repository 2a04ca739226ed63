/** The words that a case is sorted by, also used where an organization says what opens one. */

/** Above this risk a decision needs a second person, unless the organization or the outcome sets another line. */
export const FOUR_EYES_ABOVE = 70;

/** Where cases wait for who takes them on; people may be limited to some. */
export const queues = [
  { value: 'sanctions', label: 'Sanctions' },
  { value: 'onboarding', label: 'Onboarding' },
  { value: 'monitoring', label: 'Monitoring' },
] as const;

export const caseKinds = [
  { value: 'screening', label: 'Screening' },
  { value: 'media', label: 'Adverse media' },
  { value: 'transaction', label: 'Transaction' },
  { value: 'identity', label: 'Identity' },
  { value: 'periodicReview', label: 'Periodic review' },
] as const;

export const priorities = [
  { value: 'low', label: 'Low', tone: 'neutral' },
  { value: 'normal', label: 'Normal', tone: 'info' },
  { value: 'high', label: 'High', tone: 'error' },
] as const;
