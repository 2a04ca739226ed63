/** The words that the declarations bring, under `resources.<name>`; every other locale overrides them by the same keys. */
import type { Field, Fields } from '../schema/fields';
import { baseFields, labelOf, type AnyResource } from '../schema/resource';
import type { Words } from './translator';

type Draft = { [key: string]: string | Draft };

/** Sets a word, unless there is none to set. */
function put(draft: Draft, path: readonly string[], text: string | undefined): void {
  if (text === undefined) return;
  let room = draft;
  for (const key of path.slice(0, -1)) {
    const inner = room[key];
    room = typeof inner === 'object' ? inner : (room[key] = {});
  }
  room[path.at(-1) ?? ''] = text;
}

function putOptions(draft: Draft, path: readonly string[], field: Field): void {
  if (field.type === 'choice')
    for (const option of field.options) put(draft, ['options', ...path, option.value], option.label);
  if (field.type === 'boolean')
    for (const [answer, { label }] of Object.entries(field.says ?? {})) put(draft, ['options', ...path, answer], label);
}

function putFields(draft: Draft, fields: Fields): void {
  for (const [source, field] of Object.entries(fields)) {
    put(draft, ['fields', source], labelOf(field, source));
    put(draft, ['help', source], field.help);
    if ('patternHelp' in field) put(draft, ['patterns', source], field.patternHelp);
    if ('unit' in field) put(draft, ['units', source], field.unit);
    putOptions(draft, [source], field);
    if (field.type !== 'list') continue;
    for (const [part, inner] of Object.entries(field.of)) {
      put(draft, ['parts', source, part], labelOf(inner, part));
      putOptions(draft, [source, part], inner);
    }
  }
}

/** English words of one declaration: name, fields, options, states, transitions, sections, views and related lists. */
export function wordsOf(schema: AnyResource): Words {
  const draft: Draft = {};
  put(draft, ['name'], `${schema.label.one} |||| ${schema.label.many}`);
  put(draft, ['empty'], schema.empty);
  putFields(draft, { ...baseFields, ...schema.fields });
  for (const [state, { label }] of Object.entries(schema.lifecycle?.states ?? {})) put(draft, ['states', state], label);
  for (const [name, { label }] of Object.entries(schema.lifecycle?.transitions ?? {}))
    put(draft, ['transitions', name], label);
  for (const { key, label } of [...schema.sections, ...(schema.form ?? [])]) put(draft, ['sections', key], label);
  for (const { key, label } of schema.views ?? []) put(draft, ['views', key], label);
  for (const { key, label } of schema.related ?? []) put(draft, ['related', key], label);
  return draft;
}

/** The words of all declarations, to be merged under `resources`. */
export const resourceWords = (resources: readonly AnyResource[]): Words =>
  Object.fromEntries(resources.map((schema) => [schema.name, wordsOf(schema)]));
