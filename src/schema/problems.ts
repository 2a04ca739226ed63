/** Characters of a reason for a change; a move that has to say why says as much, and may say more. `note` says the least. */
export const REASON_MIN = 10;
export const REASON_MAX = 500;
export const NOTE_MAX = 4_000;

/**
 * What can be wrong with a value, as a key and its arguments. The app says it in the reader's language, the API in English:
 * both from the words below, which the English catalogue takes over.
 */
export const problemWords = {
  required: 'Fill this in.',
  unknownField: 'There is no such field.',
  notWritable: 'This field is set by the system and cannot be written.',
  notText: 'Write text here.',
  tooLong: 'Use at most %{max} characters.',
  pattern: 'This is not in the expected form.',
  patternHelp: '%{help}',
  control: 'Remove the invisible control characters.',
  email: 'Write an e-mail address such as name@company.example.',
  phone: 'Write a phone number with its country code, such as +32 470 55 01 82.',
  phoneShort: 'Digits are missing for this country.',
  phoneLong: 'There are too many digits for this country.',
  url: 'Write a web address that starts with https:// or http://.',
  notNumber: 'Write a number.',
  notInteger: 'Write a whole number.',
  tooSmall: 'Use %{min} or more.',
  tooLarge: 'Use %{max} or less.',
  money: 'Write an amount and choose its currency.',
  amount: 'Write an amount, with at most %{digits} decimals.',
  amountSmall: 'Use %{currency} %{min} or more.',
  currency: 'Choose a currency of ISO 4217.',
  currencyFixed: 'The currency is %{currency}.',
  notBoolean: 'Answer yes or no.',
  date: 'Write a day that exists, as year, month, day.',
  dateRange: 'Use a date from %{min} to %{max}.',
  datePast: 'Use a date in the past.',
  dateFuture: 'Use a date in the future.',
  dateTime: 'Write a day and a time that exist.',
  choice: 'Choose one of the list.',
  tags: 'Use at most %{max} tags of at most 60 characters.',
  country: 'Choose a country.',
  reference: 'Choose a record that exists.',
  notOffered: 'Choose one that is offered.',
  riskScore: 'Use a whole number from 0 to 100.',
  address: 'Write an address in its parts.',
  file: 'Choose a file.',
  picture: 'Choose a JPEG, PNG or WebP picture.',
  list: 'Use at most %{max} rows.',
  notObject: 'Send an object with fields.',
  json: 'Write valid JSON.',
  taken: 'Another record has this value already.',
  note: `Say why in at least ${REASON_MIN} characters.`,
} as const;

export type ProblemKey = keyof typeof problemWords;

export interface Problem {
  key: ProblemKey;
  args?: Record<string, string | number>;
}

/** Field path → what is wrong with it, e.g. `address.country`, `identityDocuments.0.number`. */
export type Problems = Record<string, Problem>;

/** The problem in English, for the API's answers. */
export const inEnglish = ({ key, args = {} }: Problem): string =>
  problemWords[key].replace(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
