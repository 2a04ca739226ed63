/** Whether two names are one person's, or one business's. */
import { jaroWinkler } from '../screening/similarity';
import { wordsOf } from '../screening/words';

export type NameLikeness = 'same' | 'near' | 'other';

/** Words that are as alike as this are one word, spelt in two ways. */
const ALIKE = 0.9;

type Kind = Parameters<typeof wordsOf>[1];

const readingsOf = (name: string, kind: Kind): (readonly string[])[] =>
  wordsOf(name, kind)
    .filter(({ role }) => role === 'word')
    .map(({ text, readings }) => [text, ...readings]);

const best = (a: readonly string[], b: readonly string[]): number =>
  Math.max(...a.flatMap((x) => b.map((y) => (x === y ? 1 : Math.min(jaroWinkler(x, y), 0.99)))));

/**
 * `same`: the same words in any order, in any script. `near`: each word of the shorter name is in the longer one, spelt alike, and
 * at least two are, or both names have one.
 */
export function likenessOf(a: string, b: string, kind: Kind = 'individual'): NameLikeness {
  const [shorter = [], longer = []] = [readingsOf(a, kind), readingsOf(b, kind)].toSorted(
    (x, y) => x.length - y.length,
  );
  if (shorter.length === 0) return 'other';
  const left = [...longer];
  let worst = 1;
  for (const word of shorter) {
    const scores = left.map((other) => best(word, other));
    const top = Math.max(...scores);
    if (top < ALIKE) return 'other';
    worst = Math.min(worst, top);
    left.splice(scores.indexOf(top), 1);
  }
  if (left.length === 0 && worst === 1) return 'same';
  return left.length === 0 || shorter.length > 1 ? 'near' : 'other';
}
