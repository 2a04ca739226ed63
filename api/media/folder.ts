/** Articles that somebody laid into the folder `articles` of the data folder: `.json`, `.txt` and `.html`, read as text. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Article } from '../engines/media';
import type { Services } from '../services';
import { readJson, readMarkup, readPlain, type Read } from './reading';
import type { ArticleSource, Gathered } from './sources';

const MOST_FILES = 5_000;
const LARGEST = 2 * 1024 * 1024;

const readers: Readonly<Record<string, (text: string, name: string) => Read[]>> = {
  '.json': readJson,
  '.txt': (text, name) => [readPlain(text, name)],
  '.html': (text, name) => [readMarkup(text, name)],
  '.htm': (text, name) => [readMarkup(text, name)],
};

interface Kept {
  stamp: string;
  articles: Article[];
}

/** What was read of each file, as long as it stays the same. */
const kept = new Map<string, Kept>();

const folderOf = ({ config }: Pick<Services, 'config'>): string => join(config.dataDir, 'articles');

async function readFileOf(folder: string, name: string): Promise<Article[]> {
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  const stamp = `${size} ${mtimeMs}`;
  const known = kept.get(path);
  if (known?.stamp === stamp) return known.articles;
  if (size > LARGEST) throw new Error(`${name} is larger than ${LARGEST} bytes`);
  const read = readers[extname(name).toLowerCase()];
  const articles = (read?.(await readFile(path, 'utf8'), name) ?? []).map((article, index): Article => ({
    ...article,
    id: createHash('sha256').update(`folder ${name} ${index} ${article.title}`).digest('hex').slice(0, 24),
  }));
  kept.set(path, { stamp, articles });
  return articles;
}

async function gather(folder: string, names: readonly string[]): Promise<Gathered> {
  const articles: Article[] = [];
  const failed: string[] = [];
  for (const name of names.slice(0, MOST_FILES))
    try {
      articles.push(...(await readFileOf(folder, name)));
    } catch {
      failed.push(name);
    }
  const left = names.length - MOST_FILES;
  const silent = [
    failed.length > 0 &&
      `${failed.length} of ${names.length} files could not be read: ${failed.slice(0, 3).join(', ')}.`,
    left > 0 && `${left} files beyond the first ${MOST_FILES} were not read.`,
  ].filter(Boolean);
  return { articles, silent: silent.length > 0 ? silent.join(' ') : null };
}

/** No source where there is no such folder, or nothing in it. */
export async function folderSource(services: Services): Promise<ArticleSource[]> {
  const folder = folderOf(services);
  const names = await readdir(folder).catch(() => []);
  const known = names.filter((name) => Object.hasOwn(readers, extname(name).toLowerCase())).sort();
  if (known.length === 0) return [];
  return [{ name: 'Folder of articles', mode: 'own', gather: () => gather(folder, known) }];
}
