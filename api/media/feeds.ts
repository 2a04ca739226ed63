/** RSS and Atom feeds that an organization set: fetched ahead and kept, so that a check waits for nobody. */
import { createHash } from 'node:crypto';
import type { AnyRecord } from '../../src/schema/fields';
import { startForDay, type DailyServices } from '../daily';
import type { JobKind } from '../jobs';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { fetchText, FetchRefused, type FetchLimits } from './fetching';
import { readFeed, type Read } from './reading';
import type { ArticleSource } from './sources';

/** Internal: one record a feed of an organization. */
export const FEEDS = 'mediaFeeds';
export const FETCH_FEEDS = 'mediaFeeds';

/** Articles of a feed that are kept, the newest first. */
const MOST_KEPT = 1_000;
/** A fetched feed is not fetched again so soon. */
const FRESH_MS = 15 * 60_000;

interface Feed {
  name: string;
  url: string;
}

const feedsOf = (organization: AnyRecord | undefined): Feed[] =>
  (Array.isArray(organization?.mediaFeeds) ? (organization.mediaFeeds as AnyRecord[]) : []).flatMap(({ name, url }) =>
    typeof name === 'string' && typeof url === 'string' ? [{ name, url }] : [],
  );

const idOf = (organizationId: string, url: string): string =>
  createHash('sha256').update(`${organizationId} ${url}`).digest('hex').slice(0, 26);

interface Kept extends Stored {
  articles: (Read & { id: string })[];
  fetchedAt: string;
  /** Why the last try gave nothing; what came before is kept. */
  failed: string | null;
}

async function fetchOne(
  services: Services,
  organizationId: string,
  { name, url }: Feed,
  limits: Partial<FetchLimits>,
): Promise<void> {
  const id = idOf(organizationId, url);
  const before = (await services.store.get(FEEDS, id)) as Kept | undefined;
  const now = services.now();
  if (before?.failed === null && now.getTime() - Date.parse(before.fetchedAt) < FRESH_MS) return;
  let articles = before?.articles ?? [];
  let failed: string | null = null;
  try {
    const known = new Set(articles.map((article) => article.id));
    const fresh = readFeed(await fetchText(url, limits), name)
      .map((read) => ({
        ...read,
        id: createHash('sha256')
          .update(`${url} ${read.url ?? read.title}`)
          .digest('hex')
          .slice(0, 24),
      }))
      .filter((article) => !known.has(article.id));
    articles = [...fresh, ...articles].slice(0, MOST_KEPT);
  } catch (error) {
    failed = error instanceof FetchRefused ? error.message : 'It could not be fetched.';
    services.log.warn({ err: error, feed: name }, 'a feed could not be fetched');
  }
  const record: Kept = { id, organizationId, url, articles, fetchedAt: now.toISOString(), failed };
  await services.store.transaction(async (session) => {
    if (await session.get(FEEDS, id)) await session.update(FEEDS, record);
    else await session.insert(FEEDS, record);
  });
}

/** Fetches what is not fresh. Never throws for a feed that gives nothing: its checks say so. */
export async function fetchFeeds(
  services: Services,
  organizationId: string,
  limits: Partial<FetchLimits> = {},
): Promise<number> {
  const feeds = feedsOf(await services.store.get('organizations', organizationId));
  await Promise.all(feeds.map((feed) => fetchOne(services, organizationId, feed, limits)));
  return feeds.length;
}

/** The feeds of an organization as sources; what was fetched last. */
export async function feedSources(session: StoreSession, organizationId: string): Promise<ArticleSource[]> {
  return feedsOf(await session.get('organizations', organizationId)).map(({ name, url }) => ({
    name,
    mode: 'live',
    async gather() {
      const kept = (await session.get(FEEDS, idOf(organizationId, url))) as Kept | undefined;
      if (!kept) return { articles: [], silent: 'It was not fetched yet. Search again.' };
      return { articles: kept.articles, silent: kept.failed };
    },
  }));
}

export const feedsJob: JobKind = {
  name: FETCH_FEEDS,
  permission: { resource: 'organizations', action: 'edit' },
  readParams: () => ({}),
  async run(_job, { services, viewer }) {
    return { feeds: await fetchFeeds(services, viewer.organizationId) };
  },
};

/** Starts the night's fetch for every organization that has feeds. @returns ids of the jobs */
export const startFeeds = (services: DailyServices): Promise<string[]> =>
  startForDay(services, {
    kind: FETCH_FEEDS,
    name: 'Feeds of articles',
    due: (organization) => feedsOf(organization).length > 0,
  });
