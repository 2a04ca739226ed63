/** The same story in several papers: agencies write it once, many print it. */
import { plain } from './offences';
import { tokensOf } from './mentions';
import type { FoundArticle } from './types';

/** Words in a row that make a shingle, and how many two stories share to be one. */
const ROW = 4;
const SHARED = 0.6;

function shingles({ title, text }: FoundArticle): Set<string> {
  const words = tokensOf(`${title} ${text}`).map((token) => plain(token.text));
  const rows = new Set<string>();
  for (let at = 0; at + ROW <= words.length; at++) rows.add(words.slice(at, at + ROW).join(' '));
  return rows.size > 0 ? rows : new Set([words.join(' ')]);
}

/** Of the shorter one, the share that the longer one has too: a cut reprint is the same story. */
function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let count = 0;
  for (const row of small) if (large.has(row)) count++;
  return count / small.size;
}

/** @param found the most relevant first: that one stands for its story */
export function folded(found: readonly FoundArticle[]): FoundArticle[] {
  const kept: { article: FoundArticle; rows: Set<string> }[] = [];
  for (const article of found) {
    const rows = shingles(article);
    const same = kept.find((one) => shared(one.rows, rows) >= SHARED);
    if (!same) kept.push({ article: { ...article, duplicates: [] }, rows });
    else {
      const { id, title, source, publishedOn, url } = article;
      same.article.duplicates.push({ id, title, source, publishedOn, url });
    }
  }
  return kept.map(({ article }) => article);
}
