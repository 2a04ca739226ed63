/** Who belongs to whom among the customers: firms and the people behind them, and couples with one account. */
import type { Relation } from '../../src/resources/customers/relations';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import type { Caller } from '../writes';
import type { Cast, Event } from './cast';
import { DAY, HOUR, type Span } from './span';
import { staffOf, type World } from './world';

/** Looked at, of each organization. */
const SEEN = 240;
const COUPLES = 12;
/** Nobody leads a company as a child. */
const GROWN = '1990-01-01';

const shares = [18, 25, 40, 100, 51, 12.5];
const reason = 'Named in the company register, read at the yearly review.';
const couple = 'Told us that they keep one account together.';

const later = (a: string, b: string): string => (a > b ? a : b);

/** What stands on a firm of the person behind it. */
function behind(firm: Stored, person: Stored, number: number): Relation[] {
  const taken = `${2014 + (number % 10)}-0${1 + (number % 9)}-01`;
  const since = later(taken, typeof firm.incorporatedOn === 'string' ? firm.incorporatedOn : taken);
  const owner: Relation = { customerId: person.id, kind: 'owner', share: shares[number % shares.length] ?? null };
  const director: Relation = { customerId: person.id, kind: 'director', since };
  // Some lead and own nothing, some own and lead nothing, most do both.
  return number % 5 === 1 ? [director] : number % 5 === 3 ? [owner] : [director, owner];
}

export function relationEvents(cast: Cast, services: Services, world: World, { until }: Span): Event[] {
  const staff = staffOf(world);
  const look = async (organizationId: string, by: Caller): Promise<void> => {
    const { data } = await services.store.list('customers', {
      where: [{ path: 'organizationId', op: 'eq', value: organizationId }],
      sort: [{ path: 'reference', order: 'ASC' }],
      range: [0, SEEN - 1],
    });
    const free = data.filter(({ type, dateOfBirth }) => type === 'individual' && String(dateOfBirth) < GROWN);
    const take = (country: unknown): Stored | undefined => {
      const place = free.findIndex((person) => person.country === country);
      return place === -1 ? undefined : free.splice(place, 1)[0];
    };
    let number = 0;
    for (const firm of data.filter(({ type }) => type === 'business')) {
      const person = take(firm.country);
      if (!person) continue;
      await cast.editCustomer(by, firm.id, { relations: behind(firm, person, number), reason });
      number += 1;
    }
    for (let pairs = 0; pairs < COUPLES && free.length > 1;) {
      const one = free.shift();
      const other = one && take(one.country);
      if (!one || !other) continue;
      const kinds = ['spouse', 'jointAccount'] as const;
      await cast.editCustomer(by, one.id, {
        relations: kinds.map((kind): Relation => ({ customerId: other.id, kind })),
        reason: couple,
      });
      pairs += 1;
    }
  };
  return (['fernbank', 'harbour'] as const).map((key, place) => ({
    at: until - 20 * DAY + (10 + place) * HOUR,
    run: () => look(world.organizations[key], staff[key].analyst2),
  }));
}
