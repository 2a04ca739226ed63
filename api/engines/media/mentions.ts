/** Where a text names somebody: in other spellings and scripts, with the family name first, with an initial, by the family name alone. */
import { likeness } from '../screening/similarity';
import { wordsOf, type Word } from '../screening/words';
import { romanize } from '../screening/scripts/romanize';
import type { MediaSubject } from './types';

export interface Token {
  start: number;
  end: number;
  /** As written. */
  text: string;
}

export interface Mention {
  start: number;
  end: number;
  /** First and last token. */
  from: number;
  to: number;
  how: 'exact' | 'variant' | 'initial' | 'part';
}

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’](?=\p{L}))*/gu;

/** Words of a text, each with its place. */
export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
    text: found[0],
  }));

/** From here on two words are one name. */
const SAME_WORD = 0.86;
/** Other words that may stand between the words of one name: a middle name, a title. */
const MOST_BETWEEN = 2;
/** Family names shorter than this are words of many languages. */
const SHORTEST_PART = 4;

/** The words of a name are cut there. */
const LONGEST_WORD = 40;

const startsLarge = (text: string): boolean => {
  const [first = ''] = text;
  return first.toLowerCase() === first.toUpperCase() || first !== first.toLowerCase();
};

/** Likeness of a word of the text to the words of a name, each word looked at once. */
class Likenesses {
  private readonly seen = new Map<string, number[]>();
  private readonly words: readonly Word[];
  constructor(words: readonly Word[]) {
    this.words = words;
  }

  of(token: string): number[] {
    const lower = token.toLowerCase();
    const known = this.seen.get(lower);
    if (known) return known;
    const readings = (/^[a-z0-9]+$/.test(lower) ? [[lower]] : romanize(lower))
      .flat()
      .map((reading) => reading.slice(0, LONGEST_WORD));
    const found = this.words.map((word) =>
      Math.max(
        0,
        ...readings.flatMap((reading) =>
          word.readings.map((own) => {
            if (reading === own) return 1;
            // An initial is looked at where it stands beside the family name.
            if (reading.length < 2 || own.length < 2 || Math.abs(reading.length - own.length) > 4) return 0;
            return likeness(reading, own).similarity;
          }),
        ),
      ),
    );
    this.seen.set(lower, found);
    return found;
  }
}

/** The mentions of one form of a name. */
function mentionsOfForm(tokens: readonly Token[], words: readonly Word[], kind: MediaSubject['kind']): Mention[] {
  const likenesses = new Likenesses(words);
  const needed = words.length;
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const first = likenesses.of(token.text);
    if (!first.some((similarity) => similarity >= SAME_WORD)) continue;
    // Each word of the name once, in any order, close together.
    const left = new Set(words.keys());
    let worst = 1;
    let last = at;
    for (let next = at; next < tokens.length && next - last <= MOST_BETWEEN + 1 && left.size > 0; next++) {
      const likes = likenesses.of(tokens[next]?.text ?? '');
      const [best] = [...left].sort((a, b) => (likes[b] ?? 0) - (likes[a] ?? 0));
      if (best === undefined || (likes[best] ?? 0) < SAME_WORD) continue;
      left.delete(best);
      worst = Math.min(worst, likes[best] ?? 0);
      last = next;
    }
    const end = tokens[last];
    // A name of three words may lack one; a short name has to be whole.
    const enough = left.size === 0 || (kind === 'individual' && needed >= 3 && left.size <= needed - 2 && !left.has(needed - 1)); // prettier-ignore
    if (enough && end && (needed > 1 || (worst === 1 && startsLarge(token.text)))) {
      found.push({ start: token.start, end: end.end, from: at, to: last, how: worst === 1 && left.size === 0 ? 'exact' : 'variant' }); // prettier-ignore
      at = last;
    }
  }
  return found;
}

/** `R. Cernavesti` and `Cernavesti, R.` */
function initialMentions(tokens: readonly Token[], words: readonly Word[], taken: readonly Mention[]): Mention[] {
  const family = words.at(-1);
  const initial = words[0]?.text[0];
  if (!family || !initial || words.length < 2) return [];
  const likenesses = new Likenesses([family]);
  const isInitial = (token: Token | undefined): token is Token =>
    token !== undefined && token.text.length === 1 && (romanize(token.text.toLowerCase())[0]?.[0] ?? '')[0] === initial;
  return tokens.flatMap((token, at): Mention[] => {
    if ((likenesses.of(token.text)[0] ?? 0) < SAME_WORD || !startsLarge(token.text)) return [];
    if (taken.some(({ from, to }) => at >= from && at <= to)) return [];
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    if (isInitial(before)) return [{ start: before.start, end: token.end, from: at - 1, to: at, how: 'initial' }];
    if (isInitial(after)) return [{ start: token.start, end: after.end, from: at, to: at + 1, how: 'initial' }];
    return [];
  });
}

const overlaps = (a: Mention, b: Mention): boolean => a.from <= b.to && b.from <= a.to;
const order = { exact: 0, variant: 1, initial: 2, part: 3 } as const;

/** Words of a name that tell it apart: no article, no form of business. */
const telling = (name: string, kind: MediaSubject['kind']): Word[] =>
  wordsOf(name, kind === 'individual' ? 'individual' : 'entity').filter(({ role }) => role === 'word');

/**
 * Every place where the text names the subject, in the order of the text.
 * The family name alone counts only where the text names the subject in full elsewhere.
 */
export function mentionsOf(tokens: readonly Token[], { name, otherNames, kind }: MediaSubject): Mention[] {
  const forms = [name, ...otherNames].map((form) => telling(form, kind)).filter((words) => words.length > 0);
  const all: Mention[] = forms.flatMap((words) => mentionsOfForm(tokens, words, kind));
  if (kind === 'individual') for (const words of forms) all.push(...initialMentions(tokens, words, all));
  const found: Mention[] = [];
  for (const mention of all.sort((a, b) => order[a.how] - order[b.how] || b.to - b.from - (a.to - a.from)))
    if (!found.some((one) => overlaps(one, mention))) found.push(mention);
  if (found.some(({ how }) => how !== 'part'))
    for (const words of forms) {
      const part = kind === 'individual' ? words.at(-1) : words[0];
      if (!part || part.text.length < SHORTEST_PART || words.length < 2) continue;
      const likenesses = new Likenesses([part]);
      tokens.forEach((token, at) => {
        const mention: Mention = { start: token.start, end: token.end, from: at, to: at, how: 'part' };
        if (!startsLarge(token.text) || (likenesses.of(token.text)[0] ?? 0) < SAME_WORD) return;
        if (!found.some((one) => overlaps(one, mention))) found.push(mention);
      });
    }
  return found.sort((a, b) => a.start - b.start);
}
