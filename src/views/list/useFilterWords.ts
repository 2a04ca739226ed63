import { useGetMany, useLocale, useTranslate, type Identifier } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { nameOf, type AnyResource } from '../../schema/resource';
import { plainText } from '../fieldTypes/plainText';
import { asText } from '../fieldTypes/shared/values';
import { useViews } from '../slots';
import { useViewer } from '../viewer';
import { useWords } from '../words';
import type { FilterEntry } from './filterEntries';

const TIMELY = new Set(['date', 'dateTime']);
const LIKE_TEXT = new Set(['text', 'longText', 'email', 'phone', 'url']);

/** A question in words, without the name of its field: `above 80`, `is Belgium`, `not closed`. */
export function useFilterWords(schema: AnyResource, { source, field, question, value }: FilterEntry): string {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(schema);
  const viewer = useViewer();
  const { schemas } = useViews();

  const reference = 'reference' in field ? field.reference : undefined;
  const target = schemas.find((each) => each.name === reference);
  const ids = reference === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(String);
  const others = ids.filter((id) => id !== viewer?.id);
  const { data } = useGetMany<AnyRecord & { id: Identifier }>(
    reference ?? '',
    { ids: others },
    {
      enabled: others.length > 0 && target !== undefined && can(viewer, target.name, 'list'),
      retry: false,
      staleTime: 30_000,
    },
  );

  if (question === 'empty' || question === 'filled') return translate(`views.filter.says.${question}`);

  const one = (each: unknown): string => {
    if (each === null) return translate('views.filter.nothing');
    if (reference === undefined) return plainText(each, field, { locale, translate, words, source });
    if (each === viewer?.id) return translate('views.filter.me');
    const record = data?.find((found) => String(found?.id) === each);
    return target && record ? nameOf(target, record) : asText(each);
  };
  const many: unknown[] = Array.isArray(value) ? value : [value];
  const said = many.length > 2 ? translate('views.filter.anyOf', { count: many.length }) : many.map(one).join(', ');

  const key = TIMELY.has(field.type)
    ? `views.filter.saysTime.${question}`
    : question === 'eq' && LIKE_TEXT.has(field.type)
      ? 'views.filter.says.is'
      : `views.filter.says.${question}`;
  return translate(key, { value: said });
}
