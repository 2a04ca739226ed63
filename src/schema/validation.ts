/** The zod validator of every field type, and of whole records. Used by forms before sending and by the API before storing. */
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { z } from 'zod';
import { isCountry } from './countries';
import {
  isOwned,
  isReadable,
  isRequired,
  isVisible,
  isWritable,
  type AnyRecord,
  type Field,
  type FieldOf,
  type Fields,
  type FieldType,
  type Viewer,
} from './fields';
import { isCurrency, minorDigits, moneyToDecimal } from './money';
import type { Problem, ProblemKey, Problems } from './problems';
import { fieldOf, type AnyResource } from './resource';

// Zod tries whether it may compile code, which the page's policy forbids and reports: in a browser it is not to try.
if ('document' in globalThis) z.config({ jitless: true });

// A zod message carries the problem as JSON, so that its arguments come through.
const say = (key: ProblemKey, args?: Problem['args']): string => JSON.stringify(args ? { key, args } : { key });

export const TEXT_LIMIT = 500;
export const LONG_TEXT_LIMIT = 10_000;
const LIST_LIMIT = 200;
const TAG_LIMIT = 1_000;
/** All of ISO 3166-1. */
const COUNTRY_LIMIT = 250;
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2099-12-31';

// Bidirectional overrides and other invisible controls let one text pose as another; line breaks stay for long texts.
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

const text = (max: number) =>
  z
    .string({ error: () => say('notText') })
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .max(max, say('tooLong', { max }))
        .refine((value) => !control.test(value), say('control')),
    );

/** Whether `yyyy-MM-dd` names a day of the calendar. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const today = (): string => new Date().toISOString().slice(0, 10);

const number = (min: number | undefined, max: number | undefined, integer: boolean) => {
  let schema = z.number({ error: () => say('notNumber') }).refine((n) => Number.isFinite(n), say('notNumber'));
  if (integer) schema = schema.refine((n) => Number.isSafeInteger(n), say('notInteger'));
  if (min !== undefined) schema = schema.refine((n) => n >= min, say('tooSmall', { min }));
  if (max !== undefined) schema = schema.refine((n) => n <= max, say('tooLarge', { max }));
  return schema;
};

/** @param min in minor units, which nobody reads: it is said as an amount of the currency */
function faultOfAmount(amount: unknown, currency: string, min: number | undefined): string | undefined {
  // What a person typed and the field could not read.
  if (typeof amount === 'string') return say('amount', { digits: minorDigits(currency) });
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return say('notNumber');
  if (!Number.isSafeInteger(amount)) return say('notInteger');
  return min !== undefined && amount < min
    ? say('amountSmall', { currency, min: moneyToDecimal({ amount: min, currency }) })
    : undefined;
}

const many = (one: z.ZodType, max: number, problem: ProblemKey) =>
  z
    .array(one, { error: () => say(problem, { max }) })
    .max(max, say(problem, { max }))
    .transform((values) => [...new Set(values)]);

const choice = (field: FieldOf<'choice'>) =>
  z.enum(
    field.options.map((option) => option.value),
    { error: () => say('choice') },
  );

const country = z.string({ error: () => say('country') }).refine(isCountry, say('country'));
const currency = z.string({ error: () => say('currency') }).refine(isCurrency, say('currency'));
const id = z.string({ error: () => say('reference') }).regex(/^[\w.*-]{1,64}$/, say('reference'));

const addressPart = text(200).nullish();

/** One validator a type. A value that is left out (`null`) never reaches them. */
export const validators = {
  text: (field) => {
    const schema = text(field.maxLength ?? TEXT_LIMIT);
    const { pattern, patternHelp } = field;
    return pattern
      ? schema.refine(
          (value) => pattern.test(value),
          patternHelp ? say('patternHelp', { help: patternHelp }) : say('pattern'),
        )
      : schema;
  },
  longText: (field) => text(field.maxLength ?? LONG_TEXT_LIMIT),
  email: () => text(254).pipe(z.email(say('email'))),
  phone: () =>
    text(40).transform((value, context) => {
      const fault = validatePhoneNumberLength(value);
      const phone = parsePhoneNumberFromString(value);
      if (value.startsWith('+') && phone?.isValid()) return phone.number;
      context.addIssue({
        code: 'custom',
        message: say(
          value.startsWith('+') && fault === 'TOO_SHORT' ? 'phoneShort' : fault === 'TOO_LONG' ? 'phoneLong' : 'phone',
        ),
      });
      return z.NEVER;
    }),
  url: () =>
    text(2_000).refine((value) => {
      try {
        const url = new URL(value);
        return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && !/[\s\\]/.test(value);
      } catch {
        return false;
      }
    }, say('url')),
  number: (field) => number(field.min, field.max, field.integer ?? false),
  percent: (field) => number(field.min ?? 0, field.max ?? 100, false),
  money: (field) =>
    z
      .strictObject(
        {
          amount: z.unknown(),
          currency: field.currency
            ? z.literal(field.currency, { error: () => say('currencyFixed', { currency: field.currency ?? '' }) })
            : currency,
        },
        { error: () => say('money') },
      )
      .superRefine(({ amount, currency }, context) => {
        const message = faultOfAmount(amount, currency, field.min);
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message });
      }),
  boolean: () => z.boolean({ error: () => say('notBoolean') }),
  date: (field) => {
    const min = field.min ?? FIRST_DAY;
    const max = field.max ?? LAST_DAY;
    let schema = z
      .string({ error: () => say('date') })
      .refine(isDay, { error: say('date'), abort: true })
      .refine((day) => day >= min && day <= max, say('dateRange', { min, max }));
    if (field.past) schema = schema.refine((day) => day <= today(), say('datePast'));
    if (field.future) schema = schema.refine((day) => day >= today(), say('dateFuture'));
    return schema;
  },
  dateTime: () =>
    z
      .string({ error: () => say('dateTime') })
      .refine(
        (value) =>
          /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
        {
          error: say('dateTime'),
          abort: true,
        },
      )
      .refine(
        (value) => value.slice(0, 10) >= FIRST_DAY && value.slice(0, 10) <= LAST_DAY,
        say('dateRange', { min: FIRST_DAY, max: LAST_DAY }),
      )
      .transform((value) => new Date(value).toISOString()),
  choice: (field) => (field.multiple ? many(choice(field), field.options.length, 'choice') : choice(field)),
  tags: () => many(text(60).pipe(z.string().min(1, say('tags', { max: TAG_LIMIT }))), TAG_LIMIT, 'tags'),
  country: (field) => (field.multiple ? many(country, COUNTRY_LIMIT, 'country') : country),
  currency: () => currency,
  reference: () => id,
  references: () => many(id, LIST_LIMIT, 'list'),
  riskScore: () =>
    z
      .number({ error: () => say('riskScore') })
      .refine((score) => Number.isInteger(score) && score >= 0 && score <= 100, say('riskScore')),
  status: () => z.string({ error: () => say('choice') }),
  address: () =>
    z.strictObject(
      {
        line1: addressPart,
        line2: addressPart,
        city: addressPart,
        region: addressPart,
        postcode: text(20).nullish(),
        country: country.nullish(),
      },
      { error: () => say('address') },
    ),
  maskedNumber: (field) => {
    const schema = text(64);
    const { pattern, patternHelp } = field;
    return pattern
      ? schema.refine(
          (value) => pattern.test(value),
          patternHelp ? say('patternHelp', { help: patternHelp }) : say('pattern'),
        )
      : schema;
  },
  file: () => id,
  image: () => id,
  list: (field) => {
    const max = field.maxItems ?? LIST_LIMIT;
    return z.array(objectOf(field.of), { error: () => say('list', { max }) }).max(max, say('list', { max }));
  },
  json: () => z.json({ error: () => say('json') }),
} satisfies { [T in FieldType]: (field: FieldOf<T>) => z.ZodType };

/** The validator of one field's value; does not look at `required`. */
export function validatorOf(field: Field): z.ZodType {
  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  return (validators[field.type] as (field: Field) => z.ZodType)(field);
}

/** Nothing to be seen: blanks, characters without a width, and the letters that are drawn as nothing. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && unseen.test(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => part === null || part === undefined || part === ''));

/** Objects of a list: their fields, of which the required ones must be there. */
function objectOf(fields: Fields): z.ZodType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([source, field]) => {
        const value = validatorOf(field);
        const emptied = z.preprocess((given) => (isEmpty(given) ? null : given), value.nullable());
        return [
          source,
          field.required === true ? emptied.refine((given) => given !== null, say('required')) : emptied.optional(),
        ];
      }),
    ),
    { error: (issue) => say(issue.code === 'unrecognized_keys' ? 'unknownField' : 'notObject') },
  );
}

const problemOf = (message: string): Problem => {
  try {
    const found: unknown = JSON.parse(message);
    if (typeof found === 'object' && found !== null && 'key' in found) return found as Problem;
  } catch {
    // A message of zod's own; the type does not fit.
  }
  return { key: 'pattern' };
};

export interface ValidationContext {
  creating: boolean;
  viewer: Viewer;
  /** The record as stored, for an edit: conditions see it with the new values laid over. */
  record?: AnyRecord;
  /**
   * `true`: a field that the body leaves out keeps what is stored (PUT of a part). A field that is there is written, `null` empties it.
   */
  partial?: boolean;
  /** Cut a body down to this subset, e.g. the inputs of a transition: they may be written here even where an edit may not. */
  only?: readonly string[];
}

export interface Validated {
  /** Cleaned values to store; empty ones are `null`. Only fields that were given (or, when not partial, all writable ones). */
  values: AnyRecord;
  problems: Problems;
}

const validatorCache = new WeakMap<Field, z.ZodType>();

/**
 * Checks a body against a declaration. Unknown and server-owned fields are problems, hidden fields are dropped, empty texts
 * become `null`, and the required ones must be there.
 */
export function validate(schema: AnyResource, body: AnyRecord, context: ValidationContext): Validated {
  const values: AnyRecord = {};
  // Without a prototype, so that a body's `__proto__` is a key like any other.
  const problems: Problems = Object.create(null) as Problems;
  const { only } = context;
  const mayWrite = (source: string, field: Field): boolean =>
    only ? only.includes(source) && isReadable(field) && !isOwned(field) : isWritable(field, context.creating);
  for (const source of Object.keys(body)) {
    const field = fieldOf(schema, source);
    if (!field || (only && !only.includes(source))) problems[source] = { key: 'unknownField' };
    else if (!mayWrite(source, field)) problems[source] = { key: 'notWritable' };
  }
  const next: AnyRecord = { ...context.record, ...body };
  for (const [source, field] of Object.entries(schema.fields)) {
    if (!mayWrite(source, field) || problems[source]) continue;
    const given = Object.hasOwn(body, source);
    if (!isVisible(field, next, context.viewer)) {
      // What a condition hides is not kept: it would come back unseen when the condition holds again.
      if (context.creating || (context.record?.[source] ?? null) !== null) values[source] = null;
      continue;
    }
    if (!given && context.partial) continue;
    const value = given ? body[source] : context.creating ? field.initial : undefined;
    if (isEmpty(value)) {
      if (isRequired(field, next, context.viewer)) problems[source] = { key: 'required' };
      values[source] = null;
      continue;
    }
    let validator = validatorCache.get(field);
    if (!validator) validatorCache.set(field, (validator = validatorOf(field)));
    const result = validator.safeParse(value);
    if (result.success) values[source] = result.data;
    else
      for (const issue of result.error.issues) problems[[source, ...issue.path].join('.')] ??= problemOf(issue.message);
  }
  return { values, problems };
}
