/** Where articles come from, behind one interface: a folder, feeds that were fetched, and a sandbox. */
import type { Article, MediaSubject } from '../engines/media';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';
import { feedSources } from './feeds';
import { folderSource } from './folder';
import { sandboxSource } from './sandbox';

export interface SourceContext {
  services: Services;
  session: StoreSession;
  organizationId: string;
  /** UTC, `yyyy-MM-dd`. */
  today: string;
}

export interface Gathered {
  articles: Article[];
  /** Why it gave nothing, or not all; nobody is called clear by it. */
  silent: string | null;
}

export interface ArticleSource {
  /** As it stands on the screen. */
  name: string;
  mode: 'own' | 'sandbox' | 'live';
  /** What may name the subject; all that it has, where it cannot search. */
  gather(subject: MediaSubject, context: SourceContext): Promise<Gathered>;
}

/** What a check keeps of a source that it asked. */
export interface AskedSource {
  name: string;
  mode: ArticleSource['mode'];
  articles: number;
  silent: string | null;
}

async function asked(source: ArticleSource, subject: MediaSubject, context: SourceContext): Promise<Gathered> {
  try {
    return await source.gather(subject, context);
  } catch (error) {
    context.services.log.warn({ err: error, source: source.name }, 'a source of articles could not be read');
    return { articles: [], silent: 'It could not be read.' };
  }
}

/** Asks every source; one that fails does not take the others with it. */
export async function gather(
  subject: MediaSubject,
  context: SourceContext,
): Promise<{ articles: Article[]; sources: AskedSource[] }> {
  const all: ArticleSource[] = [
    ...(await folderSource(context.services)),
    ...(await feedSources(context.session, context.organizationId)),
    ...(context.services.config.mediaSandbox ? [sandboxSource] : []),
  ];
  const articles: Article[] = [];
  const sources: AskedSource[] = [];
  for (const source of all) {
    const found = await asked(source, subject, context);
    articles.push(...found.articles);
    sources.push({ name: source.name, mode: source.mode, articles: found.articles.length, silent: found.silent });
  }
  return { articles, sources };
}
