/** The whole catalogue by locale. Adding a language is one entry in `locales.ts` and its words here. */
import englishMessages from 'ra-language-english';
import { problemWords } from '../schema/problems';
import type { AnyResource } from '../schema/resource';
import { english } from './en';
import { laterEnglish } from './later';
import { PSEUDO_LOCALE, pseudoWords } from './pseudo';
import { resourceWords } from './resourceWords';
import type { Words } from './translator';

export { locales, type LocaleEntry } from './locales';

/** Words laid over words, room by room. */
export function mergeWords(base: Words, over: Words): Words {
  const merged: Record<string, string | Words> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = typeof below === 'object' && typeof value === 'object' ? mergeWords(below, value) : value;
  }
  return merged;
}

/** All words of a locale that are here: react-admin's, the declarations', the validators' and our rooms'. */
export function catalogue(locale: string, resources: readonly AnyResource[]): Words {
  const words = mergeWords(
    { ...(englishMessages as unknown as Words), resources: resourceWords(resources), validation: problemWords },
    mergeWords(english, laterEnglish()),
  );
  return locale === PSEUDO_LOCALE ? pseudoWords(words) : words;
}
