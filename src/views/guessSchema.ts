import { fieldTraits, type Field, type Fields, type FieldType } from '../schema/fields';
import { humanize, type AnyResource } from '../schema/resource';

export interface GuessedField {
  source: string;
  /** A field type, or how JSON calls the value: `string`, `number`, `boolean`, `array`, `object`. */
  type: string;
}

const fromJson: Readonly<Record<string, FieldType>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'json',
  object: 'json',
};

/** Types that a guess cannot fill: they need options, states, parts or another resource. */
const undeclarable: ReadonlySet<FieldType> = new Set(['choice', 'status', 'list', 'reference', 'references']);

function guessField({ type }: GuessedField): Field {
  const known = Object.hasOwn(fieldTraits, type) ? (type as FieldType) : (fromJson[type] ?? 'json');
  const usable = undeclarable.has(known) ? (known === 'list' || known === 'references' ? 'json' : 'text') : known;
  return { type: usable } as Field;
}

const NAMES = ['name', 'title', 'label', 'subject', 'reference', 'email'];
const OWN = new Set(['id', 'createdAt', 'updatedAt', 'version']);
/** Columns that a guessed list shows at first. */
const SHOWN = 8;

/**
 * A declaration for a collection that nobody declared: read only, with a list and a record page, made of the fields that its
 * records were found to have.
 */
export function guessSchema(name: string, fields: readonly GuessedField[]): AnyResource {
  const guessed: Fields = Object.fromEntries(
    fields
      .filter(({ source }) => !OWN.has(source))
      .map((field) => [field.source, { ...guessField(field), owned: true }]),
  );
  const sources = Object.keys(guessed);
  const naming = NAMES.find((source) => guessed[source]?.type === 'text' || guessed[source]?.type === 'email') ?? 'id';
  const long = sources.filter((source) => ['json', 'longText'].includes(guessed[source]?.type ?? ''));
  const short = sources.filter((source) => !long.includes(source));
  return {
    name,
    group: 'workspace',
    icon: 'database',
    label: { one: humanize(name), many: humanize(name) },
    recordRepresentation: naming,
    sort: ['id', 'ASC'],
    fields: guessed,
    columns: [
      naming,
      ...[...short, ...long]
        .filter((source) => source !== naming)
        .map((source, place) => ({ source, hidden: place >= SHOWN - 1 })),
    ],
    sections: [
      { key: 'fields', label: 'Fields', place: 'side', fields: ['id', ...short] },
      ...(long.length > 0 ? [{ key: 'data', label: 'Data', place: 'main' as const, fields: long }] : []),
    ],
    actions: ['list', 'show'],
  };
}
