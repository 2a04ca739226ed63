/** Splitting a whole name into the two parts that a person's record keeps. */
import { fold } from '../../store/store';
import { particles } from './words';

const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof dhr mevr mw mevrouw heer drs ir ing herr frau mme mlle sr sra srta sig'.split(' '),
);

const bare = (word: string): string => fold(word).replace(/\.$/, '');

/**
 * `Anneke de Wildt` → `Anneke` and `de Wildt`; `Wildt, Anneke de` and `de Wildt, Anneke` the same. The family name begins at
 * the first small word such as `de` or `van der` after the first name, else it is the last word. One word is a family name:
 * some people have one name. Titles in front are dropped.
 */
export function splitName(whole: string): { firstName: string | null; lastName: string | null } {
  const text = whole.replace(/\s+/g, ' ').trim();
  const comma = text.indexOf(',');
  if (comma > 0) {
    const last = text.slice(0, comma).trim();
    const given = withoutTitles(
      text
        .slice(comma + 1)
        .trim()
        .split(' '),
    );
    const trailing = given.findIndex((_, at) => at > 0 && given.slice(at).every((rest) => particles.has(bare(rest))));
    const prefix = trailing > 0 ? given.splice(trailing) : [];
    return { firstName: given.join(' ') || null, lastName: [...prefix, last].join(' ') || null };
  }
  const words = withoutTitles(text.split(' '));
  if (words.length < 2) return { firstName: null, lastName: words[0] || null };
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.has(bare(word)));
  const at = particle > 0 ? particle : words.length - 1;
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') };
}

function withoutTitles(words: string[]): string[] {
  let at = 0;
  while (at < words.length - 1 && titles.has(bare(words[at] ?? ''))) at++;
  return words.slice(at);
}
