/** What an article says of the person beside the name, held against what is known: age, town, country, work. */
import { plain } from './offences';
import type { Mention, Token } from './mentions';
import type { Fact, FactKey, MediaSubject, Span } from './types';

/** An age is the subject's own where it stands so near to the name, in words. */
const NEAR_AGE = 8;
const YOUNGEST = 15;
const OLDEST = 105;

const words = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .map(plain);

/** Where the words of a phrase stand in a row. */
function placesOf(tokens: readonly Token[], folded: readonly string[], phrase: string): [number, number][] {
  const sought = words(phrase);
  if (sought.length === 0) return [];
  return folded.flatMap((_, at): [number, number][] =>
    sought.every((word, next) => {
      const here = folded[at + next] ?? '';
      // Endings of cases and plurals: Constanța, Constanței.
      return here === word || (word.length > 4 && here.startsWith(word.slice(0, -1)) && here.length <= word.length + 2);
    })
      ? [[tokens[at]?.start ?? 0, tokens[at + sought.length - 1]?.end ?? 0]]
      : [],
  );
}

export interface FactsFound {
  facts: Fact[];
  spans: Span[];
}

/** @param publishedOn the age is counted at that day; without it, no age is compared */
export function factsOf(
  text: string,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  subject: MediaSubject,
  publishedOn: string | null,
): FactsFound {
  const folded = tokens.map((token) => plain(token.text));
  const spans: Span[] = [];
  const facts: Fact[] = [];
  const seek = (key: FactKey, given: string | null, phrases: readonly string[]): void => {
    if (!given) return;
    const places = phrases.flatMap((phrase) => placesOf(tokens, folded, phrase));
    for (const [start, end] of places) spans.push({ start, end, kind: 'fact' });
    const [first] = places;
    facts.push({
      key,
      given,
      found: first ? text.slice(first[0], first[1]) : null,
      result: first ? 'same' : 'missing',
    });
  };
  const best = mentions.find(({ how }) => how === 'exact') ?? mentions[0];
  if (best)
    facts.push({
      key: 'name',
      given: subject.name,
      found: text.slice(best.start, best.end),
      result: best.how === 'exact' ? 'same' : 'similar',
    });
  const born = Number(subject.born?.slice(0, 4));
  const year = Number(publishedOn?.slice(0, 4));
  if (subject.kind === 'individual' && born > 0) {
    const near = tokens.flatMap((token, at) => {
      const number = Number(token.text);
      if (!/^\d{2,4}$/.test(token.text)) return [];
      const away = Math.min(...mentions.map(({ from, to }) => Math.max(from - at, at - to)));
      if (away > NEAR_AGE) return [];
      if (token.text.length === 4) return Math.abs(number - born) <= 0 ? [{ token, same: true, away }] : [];
      if (!(year > 0) || token.text.length !== 2 || number < YOUNGEST || number > OLDEST) return [];
      // Nearest words only: "9 lorries, 30 days" is no age.
      const next = folded[at + 1] ?? '';
      const before = folded[at - 1] ?? '';
      const said = /^(year|ans|jahr|an?os|лет|год)/.test(next) || /^(aged|age|im|edad|возраст)/.test(before) || text[token.end] === ',' || text[token.end] === ')'; // prettier-ignore
      const age = year - born;
      return said ? [{ token, same: Math.abs(number - age) <= 1, away }] : [];
    });
    const one = near.find(({ same }) => same) ?? near[0];
    if (one?.same) spans.push({ start: one.token.start, end: one.token.end, kind: 'fact' });
    facts.push({
      key: 'age',
      given: year > 0 ? String(year - born) : String(born),
      found: one?.token.text ?? null,
      result: one ? (one.same ? 'same' : 'differs') : 'missing',
    });
  }
  seek('town', subject.town, subject.town ? [subject.town] : []);
  seek('country', subject.countryNames[0] ?? null, subject.countryNames);
  seek('work', subject.work, subject.work ? [subject.work] : []);
  return { facts, spans };
}
