/** What the search for adverse media takes and gives. Places in a text are counted in UTF-16 units, as JavaScript does. */

export interface Article {
  /** Of its source; the same article has the same id at every search. */
  id: string;
  title: string;
  text: string;
  /** Who published it. */
  source: string;
  /** `yyyy-MM-dd`. */
  publishedOn: string | null;
  /** ISO 639-1. */
  language: string | null;
  url: string | null;
}

export interface MediaSubject {
  name: string;
  kind: 'individual' | 'business';
  otherNames: readonly string[];
  /** `yyyy`, or longer. */
  born: string | null;
  town: string | null;
  /** Its names in the languages that are read. */
  countryNames: readonly string[];
  /** What the person does, or the business. */
  work: string | null;
}

export type SpanKind = 'name' | 'offence' | 'fact';

export interface Span {
  start: number;
  end: number;
  kind: SpanKind;
  /** Of an offence. */
  offence?: string;
}

export type FactKey = 'name' | 'age' | 'town' | 'country' | 'work';

export interface Fact {
  key: FactKey;
  given: string;
  /** As the article has it. */
  found: string | null;
  result: 'same' | 'similar' | 'differs' | 'missing';
}

export interface FoundArticle extends Article {
  /** 0 to 100: how likely it tells of this subject and an offence. */
  relevance: number;
  /** Of the FATF's designated categories, the nearest to the name first. */
  offences: string[];
  sentiment: 'negative' | 'neutral';
  spans: Span[];
  /** Of the title. */
  titleSpans: Span[];
  excerpt: string;
  excerptSpans: Span[];
  facts: Fact[];
  /** The same story elsewhere. */
  duplicates: Pick<Article, 'id' | 'title' | 'source' | 'publishedOn' | 'url'>[];
}
