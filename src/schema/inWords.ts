/** A declaration as a reader of another language has it, for files: they are written by the API, and read by it again. */
import type { Field } from './fields';
import { STATUS, type AnyResource } from './resource';

/** By path, which is dotted for the parts of lists: names of fields, and labels of options and states by their values. */
export interface FileWords {
  headers?: Readonly<Record<string, string>>;
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const own = <T>(words: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  words && Object.hasOwn(words, key) ? words[key] : undefined;

function fieldIn(field: Field, path: string, { headers, labels }: FileWords): Field {
  const label = own(headers, path);
  const named = label === undefined ? field : { ...field, label };
  const said = own(labels, path);
  if (named.type === 'choice' && said) {
    return {
      ...named,
      options: named.options.map((option) => ({ ...option, label: own(said, option.value) ?? option.label })),
    };
  }
  if (named.type !== 'list') return named;
  const of = Object.entries(named.of).map(([part, inner]) => [
    part,
    fieldIn(inner, `${path}.${part}`, { ...(headers && { headers }), ...(labels && { labels }) }),
  ]);
  return { ...named, of: Object.fromEntries(of) as typeof named.of };
}

/** The declaration with these words laid over its own. Pure. */
export function inWords(schema: AnyResource, words: FileWords): AnyResource {
  const states = own(words.labels, STATUS);
  const { lifecycle } = schema;
  return {
    ...schema,
    fields: Object.fromEntries(
      Object.entries(schema.fields).map(([source, field]) => [source, fieldIn(field, source, words)]),
    ),
    ...(lifecycle &&
      states && {
        lifecycle: {
          ...lifecycle,
          states: Object.fromEntries(
            Object.entries(lifecycle.states).map(([state, said]) => [
              state,
              { ...said, label: own(states, state) ?? said.label },
            ]),
          ),
        },
      }),
  };
}
