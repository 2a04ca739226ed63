/** The words of two names beside each other, as people read them: each written word once, whatever it was taken apart into. */
import type { Alignment } from './align';
import type { WordMatch } from './types';
import type { Word } from './words';

/** Words that were compared, before those that were written as one come together again. */
interface Part {
  query: readonly Word[];
  entry: readonly Word[];
  similarity: number;
  how: string;
}

function partsOf(query: readonly Word[], listed: readonly Word[], alignment: Alignment): Part[] {
  const parts: Part[] = [];
  const used = new Set<number>();
  for (let at = 0; at < query.length;) {
    const pair = alignment.pairs.find((candidate) => candidate.query === at);
    const count = pair?.queryCount ?? 1;
    if (pair) for (let offset = 0; offset < pair.entryCount; offset += 1) used.add(pair.entry + offset);
    parts.push({
      query: query.slice(at, at + count),
      entry: pair ? listed.slice(pair.entry, pair.entry + pair.entryCount) : [],
      similarity: pair?.similarity ?? 0,
      how: pair?.how ?? 'not on the list',
    });
    at += count;
  }
  listed.forEach((word, at) => {
    if (!used.has(at)) parts.push({ query: [], entry: [word], similarity: 0, how: 'not in the query' });
  });
  return parts;
}

const shareOne = (some: readonly Word[], others: readonly Word[]): boolean =>
  some.some(({ of }) => others.some((other) => other.of === of));

/** `Salah` and `uddin` beside `Salah` and `udin` are one word beside one. */
function together(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const [first, ...more] = groups.filter((group) =>
      group.some((one) => shareOne(one.query, part.query) || shareOne(one.entry, part.entry)),
    );
    if (!first) groups.push([part]);
    else {
      first.push(...more.flat(), part);
      for (const group of more) groups.splice(groups.indexOf(group), 1);
    }
  }
  return groups;
}

function written(words: readonly Word[]): string | null {
  const shown = new Map(words.toSorted((a, b) => a.of - b.of).map((word) => [word.of, word.shown]));
  return shown.size === 0 ? null : [...shown.values()].join(' ');
}

/** Every word of both names: in the order of the query, then what only the list has. */
export function wordMatches(query: readonly Word[], listed: readonly Word[], alignment: Alignment): WordMatch[] {
  return together(partsOf(query, listed, alignment)).map((group) => {
    const similarity = group.reduce((sum, part) => sum + part.similarity, 0) / group.length;
    const ways = new Set(group.map(({ how }) => how));
    return {
      query: written(group.flatMap((part) => part.query)),
      entry: written(group.flatMap((part) => part.entry)),
      similarity: Math.round(similarity * 100) / 100,
      how: ways.size === 1 ? (group[0]?.how ?? 'joined') : 'joined',
    };
  });
}
