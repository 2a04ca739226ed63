/** The payments of the demo: what customers are paid and pay month by month, and now and then something that a rule looks at. */
import { transactions } from '../../src/resources/transactions/schema';
import type { AnyRecord, Money } from '../../src/schema/fields';
import { minorDigits } from '../../src/schema/money';
import { randomFrom, type Random } from '../../src/schema/seed';
import { createRecord } from '../records';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import { moveRecord } from '../transitions';
import type { Caller } from '../writes';
import type { Arrivals } from './arrivals';
import type { Event } from './cast';
import { customer as invented } from './customers';
import { digits } from './identifiers';
import { cultures } from './names';
import { DAY, dayOf, HOUR, type Span } from './span';
import { staffOf, type Staff, type World } from './world';

const MINUTE = HOUR / 60;
/** One customer in so many has payments. */
const SHARE = 3;
/** Days between two payments of a customer, on average. */
const PAUSE = 18;
/** What the last days brought waits for whoever opens the demo. */
const LEFT_DAYS = 30;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An account in the form of an IBAN (ISO 13616) at a bank that does not exist, its check digits right. */
export function account(country: string, random: Random): string {
  const body = `TEST${digits(random, 14)}`;
  const inDigits = Array.from(`${body}${country}00`, (letter) =>
    /\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55),
  ).join('');
  const rest = Array.from(inDigits).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, '0')}${body}`;
}

const purposes = {
  in: ['Salary', 'Invoice paid', 'Rent received', 'Refund', 'Sale of goods', 'Transfer from savings'],
  out: ['Rent', 'Invoice', 'Insurance', 'School fees', 'Supplies', 'Travel', 'Taxes'],
} as const;

const watchedCountries = ['VN', 'KE', 'LB', 'HT', 'BO', 'VE'];

/** An invented bank, named as firms of the country are; the same account is always with the same one. */
function bankOf(country: string, account: string): string {
  const roots = cultures.find((culture) => culture.country === country)?.firms.roots ?? [
    'Meridian Coast',
    'Twin Rivers',
  ];
  return `${roots[Number(account.at(-1)) % roots.length] ?? ''} Bank`;
}

/** Somebody on the other side whom the customer knows. */
interface Counterparty {
  name: string;
  account: string;
  country: string;
  bank: string;
}

function counterparty(random: Random, day: string, country?: string): Counterparty {
  const body = invented(random, day, random.int(0, 400));
  const at = country ?? text(body.country);
  const number = account(at, random);
  return {
    name: text(body.legalName) || `${text(body.firstName)} ${text(body.lastName)}`,
    account: number,
    country: at,
    bank: bankOf(at, number),
  };
}

/** How a customer pays: its own accounts and counterparties, kept from payment to payment. */
interface Habit {
  random: Random;
  own: string;
  known: Counterparty[];
  /** What somebody asked it to say it was: four payments just under the limit. */
  structuring: number;
}

/** A share of the month's turnover, in whole units of ten. */
function amountOf({ expectedTurnover }: Stored, share: number): Money {
  const { amount, currency } = (expectedTurnover ?? { amount: 250_000, currency: 'EUR' }) as Money;
  const unit = 10 ** minorDigits(currency);
  return { amount: Math.max(Math.round((amount * share) / unit), 5) * unit, currency };
}

function bodyFor(customer: Stored, habit: Habit, bookedAt: string): AnyRecord {
  const { random, own, known } = habit;
  const day = bookedAt.slice(0, 10);
  const fate = random.next();
  const direction = random.chance(0.35) ? 'in' : 'out';
  const grave = fate < 0.018;
  const far = fate < 0.05;
  const huge = grave || (fate >= 0.05 && fate < 0.08);
  const fresh = far || huge || fate > 0.94;
  const elsewhere = grave ? 'MM' : far ? random.pick(watchedCountries) : undefined;
  const side = fresh ? counterparty(random, day, elsewhere) : random.pick(known);
  const share = huge ? random.int(180, 420) / 100 : far ? random.int(20, 80) / 100 : random.int(2, 30) / 100;
  const method = side.country === customer.country ? random.pick(['sepa', 'sepaInstant', 'card', 'sepa']) : 'wire';
  const travels = method !== 'card';
  // Now and then the other bank sends less than it owes.
  const whole = !random.chance(0.04);
  const [us, them] = direction === 'out' ? ['originator', 'beneficiary'] : ['beneficiary', 'originator'];
  return {
    customerId: customer.id,
    direction,
    amount: amountOf(customer, share),
    method,
    channel: random.pick(['mobile', 'web', 'web', 'api', 'branch']),
    bookedAt,
    purpose: random.pick(purposes[direction]),
    counterpartyName: side.name,
    counterpartyAccount: side.account,
    counterpartyCountry: side.country,
    counterpartyInstitution: side.bank,
    ...(travels ? { [`${us}Account`]: own, ...(whole ? { [`${them}Number`]: digits(random, 9) } : {}) } : {}),
  };
}

/** Cash just under the limit, again and again. */
const structured = (customer: Stored, { random, known }: Habit, bookedAt: string): AnyRecord => ({
  customerId: customer.id,
  direction: 'in',
  amount: { amount: random.int(900, 990) * 1_000, currency: 'EUR' },
  method: 'cash',
  channel: 'branch',
  bookedAt,
  purpose: 'Takings',
  counterpartyName: known[0]?.name ?? 'Cash',
  counterpartyCountry: customer.country,
});

const notes = {
  clear: [
    'Contract and invoice seen, both fit.',
    'Sale of a house, deed of the notary on file.',
    'Known supplier, goods delivered.',
  ],
  report: ['No plausible reason was given; reported to the financial intelligence unit.'],
  block: ['The receiver could not be identified, the goods are under licence.'],
} as const;

export function paymentEvents(services: Services, arrivals: Arrivals, world: World, { from, until }: Span): Event[] {
  const { store } = services;
  const staffs = staffOf(world);

  const deskOf = (organizationId: string, staff: Staff): ((day: number) => Event[]) => {
    const habits = new Map<string, Habit>();
    let waiting: { id: string; status: string; score: number; at: number }[] = [];

    const habitOf = (id: string, place: number, day: string): Habit => {
      const found = habits.get(id);
      if (found) return found;
      const random = randomFrom(Math.imul(place + 1, 0x85ebca6b));
      const made: Habit = {
        random,
        own: account('BE', random),
        known: Array.from({ length: 4 }, () => counterparty(random, day)),
        structuring: place % (SHARE * 13) === 0 ? 4 : 0,
      };
      habits.set(id, made);
      return made;
    };

    const book = async (by: Caller, body: AnyRecord, at: number): Promise<void> => {
      const made = await createRecord(services, transactions, by, body);
      if (made.status !== 'cleared')
        waiting.push({ id: String(made.id), status: String(made.status), score: Number(made.riskScore), at });
    };

    const pay = async (day: number, at: number, random: Random): Promise<void> => {
      const ids = arrivals.of(organizationId);
      for (let place = 0; place < ids.length; place += SHARE) {
        const id = ids[place] ?? '';
        const burst = (habits.get(id)?.structuring ?? 0) > 0 && habits.get(id)?.structuring !== 4;
        if (!burst && !random.chance(1 / PAUSE)) continue;
        const customer = await store.get('customers', id);
        if (!customer || !['approved', 'monitored'].includes(text(customer.status))) continue;
        const habit = habitOf(id, place, dayOf(day));
        const minute = habit.random.int(1, 500);
        const bookedAt = new Date(at - minute * MINUTE).toISOString();
        if (habit.structuring > 0 && (burst || at > until - 90 * DAY)) {
          habit.structuring -= 1;
          await book(staff.analyst, structured(customer, habit, bookedAt), at);
        } else await book(staff.analyst, bodyFor(customer, habit, bookedAt), at);
      }
    };

    const decide = async (at: number, random: Random): Promise<void> => {
      const now = waiting;
      waiting = [];
      for (const { id, status, score, at: came } of now) {
        if (came > until - LEFT_DAYS * DAY && random.chance(0.9)) continue;
        const by = random.pick([staff.analyst, staff.analyst2]);
        const move = (who: Caller, name: string, note: string | null, values = {}) =>
          moveRecord(services, transactions, who, id, { name, note, values });
        if (status === 'received') await move(by, 'clear', null);
        else if (score > 70 && random.chance(0.6)) {
          await move(by, 'block', random.pick(notes.block), { blockReason: random.pick(['sanctions', 'laundering']) });
          // In the last weeks the second person has not come to it yet.
          const approves = staff.lead.viewer.id !== by.viewer.id && at < until - 45 * DAY;
          if (approves) await move(staff.lead, 'confirm', 'Agreed, the money stays where it is.');
        } else if (random.chance(0.2)) await move(staff.lead, 'report', random.pick(notes.report));
        else await move(by, 'clear', random.pick(notes.clear));
      }
    };

    return (day) => {
      const random = randomFrom(Math.imul(day / DAY, 0x5bd1e995));
      const at = (hour: number): number => day + hour * HOUR + random.int(0, 50) * MINUTE;
      const [morning, evening] = [at(10), at(19)];
      return [
        { at: morning, run: () => decide(morning, random) },
        { at: evening, run: () => pay(day, evening, random) },
      ];
    };
  };

  const days = Array.from({ length: Math.floor((until - from) / DAY) }, (_, index) => from + index * DAY);
  return (['fernbank', 'harbour'] as const).flatMap((key) => {
    const eventsOf = deskOf(world.organizations[key], staffs[key]);
    return days.flatMap(eventsOf);
  });
}
