/** The articles of a check as they are kept, what people said of them, and what they come to. */
import type { AnyRecord } from '../../src/schema/fields';
import type { FoundArticle } from '../engines/media';
import type { Computed } from '../verification/computed';
import { concluded, type Finding } from '../verification/verdict';
import type { AskedSource } from './sources';

export const mediaVerdicts = ['relevant', 'notRelevant', 'unsure'] as const;
export type MediaVerdict = (typeof mediaVerdicts)[number];

export interface KeptArticle extends AnyRecord {
  key: string;
  title: string;
  text: string;
  category: string | null;
  relevance: number;
  verdict: MediaVerdict | null;
  reason: string | null;
  judgedBy: string | null;
  judgedAt: string | null;
}

export const articlesOf = ({ articles }: AnyRecord): KeptArticle[] =>
  Array.isArray(articles) ? (articles as KeptArticle[]) : [];

export const sourcesOf = ({ sources }: AnyRecord): AskedSource[] =>
  Array.isArray(sources) ? (sources as AskedSource[]) : [];

export const keptArticle = ({ id, offences, ...found }: FoundArticle): KeptArticle => ({
  ...found,
  key: id,
  category: offences[0] ?? 'none',
  offences,
  verdict: null,
  reason: null,
  judgedBy: null,
  judgedAt: null,
});

/** What was said of an article stays while it says the same. */
export function withVerdicts(found: readonly KeptArticle[], before: readonly KeptArticle[]): KeptArticle[] {
  const known = new Map(before.map((article) => [article.key, article]));
  const keys = new Set(found.map(({ key }) => key));
  const carried = found.map((article) => {
    const old = known.get(article.key);
    if (!old || old.text !== article.text || old.title !== article.title) return article;
    const { verdict, reason, judgedBy, judgedAt } = old;
    return { ...article, verdict, reason, judgedBy, judgedAt };
  });
  // What somebody read does not vanish because a paper took it back; nor does what was added by hand.
  const gone = before.filter(({ key, verdict, byHand }) => !keys.has(key) && (verdict !== null || byHand === true));
  return [...carried, ...gone];
}

/** From here on a relevant article of an offence leaves little room. */
const STRONG = 70;

/** What the articles say together. Nobody is clear by a search in nothing, nor while something is unread. */
export function computeMedia(record: AnyRecord): Computed {
  const articles = articlesOf(record);
  const sources = sourcesOf(record);
  const findings: Finding[] = [];
  const add = (code: string, severity: Finding['severity'], text: string, evidence?: string | null): void =>
    void findings.push({ rule: `media.${code}`, code, severity, text: text.slice(0, 500), evidence: evidence?.slice(0, 500) ?? null }); // prettier-ignore
  for (const article of articles.filter(({ verdict }) => verdict === 'relevant')) {
    const bad = article.category !== null && article.category !== 'none';
    if (bad) add('ADVERSE_MEDIA', article.relevance >= STRONG ? 'high' : 'medium', article.title, article.reason);
    else add('MEDIA_WITHOUT_OFFENCE', 'low', article.title, article.reason);
  }
  const unread = articles.filter(({ verdict }) => verdict === null).length;
  const unsure = articles.filter(({ verdict }) => verdict === 'unsure').length;
  if (unread > 0) add('ARTICLES_UNREAD', 'medium', unread === 1 ? '1 article waits to be read' : `${unread} articles wait to be read`); // prettier-ignore
  if (unsure > 0) add('ARTICLES_UNSURE', 'medium', unsure === 1 ? 'Of 1 article nobody is sure' : `Of ${unsure} articles nobody is sure`); // prettier-ignore
  if (sources.length === 0) add('NO_SOURCE', 'medium', 'There is no source of articles to search');
  for (const { name, silent } of sources) if (silent) add('SOURCE_SILENT', 'medium', `${name} answered in part or not at all`, silent); // prettier-ignore
  return concluded(findings.slice(0, 40));
}
