/** The customers of the demo whose names are near the invented list. */
import type { AnyRecord } from '../../src/schema/fields';
import { randomFrom, type Random } from '../../src/schema/seed';
import type { Services } from '../services';
import { searchRules, watchlistsOf } from '../watchlists';
import { caseEvents, matchScripts, type CaseScript } from './caseStory';
import type { Cast, Event } from './cast';
import { digits, letters } from './identifiers';
import { DAY, HOUR, type Span } from './span';
import { inventedNearMatches, type NearMatch } from './watchlist';
import { staffOf, type Staff, type World } from './world';

/** From here on a match is worth a case. */
const NEAR_ENOUGH = 80;
/** The last ones belong to the second organization. */
const SECOND = 5;
/** So many of them are customers of the first organization. */
export const NEAR_CUSTOMERS = inventedNearMatches.length - SECOND;

/** The customer as somebody would have typed it. */
function bodyOf({ name, kind, birthDate, country }: NearMatch, random: Random): AnyRecord {
  const shared = { country, sourceOfFunds: kind === 'individual' ? 'savings' : 'business' };
  if (kind !== 'individual')
    return { ...shared, type: 'business', legalName: name, registrationNumber: `${country}${digits(random, 8)}` };
  const parts = name.split(' ');
  return {
    ...shared,
    type: 'individual',
    firstName: parts.slice(0, -1).join(' '),
    lastName: parts.at(-1),
    nationalities: [country],
    ...(birthDate ? { dateOfBirth: birthDate } : {}),
    identityDocuments: [{ kind: 'passport', number: `${letters(random, 2)}${digits(random, 7)}`, country }],
  };
}

interface Arrival {
  near: NearMatch;
  staff: Staff;
  index: number;
  /** When somebody looks at its matches. */
  looked: number;
  /** What comes of it; nothing when left out: the matches wait for whoever opens the demo. */
  outcome?: CaseScript | 'false';
}

function arrivalEvents(cast: Cast, { near, staff, index, looked, outcome }: Arrival, until: number): Event[] {
  const by = index % 2 === 0 ? staff.analyst : staff.analyst2;
  // With the source of funds open too, a true match lies above the line of the second person.
  const open = typeof outcome === 'object' ? { sourceOfFunds: null } : {};
  let id = '';
  const before = (hours: number, run: () => Promise<unknown>): Event => ({ at: looked - hours * HOUR, run });
  const arrival = [
    before(30, async () => {
      id = await cast.addCustomer(by, { ...bodyOf(near, randomFrom(index)), ...open, ownerId: by.viewer.id });
    }),
    before(29, () => cast.moveCustomer(by, id, 'onboard', null)),
    before(26, () => cast.moveCustomer(by, id, 'submit', null)),
    before(25, () => cast.screen(by, id)),
  ];
  if (outcome === undefined) return arrival;
  const judgeAll = async (reason: string): Promise<void> => {
    for (const match of await cast.openMatches(id)) await cast.judge(by, id, match.id, 'false', reason);
  };
  if (outcome === 'false')
    return [
      ...arrival,
      before(0, () => judgeAll('Another date of birth, and never lived there.')),
      before(-20, () => cast.moveCustomer(staff.lead, id, 'approve', null)),
      before(-22, () => cast.moveCustomer(staff.lead, id, 'monitor', null)),
    ];
  const openCase = async (): Promise<string> => {
    const [best] = await cast.openMatches(id);
    if (!best) throw new Error(`Nothing on the invented list is near ${near.name}`);
    await cast.judge(by, id, best.id, 'true', 'Name, birth and country agree with the entry.');
    await judgeAll('Another entry fits better.');
    return cast.caseOf(id);
  };
  return [...arrival, ...caseEvents(cast, staff, outcome, until, openCase)];
}

/**
 * What becomes of them: some matches are judged true and become cases, some were judged false long ago, the others wait. The list
 * must be loaded.
 */
export async function nearMatchEvents(cast: Cast, services: Services, world: World, { until }: Span): Promise<Event[]> {
  const staff = staffOf(world);
  const ready = new Set<NearMatch>();
  const rules = await searchRules(services.store, world.organizations.fernbank, services.now().toISOString());
  for (const near of inventedNearMatches) {
    const { name, kind, birthDate, country } = near;
    const query = { name, kind, birthDate, country, countries: [country], threshold: NEAR_ENOUGH };
    if ((await watchlistsOf(services).search(rules, query)).hits.length > 0) ready.add(near);
  }
  const ours = inventedNearMatches.slice(0, NEAR_CUSTOMERS);
  const scripts = new Map<NearMatch, CaseScript>();
  for (const script of matchScripts) {
    const near = ours.find((each) => each.truth === script.truth && ready.has(each) && !scripts.has(each));
    if (!near) throw new Error('The invented list has too few near matches for the cases of the story.');
    scripts.set(near, script);
  }
  return inventedNearMatches.flatMap((near, index) => {
    const script = scripts.get(near);
    if (script) {
      const looked = until - script.daysAgo * DAY;
      return arrivalEvents(cast, { near, staff: staff.fernbank, index, looked, outcome: script }, until);
    }
    const team = ours.includes(near) ? staff.fernbank : staff.harbour;
    // Of those who only look alike, every third is left for whoever opens the demo, as are all who are the listed ones.
    const waits = near.truth === 'same' || index % 3 === 0;
    const looked = until - (waits ? 1 + (index % 7) : 30 + index * 5) * DAY + 11 * HOUR;
    const arrival: Arrival = { near, staff: team, index, looked, ...(waits ? {} : { outcome: 'false' as const }) };
    return arrivalEvents(cast, arrival, until);
  });
}
