/**
 * Fields that an organization defines at run time. They go through the same field types as declared ones: a definition becomes a
 * field of the organization's own declaration, and everything that follows from a declaration follows from it.
 */
import { NO_VALUE, type AnyRecord, type Field, type Fields } from './fields';
import type { AnyResource, Section } from './resource';

/** Types that a definition may have. */
export const definitionTypes = ['text', 'number', 'date', 'choice', 'boolean', 'country', 'money'] as const;
export type DefinitionType = (typeof definitionTypes)[number];

/** A definition as stored; empty parts may be missing. */
export interface Definition {
  key: string;
  label: string;
  help?: string | null;
  type: DefinitionType;
  options?: readonly { value?: string | null; label?: string | null }[] | null;
  required?: boolean | null;
  appliesTo?: 'both' | 'individual' | 'business' | null;
  section?: string | null;
  order?: number | null;
  searchable?: boolean | null;
  personal?: boolean | null;
  active?: boolean | null;
}

/** More active definitions than this are refused. */
export const MOST_DEFINITIONS = 100;

/** What a key looks like. */
export const KEY_PATTERN = /^[a-z][a-zA-Z0-9]{0,39}$/;

/** What the names of all custom fields begin with. */
export const CUSTOM_PREFIX = 'x_';

/** Where the record keeps the value: a name that no declared field can have. */
export const customSource = (key: string): string => CUSTOM_PREFIX + key;

export const isCustom = (source: string): boolean => source.startsWith(CUSTOM_PREFIX);

/** Holds the searchable values of custom fields in one text, since what is searched is fixed when the store opens. */
export const CUSTOM_TEXT = 'customText';

/** The section of fields that name none. */
export const CUSTOM_SECTION = 'Custom fields';

const hasValue = (record: AnyRecord, source: string): boolean => !NO_VALUE.includes(record[source] ?? null);

const appliesTo = ({ appliesTo: to }: Definition, record: AnyRecord): boolean =>
  !to || to === 'both' || record.type === to;

/** What a definition's type brings along. */
function typed({ type, options }: Definition): Field {
  if (type !== 'choice') return { type };
  return {
    type,
    options: (options ?? []).flatMap(({ value, label }) => (value && label ? [{ value, label }] : [])),
  };
}

/** The field of one definition. */
export function fieldFrom(definition: Definition): Field {
  const { key, label, help, required, searchable, personal, active, type } = definition;
  const source = customSource(key);
  const retired = active === false;
  const limited = definition.appliesTo && definition.appliesTo !== 'both';
  return {
    ...typed(definition),
    label,
    ...(help ? { help } : {}),
    ...(personal ? { personal } : {}),
    // A value that is there stays readable, whatever became of its definition.
    ...(retired
      ? { retired, when: (record) => hasValue(record, source) }
      : {
          ...(required ? { required: limited ? (record: AnyRecord) => appliesTo(definition, record) : required } : {}),
          ...(searchable && type === 'text' ? { searchable } : {}),
          ...(limited ? { when: (record) => appliesTo(definition, record) } : {}),
        }),
  };
}

/** Definitions in the order in which their fields stand. */
export const inOrder = (definitions: readonly Definition[]): Definition[] =>
  definitions.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.key < b.key ? -1 : 1));

const plain = (text: string): string => text.trim().toLowerCase();

/** Adds the custom fields to the sections: to one of the same name where there is one, else to a new one at the right. */
function withSections(sections: readonly Section[], definitions: readonly Definition[]): Section[] {
  const laid: Section[] = sections.map((section) => ({ ...section }));
  for (const [place, { key, section }] of definitions.entries()) {
    const label = section?.trim() || CUSTOM_SECTION;
    const at = laid.findIndex((one) => plain(one.label) === plain(label));
    const found = laid[at];
    if (found) laid[at] = { ...found, fields: [...found.fields, customSource(key)] };
    // By the definition that brings it: the same section has the same key on the record and in the form.
    else laid.push({ key: `custom${place}`, label, place: 'side', fields: [customSource(key)] });
  }
  return laid;
}

/**
 * An organization's own declaration: the declared one with what it defined. Pure. Definitions whose key is taken by a declared
 * field are passed over; the API takes none such.
 */
export function extend(schema: AnyResource, definitions: readonly Definition[]): AnyResource {
  const own = inOrder(definitions).filter(({ key }) => KEY_PATTERN.test(key) && !Object.hasOwn(schema.fields, key));
  if (own.length === 0) return schema;
  const custom: Fields = Object.fromEntries(
    own.map((definition) => [customSource(definition.key), fieldFrom(definition)]),
  );
  const searched = Object.keys(custom).filter((source) => custom[source]?.searchable);
  return {
    ...schema,
    fields: {
      ...schema.fields,
      ...custom,
      ...(searched.length > 0
        ? {
            [CUSTOM_TEXT]: {
              type: 'longText',
              readable: false,
              computed: (record) =>
                searched
                  .map((source) => record[source])
                  .filter((value) => typeof value === 'string' && value !== '')
                  .join('\n') || null,
            },
          }
        : {}),
    },
    columns: [
      ...schema.columns,
      ...own
        .filter(({ active }) => active !== false)
        .map(({ key }) => ({ source: customSource(key), hidden: true as const })),
    ],
    sections: withSections(schema.sections, own),
    ...(schema.form ? { form: withSections(schema.form, own) } : {}),
  };
}
