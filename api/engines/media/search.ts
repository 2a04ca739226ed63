/**
 * Articles that name a subject, scored by how surely they name it, how near its name stands to words of an offence, and what
 * else fits. Nothing here is a verdict: a person reads and says.
 */
import { factsOf } from './facts';
import { mentionsOf, tokensOf, type Mention, type Token } from './mentions';
import { phrasesByStart, plain } from './offences';
import { folded } from './stories';
import type { Article, Fact, FoundArticle, MediaSubject, Span } from './types';

/** Longer texts are read so far. */
const MOST_TEXT = 30_000;
const EXCERPT = 320;

interface Hit extends Span {
  kind: 'offence';
  offence: string;
  from: number;
}

/** Words of offences in a text. */
export function offencesIn(tokens: readonly Token[]): Hit[] {
  const words = tokens.map(({ text }) => plain(text));
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = phrasesByStart.get((words[at] ?? '').slice(0, 3))?.find(({ stems }) =>
      stems.every(({ text, whole }, next) => {
        const word = words[at + next] ?? '';
        return whole ? word === text : word.startsWith(text);
      }),
    );
    if (!phrase) continue;
    const last = at + phrase.stems.length - 1;
    hits.push({
      start: tokens[at]?.start ?? 0,
      end: tokens[last]?.end ?? 0,
      kind: 'offence',
      offence: phrase.offence,
      from: at,
    });
    at = last;
  }
  return hits;
}

const nameScores = { exact: 50, variant: 40, initial: 26, part: 0 } as const;
/** Points of an offence beside the name, and what is left of them far away. In words of the text. */
const OFFENCE = 34;
const BESIDE = 12;
const FAR = 160;
const LEAST_NEAR = 0.25;
const IN_TITLE = 6;
/** An article without any offence stays below. */
const HARMLESS = 45;
const factScores: Readonly<Record<Fact['key'], number>> = { name: 0, age: 8, town: 6, country: 3, work: 5 };
const OTHER_AGE = -22;

/** 1 beside the name, down to a quarter. */
const nearness = (away: number): number =>
  away <= BESIDE ? 1 : Math.max(LEAST_NEAR, 1 - ((away - BESIDE) / (FAR - BESIDE)) * (1 - LEAST_NEAR));

const distance = (at: number, mentions: readonly Mention[]): number =>
  Math.min(...mentions.map(({ from, to }) => Math.max(0, from - at, at - to)));

/** Spans that do not lie over each other: names first, then offences, then facts. */
function laid(spans: readonly Span[]): Span[] {
  const rank = { name: 0, offence: 1, fact: 2 } as const;
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.start - b.start))
    if (!kept.some((one) => one.start < span.end && span.start < one.end)) kept.push(span);
  return kept.sort((a, b) => a.start - b.start);
}

const nameSpans = (mentions: readonly Mention[]): Span[] =>
  mentions.map(({ start, end }) => ({ start, end, kind: 'name' }));
const bare = (hits: readonly Hit[]): Span[] =>
  hits.map(({ start, end, kind, offence }) => ({ start, end, kind, offence }));

/** The part of the text that says most, from one space to another. */
function excerptOf(text: string, spans: readonly Span[], at: number): { excerpt: string; excerptSpans: Span[] } {
  let start = Math.max(0, at - EXCERPT / 4);
  if (start > 0) start = text.indexOf(' ', start) + 1;
  let end = Math.min(text.length, start + EXCERPT);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), start);
  const inside = spans.filter((span) => span.start >= start && span.end <= end);
  const [before, after] = [start > 0 ? '… ' : '', end < text.length ? ' …' : ''];
  return {
    excerpt: before + text.slice(start, end) + after,
    excerptSpans: inside.map((span) => ({
      ...span,
      start: span.start - start + before.length,
      end: span.end - start + before.length,
    })),
  };
}

/** Nothing where the article does not name the subject. */
export function readArticle(article: Article, subject: MediaSubject): FoundArticle | undefined {
  const text = article.text.slice(0, MOST_TEXT);
  const tokens = tokensOf(text);
  const titleTokens = tokensOf(article.title);
  const mentions = mentionsOf(tokens, subject);
  const titleMentions = mentionsOf(titleTokens, subject);
  const told = [...mentions, ...titleMentions];
  if (told.length === 0) return undefined;

  const hits = offencesIn(tokens);
  const titleHits = offencesIn(titleTokens);
  const near = new Map<string, number>();
  const take = (offence: string, value: number): void =>
    void near.set(offence, Math.max(near.get(offence) ?? 0, value));
  for (const hit of hits) take(hit.offence, mentions.length > 0 ? nearness(distance(hit.from, mentions)) : LEAST_NEAR);
  for (const hit of titleHits) take(hit.offence, 1);
  const offences = [...near].sort((a, b) => b[1] - a[1]).map(([offence]) => offence);

  const { facts, spans: factSpans } = factsOf(text, tokens, mentions, subject, article.publishedOn);
  if (mentions.length === 0 && titleMentions[0])
    facts.unshift({
      key: 'name',
      given: subject.name,
      found: article.title.slice(titleMentions[0].start, titleMentions[0].end),
      result: titleMentions[0].how === 'exact' ? 'same' : 'similar',
    });
  const name = Math.max(...told.map(({ how }) => nameScores[how]));
  const offence = Math.max(0, ...near.values()) * OFFENCE;
  const fitting = facts.reduce(
    (sum, { key, result }) =>
      sum + (result === 'same' ? factScores[key] : key === 'age' && result === 'differs' ? OTHER_AGE : 0),
    0,
  );
  const title = (titleMentions.length > 0 ? IN_TITLE : 0) + (titleHits.length > 0 ? IN_TITLE / 2 : 0);
  const sum = name + offence + fitting + title;
  const spans = laid([...nameSpans(mentions), ...bare(hits), ...factSpans]);
  const nearest = hits.toSorted((a, b) => distance(a.from, mentions) - distance(b.from, mentions))[0];
  const at = Math.min(nearest?.start ?? Infinity, mentions[0]?.start ?? 0);
  return {
    ...article,
    text,
    relevance: Math.max(1, Math.min(100, Math.round(offences.length === 0 ? Math.min(HARMLESS, sum) : sum))),
    offences,
    sentiment: offences.length > 0 ? 'negative' : 'neutral',
    spans,
    titleSpans: laid([...nameSpans(titleMentions), ...bare(titleHits)]),
    ...excerptOf(text, spans, Number.isFinite(at) ? at : 0),
    facts,
    duplicates: [],
  };
}

const MOST_FOUND = 100;

/**
 * @param articles of all sources
 * @returns those that name the subject, the most relevant first; the same story once, with the others named
 */
export function searchMedia(articles: readonly Article[], subject: MediaSubject): FoundArticle[] {
  const found = articles.flatMap((article) => readArticle(article, subject) ?? []);
  return folded(found.sort((a, b) => b.relevance - a.relevance)).slice(0, MOST_FOUND);
}
