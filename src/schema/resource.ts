/** The words of the schema language that describe a resource: one declaration a category, pure data. */
import {
  isSearchable,
  type AnyRecord,
  type Condition,
  type Field,
  type Fields,
  type Tone,
  type ValueOf,
} from './fields';

/** Where a resource stands in the navigation. */
export type NavigationGroup = 'work' | 'customers' | 'checks' | 'monitoring' | 'workspace';

export interface State {
  label: string;
  tone: Tone;
  /** Nothing leads out of it but a reopening. */
  final?: boolean;
}

export interface Transition {
  label: string;
  /** States that it leads away from. */
  from: readonly string[];
  to: string;
  /** Icon name from Material Symbols. */
  icon?: string;
  tone?: 'primary' | 'danger' | 'neutral';
  /** `'required'`: refused without a note of at least ten characters. */
  note?: 'required' | 'optional';
  /** Only where it holds; the API answers 409 otherwise. */
  when?: Condition;
  /** Fields that people fill in with the transition; written in the same step. Sources of the resource's fields. */
  inputs?: readonly string[];
  /**
   * Where the condition holds, the record waits in `pending` until somebody else, who holds `<resource>.<permission>`,
   * confirms (then it moves to `to`) or rejects (then it goes back to where it came from). The proposer never is the
   * second person, whatever their role. `whyNot`: no is said with a note of at least ten characters.
   */
  secondPerson?: { when: Condition; pending: string; permission: string; whyNot?: true };
  /** Not offered as a button: the API or a screen of its own calls it. */
  hidden?: boolean;
}

export interface Lifecycle {
  initial: string;
  states: { readonly [state: string]: State };
  transitions: { readonly [name: string]: Transition };
}

export interface Section {
  /** Key, unique in the resource; words under `resources.<resource>.sections.<key>`. */
  key: string;
  label: string;
  fields: readonly string[];
  /** Where on the record page: `main` is left, what happened; `side` is right, what is true. */
  place?: 'main' | 'side';
  /** Not drawn as long as none of its fields says anything. */
  ifFilled?: boolean;
}

/** Records of another resource that point here, or that say the same of something, with their own paging. */
export interface Related {
  key: string;
  label: string;
  resource: string;
  /** Source in the other resource that holds this record's id, or what `same` names. */
  target: string;
  /** Source here whose value the others hold too: they stand beside this record, and do not belong to it. Its id when left out. */
  same?: string;
  columns: readonly string[];
  sort?: readonly [string, 'ASC' | 'DESC'];
  /** Not shown on records where it does not hold. */
  when?: Condition;
}

/** Stands in a declared filter for the id of the person who looks. */
export const VIEWER_ID = '$me';
/** In a view's filter, before a number: the first moment (UTC) of the day so many days ago. */
export const DAYS_AGO = '$daysAgo:';

/** For how long records are kept, counted from when they were done with. */
export interface Keeping {
  /** Source of the organization's field that says for how many months; several resources may share one. */
  months: string;
  /** Source of the moment from which they count; `createdAt` where that is empty. */
  since: string;
  /** States in which nothing is left to be done. */
  done: readonly string[];
  /**
   * Of a record in such a state: somebody's word is still due on it, so its time is not over by itself. It goes with the customer's
   * own record, after which nobody decides on it any more.
   */
  undecided?: (record: AnyRecord) => boolean;
}

export type Filter = { readonly [key: string]: unknown };

/** A tab above the list, with its count. */
export interface ListView {
  key: string;
  label: string;
  filter: Filter;
  sort?: readonly [string, 'ASC' | 'DESC'];
}

export interface Columns {
  source: string;
  /** Not shown until chosen. */
  hidden?: boolean;
}

/** What the API lets people do beside the lifecycle; each is also a permission `<resource>.<action>`. */
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

export interface ResourceSchema<F extends Fields = Fields> {
  /** Name = path under /api/v1. */
  name: string;
  /** Route of the list in the app, without leading slash; the name when left out. */
  path?: string;
  group?: NavigationGroup;
  /** Kept out of the navigation, reached from where it belongs. */
  hidden?: boolean;
  /** Whether the global search looks at it; when left out, it does where the resource has its way in the navigation. */
  searched?: boolean;
  icon: string;
  label: { one: string; many: string };
  /** Shown under the title of an empty list: what will be here. */
  empty?: string;
  /** Source of a field that says who in the organization may see a record: a user's id, or `EVERYONE`. All do when left out. */
  audience?: string;
  /** Source of a field that names the queue of a record: who is limited to some queues sees those, and what is in none. */
  queuedBy?: string;
  /** Belongs to no organization. `'shared'`: records without an organization are seen by all, others by their own. */
  global?: boolean | 'shared';
  /** Source of the field that names a record. */
  recordRepresentation: string;
  /** Shape beside the name: a person is round, a business square. Nothing when left out. */
  avatar?: (record: AnyRecord) => 'person' | 'business';
  /** Its name is shown as a chip of this tone where other records point at it. Plain when left out. */
  tone?: (record: AnyRecord) => Tone;
  sort: readonly [string, 'ASC' | 'DESC'];
  fields: F;
  columns: readonly (string | Columns)[];
  /** The column whose cell opens the record and stays pinned; first of `columns` when left out. */
  primary?: string;
  /** Its records open in a drawer over the list, not on a page of their own: for what is read one after the other. */
  drawer?: boolean;
  /** Each row of the list ends with a menu of what can be done with its record, and with the related lists of these keys. */
  rowMenu?: readonly string[];
  /** Shown under the record's name. */
  meta?: readonly string[];
  /** On a card of the list, under a name that is a number; the first two of `meta` when left out. */
  card?: readonly string[];
  /** A text that tells it from others of its name, such as its number: in the same cell, while it is no column of its own. */
  beside?: string;
  /** Said beside the record's name: fields of type boolean as a warning where they hold, of type choice in their tones. */
  flags?: readonly string[];
  sections: readonly Section[];
  /** Sections of the form; those of the record, cut to what is writable, when left out. */
  form?: readonly Section[];
  /** Filters offered first; any filterable field can be added. */
  filters?: readonly string[];
  views?: readonly ListView[];
  /** What waits for somebody: counted beside its way in the navigation, in red where `due`, a date and time, has passed. */
  waiting?: { filter: Filter; due?: string };
  related?: readonly Related[];
  lifecycle?: Lifecycle;
  /** Whether a record can still be edited; always, when left out. The API refuses what is written all the same. */
  editable?: (record: AnyRecord) => boolean;
  /** Actions that the API offers at all. */
  actions: readonly Action[];
  /** A body that makes a record, for who reads the API's description. */
  example?: AnyRecord;
  /** More permissions than actions and transitions bring, with what they allow in plain words. */
  permissions?: { readonly [action: string]: string };
  /** The API computes its records at each call; nothing is stored. */
  computed?: boolean;
  /** `false`: writes leave no entry in the changelog (the changelog itself). */
  audited?: boolean;
  /** Resource of the definitions by which an organization adds fields of its own (`extend.ts`). */
  extendedBy?: string;
  /** Its records tell of a person: how long they have to be kept, and when they go. Needs a lifecycle. */
  keeping?: Keeping;
  /** A write must say why: `reason` of at least ten characters goes into the changelog. */
  reasonForChange?: boolean;
}

/** A resource whose field types are forgotten: what code takes that works on any of them. */
export type AnyResource = ResourceSchema;

/** Fields that every record has, set by the API. A type, not an interface: so a record passes where any record may. */
export type RecordBase = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** The record type of a declaration; never written by hand. */
export type RecordOf<S> = S extends { fields: infer F extends Fields }
  ? RecordBase & { [K in keyof F]?: ValueOf<F[K]> | null }
  : never;

/**
 * Declares a resource. Gives the declaration back with its field types kept, so that `RecordOf<typeof it>` is exact.
 * What is wrong in it is said by `checkDeclarations` when the program starts.
 */
export function defineResource<const F extends Fields>(schema: ResourceSchema<F>): ResourceSchema<F> {
  return schema;
}

/** Fields present in every record; readable, sortable and filterable, never written. */
export const baseFields = {
  id: { type: 'text', owned: true, label: 'ID' },
  createdAt: { type: 'dateTime', owned: true, label: 'Created' },
  updatedAt: { type: 'dateTime', owned: true, label: 'Updated' },
  version: { type: 'number', integer: true, owned: true, label: 'Version' },
} as const satisfies Fields;

/** The declared field, or the base field of that name; `undefined` for a name that is neither. */
export function fieldOf(schema: AnyResource, source: string): Field | undefined {
  return Object.hasOwn(schema.fields, source)
    ? schema.fields[source]
    : Object.hasOwn(baseFields, source)
      ? baseFields[source as keyof typeof baseFields]
      : undefined;
}

/** All fields of a record, base fields first. */
export const allFields = (schema: AnyResource): Fields => ({ ...baseFields, ...schema.fields });

/** Whether the global search finds its records. */
export const isSearched = (schema: AnyResource): boolean =>
  (schema.searched ?? (schema.group !== undefined && !schema.hidden)) &&
  schema.actions.includes('list') &&
  Object.values(schema.fields).some(isSearchable);

export const pathOf = (schema: AnyResource): string => schema.path ?? schema.name;

/** What names a record: the value of its `recordRepresentation`, or its reference, or its id. */
export function nameOf(schema: AnyResource, record: AnyRecord): string {
  for (const source of [schema.recordRepresentation, 'reference', 'id']) {
    const value = record[source];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** Value of an `audience` field: the whole organization. */
export const EVERYONE = 'everyone';

/** Source of the field that holds the lifecycle's state. */
export const STATUS = 'status';

/** `dateOfBirth` → `Date of birth`. */
export function humanize(source: string): string {
  const words = source
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name as it stands inside of a sentence: `Open match` → `open match`, while `KYC check` keeps what is an abbreviation. */
export const asNoun = (name: string): string =>
  name.replace(/\S+/g, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));

export const labelOf = (field: Field, source: string): string => field.label ?? humanize(source);
