/**
 * The demo data: two organizations whose people worked for a year and a half. It is not written into the store as it is, but
 * told: every step goes through the calls of the API, at its own time, as the person who did it, so that histories, counters and
 * the changelog's chain are those of real work. The same options on the same day give the same data, ids included.
 */
import { pino } from 'pino';
import { syncComputed } from '../computed';
import type { Config } from '../config';
import { syncReference } from '../reference';
import { createServices } from '../server';
import type { Services } from '../services';
import type { Filling } from '../store/sqliteTables';
import type { Store } from '../store/store';
import { systemActor } from '../viewer';
import { loadEdition } from '../watchlists';
import { watched } from './arrivals';
import { otherCaseEvents, workedOffEvents } from './caseStory';
import { castOf, type Event } from './cast';
import { checkEvents } from './checkStory';
import { StoryClock, storyBytes, storyIds } from './clock';
import { rateEvents } from './exchange';
import { moneyEvents } from './money';
import { NEAR_CUSTOMERS, nearMatchEvents } from './nearMatches';
import { settleIn } from './platform';
import { paymentEvents } from './paymentStory';
import { populationEvents } from './population';
import { relationEvents } from './relationStory';
import { DAY, dayOf, spanTo } from './span';
import { StoryStore } from './storyStore';
import { inventedWatchlist } from './watchlist';
import { buildWorld, giveCredentials, hashedPassword, type World } from './world';

export interface DemoOptions {
  /** Customers of the first organization, those near the invented watchlist among them; the second has its own. */
  customers?: number;
  /** About so many of them have a history; the others are brought over from elsewhere. */
  told?: number;
  seed?: number;
  /** The day at whose beginning the story ends, `yyyy-MM-dd`: today when left out. */
  today?: string;
  /** Screens every customer, not only those of the usual number. */
  screenAll?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Of the usual story, those that have a history from end to end. */
const TOLD = 240;
export const DEMO_CUSTOMERS = TOLD + NEAR_CUSTOMERS;
export const DEMO_SEED = 2026;
/** Up to this many events are one transaction: all of the usual story, so that it is there whole or not at all. */
const CHAPTER = 5_000;

/** Where most of the story goes, and by which fields it looks for something there meanwhile: see `openSqliteStore`. */
export const LOOKED_FOR: Filling = { customers: ['externalReference'], changelog: [] };

async function loadInvented(services: Services, world: World): Promise<void> {
  const { source, name, entries } = inventedWatchlist;
  const edition = { source: 'own', id: 'first', date: null, hash: '' } as const;
  const actors = Object.values(world.organizations).map((id) => systemActor(id));
  const target = { source, name, organizationId: null };
  await loadEdition(services.store, target, { edition, entries, warnings: [] }, { services, actors });
}

/**
 * Fills an empty store.
 * @throws Error when it holds organizations already, or for fewer customers than the story is about
 */
export async function seedDemo(store: Store, config: Config, options: DemoOptions = {}): Promise<void> {
  const { customers = DEMO_CUSTOMERS, told = TOLD, seed = DEMO_SEED, screenAll = false } = options;
  const { today = dayOf(Date.now()) } = options;
  if (customers < NEAR_CUSTOMERS)
    throw new Error(`The story is about ${NEAR_CUSTOMERS} customers: ask for as many or more.`);
  if ((await store.list('organizations', { range: [0, 0] })).total > 0)
    throw new Error('The store holds data already.');
  const span = spanTo(today);
  const clock = new StoryClock();
  const story = new StoryStore(store);
  const log = pino({ level: 'silent' });
  const services = createServices({
    config,
    store: story,
    log,
    now: clock.now,
    newId: storyIds(clock, seed),
    random: storyBytes(seed),
  });
  const { cast, arrivals } = watched(castOf(services));
  const hashing = hashedPassword(config.passwordCost);
  let events: Event[] = [];
  const prologue = async (): Promise<World> => {
    clock.set(span.from - DAY);
    await syncReference(services);
    await syncComputed(services);
    const world = await buildWorld(services);
    await settleIn(services, world, span, seed);
    await loadInvented(services, world);
    events = [
      ...rateEvents(services, span, seed),
      ...populationEvents(cast, world, span, { count: customers - NEAR_CUSTOMERS, seed, told, screenAll }),
      ...(await nearMatchEvents(cast, services, world, span)),
      ...relationEvents(cast, services, world, span),
      ...otherCaseEvents(cast, services, world, span),
      ...workedOffEvents(cast, services, world, span),
      ...moneyEvents(services, world, span, seed),
      ...checkEvents(services, arrivals, world, span),
      ...paymentEvents(services, arrivals, world, span),
    ];
    // Stable: what happens at one moment stays in the order in which it was thought of.
    events.sort((a, b) => a.at - b.at);
    return world;
  };
  let done = 0;
  do {
    await story.chapter(async () => {
      const world = done === 0 ? await prologue() : undefined;
      const chapter = events.slice(done, done + CHAPTER);
      for (const { at, run } of chapter) {
        clock.set(at);
        await run();
      }
      if (world) await giveCredentials(services, world, await hashing, span.until);
      done += chapter.length;
    });
    options.onProgress?.(done, events.length);
  } while (done < events.length);
}
