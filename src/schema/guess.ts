/** A declaration for a collection that nobody declared, guessed from its records: for prototyping over a JSON file. */
import type { AnyRecord, Field } from './fields';
import { baseFields, humanize, type AnyResource } from './resource';

const LONG = 120;

const isMoney = (value: unknown): boolean => {
  const { amount, currency } = (value ?? {}) as AnyRecord;
  return Number.isInteger(amount) && typeof currency === 'string';
};

const texts: readonly [RegExp, Field['type']][] = [
  [/^\d{4}-\d{2}-\d{2}$/, 'date'],
  [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, 'dateTime'],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  [/^https?:\/\/\S+$/, 'url'],
];

function guessType(values: readonly unknown[]): Field['type'] {
  const all = (test: (value: unknown) => boolean) => values.length > 0 && values.every(test);
  if (all((value) => typeof value === 'boolean')) return 'boolean';
  if (all((value) => typeof value === 'number')) return 'number';
  if (all((value) => Array.isArray(value) && value.every((one) => typeof one === 'string'))) return 'tags';
  if (all(isMoney)) return 'money';
  if (!all((value) => typeof value === 'string')) return values.length > 0 ? 'json' : 'text';
  const strings = values as readonly string[];
  const found = texts.find(([pattern]) => strings.every((text) => pattern.test(text)));
  if (found) return found[1];
  return strings.some((text) => text.length > LONG || text.includes('\n')) ? 'longText' : 'text';
}

/** `customerId` → `customers`, where there is such a resource. */
function guessReference(source: string, known: readonly string[]): string | undefined {
  const stem = /^(\w+)Id$/.exec(source)?.[1];
  if (!stem) return undefined;
  const name = stem.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  return [`${name}s`, `${name}es`, name.replace(/y$/, 'ies'), name].find((one) => known.includes(one));
}

function guessField(source: string, records: readonly AnyRecord[], known: readonly string[]): Field {
  const values = records.map((record) => record[source]).filter((value) => value !== null && value !== undefined);
  const reference = guessReference(source, known);
  if (reference) return { type: 'reference', reference };
  const type = guessType(values);
  return { type, ...((type === 'text' || type === 'longText') && { searchable: true }) } as Field;
}

/**
 * @param records some of the collection
 * @param known names of the resources that a reference may point to
 */
export function guessResource(name: string, records: readonly AnyRecord[], known: readonly string[]): AnyResource {
  const sources = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(
    (source) => !Object.hasOwn(baseFields, source),
  );
  const fields = Object.fromEntries(sources.map((source) => [source, guessField(source, records, known)]));
  const shown = sources.filter((source) => !['json', 'longText'].includes(fields[source]?.type ?? ''));
  const many = humanize(name);
  const title =
    ['name', 'title', 'label', 'reference'].find((source) => fields[source]?.type === 'text') ??
    shown.find((source) => fields[source]?.type === 'text') ??
    'id';
  const columns = [title, ...shown.filter((source) => source !== title)].slice(0, 8);
  return {
    name,
    group: 'workspace',
    icon: 'database',
    label: { one: many.replace(/ies$/, 'y').replace(/s$/, ''), many },
    recordRepresentation: title,
    sort: ['id', 'ASC'],
    fields,
    columns,
    sections: [{ key: 'record', label: 'Record', place: 'main', fields: sources.length > 0 ? sources : ['id'] }],
    actions: ['list', 'show', 'create', 'edit', 'delete'],
  };
}
