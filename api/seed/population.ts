/** The customers whom the story invents, and what becomes of each. */
import { randomFrom, type Random } from '../../src/schema/seed';
import type { AnyRecord } from '../../src/schema/fields';
import type { Cast, Event } from './cast';
import { customer as customerBody } from './customers';
import { endOf, journeyOf, type Step } from './journey';
import { DAY, dayOf, HOUR, type Span } from './span';
import { staffOf, type Staff, type World } from './world';

export const SECOND_CUSTOMERS = 40;
const GROWTH = 1.8;

const falseReasons = [
  'Different date of birth, by the passport.',
  'Another nationality, and never lived in that country.',
  'The list means a company; this is a person.',
  'Only the family name agrees, and it is a common one.',
];
const unsureReasons = [
  'Year of birth agrees, place is not known. Document asked for.',
  'Needs the commercial register.',
];
const changes = ['Told us of it by letter.', 'Found at the yearly review.', 'Confirmed by a document they sent.'];

interface Life {
  staff: Staff;
  random: Random;
  since: number;
  until: number;
  body: (since: string) => AnyRecord;
}

/** The way of one customer: a source of numbers of its own decides, so it does not hang on who else is there. */
function customerEvents(cast: Cast, { staff, random, since, until, body }: Life): Event[] {
  const analyst = random.pick([staff.analyst, staff.analyst2]);
  let id = '';
  const judge = async () => {
    for (const match of await cast.openMatches(id)) {
      // What is near enough to be true is left to the reader of the demo.
      if (match.score >= 90) continue;
      const unsure = random.chance(0.2);
      const reason = random.pick(unsure ? unsureReasons : falseReasons);
      await cast.judge(analyst, id, match.id, unsure ? 'unsure' : 'false', reason);
    }
  };
  const run = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'create': {
        const owner = random.chance(0.8) ? { ownerId: analyst.viewer.id } : {};
        id = await cast.addCustomer(analyst, { ...body(dayOf(step.at)), ...owner });
        return;
      }
      case 'move':
        return cast.moveCustomer(step.by === 'lead' ? staff.lead : analyst, id, step.name, step.note);
      case 'amend': {
        const tags = [random.pick(['address renewed', 'documents renewed', 'name confirmed'])];
        return cast.editCustomer(analyst, id, { tags, reason: random.pick(changes) });
      }
      case 'screen':
        return cast.screen(analyst, id);
      case 'judge':
        return judge();
    }
  };
  return journeyOf(random, since, until).map((step) => ({ at: step.at, run: () => run(step) }));
}

/** The moment at which a customer without a history here is brought over; screened a little later, where that is wanted. */
function broughtEvents(cast: Cast, { staff, random, since, until, body }: Life, screened: boolean): Event[] {
  const analyst = random.pick([staff.analyst, staff.analyst2]);
  let id = '';
  const bring = async (): Promise<void> => {
    id = await cast.bringCustomer(analyst, body(dayOf(since)), endOf(random, since, until));
  };
  const at = since + 8 * HOUR;
  return [{ at, run: bring }, ...(screened ? [{ at: at + HOUR, run: () => cast.screen(analyst, id) }] : [])];
}

export interface Population {
  /** Customers of the first organization that are invented for nothing else. */
  count: number;
  seed: number;
  /** So many of them, spread over the time, have a history; the others are brought over from elsewhere. */
  told: number;
  /** Whether those without a history are screened too. */
  screenAll: boolean;
}

export function populationEvents(
  cast: Cast,
  world: World,
  { from, until }: Span,
  { count, seed, told, screenAll }: Population,
): Event[] {
  const staff = staffOf(world);
  const days = (until - from) / DAY - 3;
  const each = Math.ceil(count / told);
  const life = (team: Staff, index: number, total: number, number: number): Life => {
    const random = randomFrom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
    // More come every month.
    const ago = (1 - (index + random.next()) / total) ** GROWTH;
    const since = until - DAY * (2 + Math.floor(ago * days));
    return { staff: team, random, since, until, body: (day) => customerBody(random, day, number) };
  };
  const first = Array.from({ length: count }, (_, index) => {
    const one = life(staff.fernbank, index, count, index);
    return index % each === 0 ? customerEvents(cast, one) : broughtEvents(cast, one, screenAll);
  });
  const second = Array.from({ length: SECOND_CUSTOMERS }, (_, index) =>
    customerEvents(cast, life(staff.harbour, index, SECOND_CUSTOMERS, 5_000_000 + index)),
  );
  return [...first, ...second].flat();
}
