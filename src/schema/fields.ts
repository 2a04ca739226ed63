/**
 * The words of the schema language that describe a field.
 *
 * A field is a discriminated union on `type`. Everything that the product knows of a field (record type, validation,
 * input, column, filter, CSV value, OpenAPI property, seed) follows from one value of this union.
 */

/** Who looks at or writes a record; conditions in a declaration get it beside the record. */
export interface Viewer {
  id: string;
  organizationId: string;
  permissions: readonly string[];
  /** Resources that the organization has switched off. */
  closed?: readonly string[];
  /** The queues that they are limited to; all when left out. */
  queues?: readonly string[];
}

/** A record as stored: fields by source. */
export type AnyRecord = Record<string, unknown>;

/** Says whether something holds for a record and the person at the screen. Must be pure: both sides of the wire call it. */
export type Condition = (record: AnyRecord, viewer: Viewer) => boolean;

/** Colour meaning of a state, a choice or a finding; the theme gives each its two palettes. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'escalated' | 'neutral';

export interface Option {
  value: string;
  /** English words; the catalogue entry `resources.<resource>.options.<source>.<value>`. */
  label: string;
  tone?: Tone;
  /** Icon name from Material Symbols, before the words in a list. */
  icon?: string;
}

export interface Money {
  /** Minor units of the currency, a safe integer. */
  amount: number;
  /** ISO 4217 alphabetic code. */
  currency: string;
}

export interface Address {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  region?: string | null;
  postcode?: string | null;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
}

export interface FieldBase {
  /** English words; the catalogue entry `resources.<resource>.fields.<source>`. Made from the source when left out. */
  label?: string;
  /** One sentence below the input. */
  help?: string;
  /** The value must be there. With a condition: only where it holds. */
  required?: boolean | Condition;
  /** Never sent to anybody, not even as part of a record: for what only the API needs. */
  readable?: boolean;
  /**
   * Not part of the record: what hangs on it, asked for by itself once the rows of a list are there, so that they need not wait for
   * it. Its resource draws it, as a cell of lists; `when` is asked about the viewer alone, and says whether there is such a column.
   */
  apart?: boolean;
  /**
   * Whether people may write it. `'create'`: only while the record is made. Fields that are `owned` or `computed` are
   * never taken from a body.
   */
  writable?: boolean | 'create';
  /** The API sets it (results, balances, counters); a body that carries it is refused. */
  owned?: boolean;
  /** The API derives it from the rest of the record at each write. Pure; stored, so that lists can sort and filter by it. */
  computed?: (record: AnyRecord) => unknown;
  filterable?: boolean;
  sortable?: boolean;
  /** Looked at by the free-text query `q`. */
  searchable?: boolean;
  exportable?: boolean;
  /** Personal data: masked in lists, exports and logs unless revealed. */
  personal?: boolean;
  /** Stays when a person is erased although its type may hold words: it says nothing of the person (`erasure.ts`). */
  lasting?: boolean;
  /** Hidden where it does not hold; a hidden field is neither validated nor sent. */
  when?: Condition;
  /** Value of a new record. */
  initial?: unknown;
  /** Takes no new values, cannot be asked for, and stays readable where a record has a value. */
  retired?: boolean;
}

/** What stands for nothing. */
export const NO_VALUE: readonly unknown[] = [null, undefined, ''];

interface Described<T extends string> extends FieldBase {
  type: T;
}

export interface TextField extends Described<'text'> {
  maxLength?: number;
  pattern?: RegExp;
  /** What to write, said when `pattern` does not match. */
  patternHelp?: string;
  /** The API numbers new records of an organization: prefix and digits, e.g. `CUS-000123`. Implies `owned`. */
  sequence?: { prefix: string; digits: number };
  /** No two records of an organization share it. */
  unique?: boolean;
}
export interface LongTextField extends Described<'longText'> {
  maxLength?: number;
}
export interface EmailField extends Described<'email'> {
  unique?: boolean;
}
export type PhoneField = Described<'phone'>;
export type UrlField = Described<'url'>;
export interface NumberField extends Described<'number'> {
  min?: number;
  max?: number;
  integer?: boolean;
  /** Said behind the number, e.g. `people`. */
  unit?: string;
}
export interface PercentField extends Described<'percent'> {
  min?: number;
  max?: number;
}
export interface MoneyField extends Described<'money'> {
  /** Said behind the amount, e.g. `a month`. */
  unit?: string;
  min?: number;
  /** Fixes the currency; else the person chooses. */
  currency?: string;
}
export interface BooleanField extends Described<'boolean'> {
  /** Words in place of yes and no, where those say too little. */
  says?: { yes: Omit<Option, 'value'>; no: Omit<Option, 'value'> };
}
export interface DateField extends Described<'date'> {
  /** `yyyy-MM-dd`; the product takes 1900-01-01 to 2099-12-31 at most. */
  min?: string;
  max?: string;
  /** Refuses a day after (before) today. */
  past?: boolean;
  future?: boolean;
}
export type DateTimeField = Described<'dateTime'>;
export interface ChoiceField extends Described<'choice'> {
  options: readonly Option[];
  multiple?: boolean;
}
export type TagsField = Described<'tags'>;
export interface CountryField extends Described<'country'> {
  multiple?: boolean;
}
export type CurrencyField = Described<'currency'>;
export interface ReferenceField extends Described<'reference'> {
  /** Name of the resource it points to. */
  reference: string;
  /** Limits the choices offered. */
  filter?: AnyRecord;
  /** Where only the API can say who or what may be chosen for a record: `GET /{resource}/{id}/{offered}` gives the ids. */
  offered?: string;
}
export interface ReferencesField extends Described<'references'> {
  reference: string;
  filter?: AnyRecord;
  /**
   * `false`: names records without holding them. They can be deleted; their ids are then taken out here, in the same transaction.
   * For what was found, rather than what this record is built on.
   */
  holds?: false;
}
export type RiskScoreField = Described<'riskScore'>;
export type StatusField = Described<'status'>;
export type AddressField = Described<'address'>;
export interface MaskedNumberField extends Described<'maskedNumber'> {
  /** How many characters at the end stay readable. */
  visible?: number;
  pattern?: RegExp;
  patternHelp?: string;
}
export type FileField = Described<'file'>;
export type ImageField = Described<'image'>;
export interface ListField extends Described<'list'> {
  of: Fields;
  maxItems?: number;
}
export type JsonField = Described<'json'>;

export type Field =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | UrlField
  | NumberField
  | PercentField
  | MoneyField
  | BooleanField
  | DateField
  | DateTimeField
  | ChoiceField
  | TagsField
  | CountryField
  | CurrencyField
  | ReferenceField
  | ReferencesField
  | RiskScoreField
  | StatusField
  | AddressField
  | MaskedNumberField
  | FileField
  | ImageField
  | ListField
  | JsonField;

export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

/** Whether its value is the id of a stored file. */
export const isFile = (field: Field): field is FieldOf<'file'> | FieldOf<'image'> =>
  field.type === 'file' || field.type === 'image';
export type Fields = { readonly [source: string]: Field };

/** The value that a record holds for a field. */
export type ValueOf<F> = F extends { type: infer T extends FieldType }
  ? T extends 'number' | 'percent' | 'riskScore'
    ? number
    : T extends 'boolean'
      ? boolean
      : T extends 'money'
        ? Money
        : T extends 'address'
          ? Address
          : T extends 'tags' | 'references'
            ? string[]
            : T extends 'choice'
              ? F extends { options: readonly { value: infer V }[] }
                ? F extends { multiple: true }
                  ? V[]
                  : V
                : string
              : T extends 'country'
                ? F extends { multiple: true }
                  ? string[]
                  : string
                : T extends 'list'
                  ? F extends { of: infer O extends Fields }
                    ? Array<{ [K in keyof O]?: ValueOf<O[K]> | null }>
                    : AnyRecord[]
                  : T extends 'json'
                    ? unknown
                    : string
  : never;

/** What every field type says about itself, apart from what a screen needs. */
export interface FieldTraits {
  /** How a value is kept for filters and order; `none`: the type cannot be filtered or sorted by. */
  storage: 'text' | 'number' | 'boolean' | 'texts' | 'none';
  filterable: boolean;
  sortable: boolean;
  exportable: boolean;
  /** Whether `searchable: true` makes sense. */
  searchable: boolean;
  /** Where inside the value the filtered and sorted scalar lies, e.g. `amount` of money. */
  key?: string;
}

const scalar: FieldTraits = { storage: 'text', filterable: true, sortable: true, exportable: true, searchable: true };
const opaque: FieldTraits = {
  storage: 'none',
  filterable: false,
  sortable: false,
  exportable: false,
  searchable: false,
};

export const fieldTraits = {
  text: scalar,
  longText: { ...scalar, sortable: false },
  email: scalar,
  phone: scalar,
  url: scalar,
  number: { ...scalar, storage: 'number', searchable: false },
  percent: { ...scalar, storage: 'number', searchable: false },
  money: { ...scalar, storage: 'number', searchable: false, key: 'amount' },
  boolean: { ...scalar, storage: 'boolean', searchable: false },
  date: { ...scalar, searchable: false },
  dateTime: { ...scalar, searchable: false },
  choice: { ...scalar, searchable: false },
  tags: { ...scalar, storage: 'texts', sortable: false },
  country: { ...scalar, searchable: false },
  currency: { ...scalar, searchable: false },
  reference: { ...scalar, searchable: false },
  references: { ...scalar, storage: 'texts', sortable: false, searchable: false },
  riskScore: { ...scalar, storage: 'number', searchable: false },
  status: { ...scalar, searchable: false },
  address: { ...opaque, exportable: true, searchable: true },
  // A number that is masked on the screen must not be guessable through filters, order or search either.
  maskedNumber: { ...opaque, exportable: true },
  file: opaque,
  image: opaque,
  list: opaque,
  json: opaque,
} satisfies Record<FieldType, FieldTraits>;

/** The traits of one field; a choice or country with `multiple` is kept as a list of texts. */
export function traitsOf(field: Field): FieldTraits {
  const traits: FieldTraits = fieldTraits[field.type];
  return 'multiple' in field && field.multiple ? { ...traits, storage: 'texts', sortable: false } : traits;
}

export const isReadable = (field: Field): boolean => field.readable !== false && !field.apart;

/** Server-owned fields are never taken from a body. */
export const isOwned = (field: Field): boolean =>
  Boolean(field.owned || field.computed || field.type === 'status' || (field.type === 'text' && field.sequence));

export const isWritable = (field: Field, creating: boolean): boolean =>
  !isOwned(field) &&
  !field.retired &&
  isReadable(field) &&
  (field.writable === undefined || field.writable === true || (creating && field.writable === 'create'));

export const isFilterable = (field: Field): boolean =>
  isReadable(field) &&
  !field.retired &&
  (field.filterable ?? traitsOf(field).filterable) &&
  traitsOf(field).storage !== 'none';

export const isSortable = (field: Field): boolean =>
  isReadable(field) &&
  !field.retired &&
  (field.sortable ?? traitsOf(field).sortable) &&
  traitsOf(field).storage !== 'none';

export const isSearchable = (field: Field): boolean => isReadable(field) && field.searchable === true;

export const isExportable = (field: Field): boolean =>
  isReadable(field) && (field.exportable ?? traitsOf(field).exportable);

export const isVisible = (field: Field, record: AnyRecord, viewer: Viewer): boolean =>
  isReadable(field) && (field.when === undefined || field.when(record, viewer));

export const isRequired = (field: Field, record: AnyRecord, viewer: Viewer): boolean =>
  typeof field.required === 'function' ? field.required(record, viewer) : field.required === true;
