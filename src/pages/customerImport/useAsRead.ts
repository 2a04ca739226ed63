import { useLocaleState, useTranslate } from 'ra-core';
import type { AnyResource } from '../../schema/resource';
import type { FieldType } from '../../schema/fields';
import { plainText } from '../../views/fieldTypes/plainText';
import { fieldAt, useWords } from '../../views/words';
import type { ImportCell } from './types';

/** What is read from a cell of these may be another thing than what stands in it: day and month, a country code, an option. */
const translated: ReadonlySet<FieldType> = new Set([
  'date',
  'phone',
  'money',
  'number',
  'percent',
  'boolean',
  'choice',
  'country',
]);

/** A cell as it would go in; as it stands in the file where nothing could be read from it. */
export function useAsRead(schema: AnyResource): (target: string, cell: ImportCell | undefined) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(schema);
  return (target, cell) => {
    const field = target.includes('.') ? undefined : fieldAt(schema, target);
    const { text = '', value = null, severity } = cell ?? {};
    if (!field || value === null || severity === 'error' || !translated.has(field.type)) return text;
    return plainText(value, field, { locale, translate, words, source: target });
  };
}
