/**
 * The demo data: two organizations whose people worked for a year and a half. It is not written into the store as it is, but
 * told: every step goes through the calls of the API, at its own time, as the person who did it, so that histories, counters and
 * the changelog's chain are those of real work. The same options on the same day give the same data, ids included.
 */
import { pino } from 'pino';
import { customers } from '../../src/resources/customers/schema';
import type { AnyRecord } from '../../src/schema/fields';
import { judge } from '../../src/schema/lifecycle';
import { randomFrom, type Random } from '../../src/schema/seed';
import type { Config } from '../config';
import { createRecord, updateRecord, type Caller } from '../records';
import { syncReference } from '../reference';
import { createServices } from '../server';
import type { Services } from '../services';
import type { Store } from '../store/store';
import { moveRecord } from '../transitions';
import { StoryClock, storyIds } from './clock';
import { customer as customerBody } from './customers';
import { journeyOf, type Step } from './journey';
import { StoryStore } from './storyStore';
import { buildWorld, giveCredentials, hashedPasswords, type World } from './world';

export interface DemoOptions {
  /** Customers of the first organization. */
  customers?: number;
  seed?: number;
  /** The day on which the story ends, `yyyy-MM-dd`: today when left out. */
  today?: string;
  /** Screens every customer, not only those of the usual number. */
  screenAll?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export const DEMO_CUSTOMERS = 240;
export const DEMO_SEED = 2026;
const SECOND_CUSTOMERS = 40;
const DAY = 86_400_000;
const STORY_DAYS = 540;
/** Up to this many steps are one transaction: all of the usual story, so that it is there whole or not at all. */
const CHAPTER = 4_000;

/** Who of an organization does what. */
interface Team {
  analysts: readonly Caller[];
  lead: Caller;
}

interface Subject {
  team: Team;
  /** Its own source of numbers: what becomes of it does not hang on who else is there. */
  random: Random;
  body: (since: string) => AnyRecord;
  analyst: Caller;
  id?: string;
}

interface Event {
  subject: Subject;
  step: Step;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const teamsOf = (world: World): Record<'fernbank' | 'harbour', Team> => ({
  fernbank: {
    analysts: [world.as('analyst@assay.test'), world.as('analyst2@assay.test')],
    lead: world.as('lead@assay.test'),
  },
  harbour: { analysts: [world.as('admin@second.test')], lead: world.as('admin@second.test') },
});

function plan(
  world: World,
  {
    count,
    seed,
    from,
    until,
    screened,
  }: { count: number; seed: number; from: number; until: number; screened: number },
): Event[] {
  const teams = teamsOf(world);
  const events: Event[] = [];
  const add = (team: Team, index: number, total: number, number: number, isScreened: boolean) => {
    const random = randomFrom(seed * 1_000_003 + number);
    const since = from + Math.floor(((index + random.next()) / total) * ((until - from) / DAY - 2)) * DAY;
    const subject: Subject = {
      team,
      random,
      body: (day) => customerBody(random, day, number),
      analyst: random.pick(team.analysts),
    };
    for (const step of journeyOf(random, since, until, isScreened)) events.push({ subject, step });
  };
  for (let index = 0; index < count; index++) add(teams.fernbank, index, count, index, index < screened);
  for (let index = 0; index < SECOND_CUSTOMERS; index++)
    add(teams.harbour, index, SECOND_CUSTOMERS, 5_000_000 + index, true);
  // Stable: steps of one moment stay in the order of their subjects.
  return events.sort((a, b) => a.step.at - b.step.at);
}

const reasons = ['Told us of it by letter.', 'Found at the yearly review.', 'Confirmed by a document they sent.'];

async function take(services: Services, { subject, step }: Event): Promise<void> {
  const { team, random, analyst } = subject;
  switch (step.kind) {
    case 'create': {
      const owner = random.chance(0.8) ? { ownerId: analyst.viewer.id } : {};
      const body = { ...subject.body(dayOf(step.at)), ...owner };
      subject.id = String((await createRecord(services, customers, analyst, body)).id);
      return;
    }
    case 'move': {
      const { name, note, by } = step;
      const caller = by === 'lead' ? team.lead : analyst;
      const record = await services.store.get(customers.name, subject.id ?? '');
      // What an open match or an earlier refusal stands against does not happen.
      if (record && judge(customers, record, name, caller.viewer).ok)
        await moveRecord(services, customers, caller, record.id, { name, note, values: {} });
      return;
    }
    case 'amend': {
      const tags = [random.pick(['address renewed', 'documents renewed', 'name confirmed'])];
      await updateRecord(services, customers, analyst, subject.id ?? '', { tags, reason: random.pick(reasons) });
      return;
    }
    case 'screen':
    case 'judge':
      return;
  }
}

/**
 * Fills an empty store.
 * @throws Error when it holds organizations already
 */
export async function seedDemo(store: Store, config: Config, options: DemoOptions = {}): Promise<void> {
  const { customers: count = DEMO_CUSTOMERS, seed = DEMO_SEED, today = dayOf(Date.now()), screenAll = false } = options;
  if ((await store.list('organizations', { range: [0, 0] })).total > 0)
    throw new Error('The store holds data already.');
  const until = Date.parse(`${today}T00:00:00Z`);
  const from = until - STORY_DAYS * DAY;
  const clock = new StoryClock();
  const story = new StoryStore(store);
  const services = createServices({
    config,
    store: story,
    log: pino({ level: 'silent' }),
    now: clock.now,
    newId: storyIds(clock, seed),
  });
  const hashing = hashedPasswords(config.passwordCost);
  clock.set(from - DAY);
  let events: Event[] = [];
  let world: World | undefined;
  let done = 0;
  for (let first = true; first || done < events.length; first = false) {
    await story.chapter(async () => {
      if (first) {
        await syncReference(services);
        world = await buildWorld(services);
        events = plan(world, { count, seed, from, until, screened: screenAll ? count : DEMO_CUSTOMERS });
      }
      for (const event of events.slice(done, done + CHAPTER)) {
        clock.set(event.step.at);
        await take(services, event);
      }
      done = Math.min(done + CHAPTER, events.length);
      if (first && world) await giveCredentials(services, world, await hashing);
    });
    options.onProgress?.(done, events.length);
  }
}
