/** Why an invited person is refused. The API names the reason in its answer, and their page has words for each in every language. */
export const refusals = [
  'unknown',
  'over',
  'consent',
  'notAsked',
  'otherDocument',
  'notBegun',
  'noRetakes',
  'missing',
  'judging',
  'passed',
  'noTries',
  'tooFewMoves',
  'begunAnew',
  'recordingOver',
  'tookTooLong',
  'large',
  'type',
  'tooMany',
  'malformed',
  'down',
] as const;
export type Refusal = (typeof refusals)[number];

export const isRefusalCode = (code: unknown): code is Refusal => refusals.some((one) => one === code);

const byStatus: Readonly<Record<number, Refusal>> = {
  401: 'unknown',
  410: 'over',
  413: 'large',
  415: 'type',
  429: 'tooMany',
  502: 'down',
  503: 'down',
  504: 'down',
};

/** What an answer says that names no reason of its own; nothing for one that nobody foresaw. */
export const refusalOf = (status: number): Refusal | undefined =>
  byStatus[status] ?? (status >= 400 && status < 500 ? 'malformed' : undefined);
