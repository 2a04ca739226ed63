import { isExportable, type Field } from '../schema/fields';
import type { FileWords } from '../schema/inWords';
import { allFields, STATUS, type AnyResource } from '../schema/resource';
import type { Words } from './words';

/** The API takes no longer word for a column or a value. */
const MOST = 200;

/** What the reader calls the columns of a file, the parts of its lists, and the values in them. */
export function fileWords(schema: AnyResource, words: Words): Required<FileWords> {
  const headers: Record<string, string> = {};
  const labels: Record<string, Record<string, string>> = {};
  const cut = (text: string): string => text.slice(0, MOST);
  const say = (path: string, field: Field): void => {
    headers[path] = cut(words.field(path));
    if (field.type === 'choice')
      labels[path] = Object.fromEntries(words.options(path).map(({ value, label }) => [value, cut(label)]));
    if (field.type === 'list') for (const [part, inner] of Object.entries(field.of)) say(`${path}.${part}`, inner);
  };
  for (const [source, field] of Object.entries(allFields(schema)))
    if (source !== 'version' && isExportable(field)) say(source, field);
  if (schema.lifecycle && Object.hasOwn(headers, STATUS))
    labels[STATUS] = Object.fromEntries(
      Object.keys(schema.lifecycle.states).map((state) => [state, cut(words.state(state).label)]),
    );
  return { headers, labels };
}
