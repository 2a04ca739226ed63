import { useLocaleState, useTranslate } from 'ra-core';
import { asNoun, type AnyResource } from '../../schema/resource';
import { percentOf } from '../../views/format';
import { useWords } from '../../views/words';
import type { Relation } from './relations';

/** Says all that another customer is to this one: "Director since 2021, 18% owner". */
export function useRelationWords(schema: AnyResource): (relations: readonly Relation[]) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = useWords(schema);
  const say = ({ kind, share, since }: Relation, place: number): string => {
    const { label } = words.option('relations.kind', kind);
    const shared = typeof share === 'number';
    const said = shared
      ? translate('related.share', { share: percentOf(share, locale), kind: asNoun(label) })
      : place === 0
        ? label
        : asNoun(label);
    return since ? translate('related.since', { said, year: since.slice(0, 4) }) : said;
  };
  return (relations) => relations.map(say).join(', ');
}
