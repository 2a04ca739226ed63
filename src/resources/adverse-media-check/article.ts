/** The articles of a check as the API gives them. */
import type { AnyRecord } from '../../schema/fields';

export interface Span {
  start: number;
  end: number;
  kind: 'name' | 'offence' | 'fact';
  offence?: string;
}

export interface MediaArticle {
  key: string;
  title: string;
  source: string;
  publishedOn: string | null;
  language: string | null;
  url: string | null;
  text: string;
  category: string | null;
  offences: string[] | null;
  relevance: number;
  verdict: Verdict | null;
  reason: string | null;
  judgedBy: string | null;
  judgedAt: string | null;
  spans: Span[] | null;
  titleSpans: Span[] | null;
  facts:
    | { key: string; given: string; found: string | null; result: 'same' | 'similar' | 'differs' | 'missing' }[]
    | null;
  duplicates: { id: string; source: string; title: string }[] | null;
  byHand: boolean | null;
}

export type Verdict = 'relevant' | 'notRelevant' | 'unsure';

export const articlesOf = ({ articles }: AnyRecord): MediaArticle[] =>
  Array.isArray(articles) ? (articles as MediaArticle[]).toSorted((a, b) => b.relevance - a.relevance) : [];

export interface Source {
  name: string;
  mode: 'own' | 'sandbox' | 'live';
  articles: number;
  silent: string | null;
}

export const sourcesOf = ({ sources }: AnyRecord): Source[] => (Array.isArray(sources) ? (sources as Source[]) : []);

export interface Piece {
  text: string;
  kind?: Span['kind'];
}

/** A text cut at its marks; marks that lie over each other or outside are left out. */
export function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, kind } of spans) {
    if (start < at || end > text.length || end <= start) continue;
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, end), kind });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** Paragraphs of a text, each with its own marks. */
export function paragraphsOf(text: string, spans: readonly Span[]): Piece[][] {
  const paragraphs: Piece[][] = [];
  let start = 0;
  for (const part of text.split('\n\n')) {
    const end = start + part.length;
    const own = spans
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ ...span, start: span.start - start, end: span.end - start }));
    if (part.trim() !== '') paragraphs.push(piecesOf(part, own));
    start = end + 2;
  }
  return paragraphs;
}

/** Host of a page of the web; nothing for any other address. */
export function hostOf(url: string | null): string | undefined {
  const parsed = url ? URL.parse(url) : null;
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.host : undefined;
}

/** What the articles are about, each once; `none` of those about nothing that counts. */
export const categoriesOf = (articles: readonly MediaArticle[]): string[] => [
  ...new Set(articles.map(({ category }) => category ?? 'none')),
];
