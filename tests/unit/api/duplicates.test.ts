// @vitest-environment node
/** Who of many customers may be one: what is compared, what is left out, and how long it takes. */
import { describe, expect, it } from 'vitest';
import { alike, gather, nothingGathered } from '../../../api/verification/duplicatesJob';
import type { Stored } from '../../../api/store/store';

const customer = (id: string, values: object): Stored => ({ id, organizationId: 'a', type: 'individual', country: 'BE', ...values }); // prettier-ignore

function pairsOf(customers: readonly Stored[]) {
  const gathered = nothingGathered();
  for (const one of customers) gather(gathered, one);
  const pairs = new Set<string>();
  const run = alike(gathered, (_rule, a, b) => pairs.add(`${a} ${b}`));
  let breaths = 0;
  let step = run.next();
  for (; !step.done; step = run.next()) breaths++;
  return { pairs: [...pairs].toSorted(), crowded: step.value, breaths };
}

describe('customers that may be one', () => {
  it('share a number of one country, an LEI, a VAT number, or a name in any order', () => {
    const firm = (id: string, values: object) => customer(id, { type: 'business', name: `${id} works`, ...values });
    expect(pairsOf([firm('a', { lei: '213800KUD8LAJWSQ9D15' }), firm('b', { lei: '213800KUD8LAJWSQ9D15', country: 'DE' })]).pairs).toEqual(['a b', 'b a']); // prettier-ignore
    expect(pairsOf([firm('a', { vatNumber: 'BE 0428.759.497' }), firm('b', { vatNumber: 'BE0428759497' })]).pairs).toEqual(['a b', 'b a']); // prettier-ignore
    expect(pairsOf([firm('a', { registrationNumber: '12345678' }), firm('b', { registrationNumber: '12345678', country: 'DE' })]).pairs).toEqual([]); // prettier-ignore
    // Too short to tell anybody apart.
    expect(pairsOf([firm('a', { registrationNumber: '1' }), firm('b', { registrationNumber: '1' })]).pairs).toEqual([]);
    expect(pairsOf([firm('a', { name: 'Blue Harbour Ltd' }), firm('b', { name: 'Harbour Blue GmbH' })]).pairs).toEqual(['a b', 'b a']); // prettier-ignore
  });

  it('were born, or founded, on one day with nearly one name, also with day and month exchanged', () => {
    const born = (id: string, dateOfBirth: string, name = 'Jana Peeters') => customer(id, { dateOfBirth, name });
    expect(pairsOf([born('a', '1980-05-06'), born('b', '1980-05-06', 'Janna Peeters')]).pairs).toEqual(['a b', 'b a']);
    expect(pairsOf([born('a', '1980-05-06'), born('b', '1980-06-05')]).pairs).toEqual(['a b', 'b a']);
    expect(pairsOf([born('b', '1980-06-05'), born('a', '1980-05-06')]).pairs).toEqual(['a b', 'b a']);
    expect(pairsOf([born('a', '1980-05-06'), born('b', '1980-05-07')]).pairs).toEqual([]);
    // There is no thirteenth month.
    expect(pairsOf([born('a', '1980-05-13'), born('b', '1980-05-05')]).pairs).toEqual([]);
    expect(pairsOf([born('a', '1980-05-06', 'Jana'), born('b', '1980-05-06', 'Jana')]).pairs).toHaveLength(2);
    const founded = (id: string, name: string, incorporatedOn: string) => customer(id, { type: 'business', country: id, name, incorporatedOn }); // prettier-ignore
    expect(pairsOf([founded('a', 'Tidewater Foods Ltd', '2001-02-03'), founded('b', 'Tidewatter Foods BV', '2001-02-03')]).pairs).toEqual(['a b', 'b a']); // prettier-ignore
    // A person and a business of one day are no pair.
    expect(pairsOf([founded('a', 'Jana Peeters', '1980-05-06'), born('b', '1980-05-06')]).pairs).toEqual([]);
  });

  it('leaves out who was erased', () => {
    const born = { dateOfBirth: '1980-01-01', name: 'Jana Peeters' };
    expect(pairsOf([customer('a', born), customer('b', born)]).pairs).toHaveLength(2);
    expect(pairsOf([customer('a', born), customer('b', { ...born, erasedAt: '2026-01-01T00:00:00.000Z' })]).pairs).toEqual([]); // prettier-ignore
  });

  it('does not compare what hundreds share, and counts it', () => {
    const many = Array.from({ length: 201 }, (_, at) =>
      customer(`c${at}`, { dateOfBirth: '1900-01-01', name: 'Jana Peeters', nationalNumber: '00000' }),
    );
    expect(pairsOf(many)).toMatchObject({ pairs: [], crowded: 2 });
    expect(pairsOf(many.slice(1)).crowded).toBe(0);
  });

  it('lets others through while it compares', () => {
    const day = Array.from(
      { length: 100 },
      (_, at) =>
      customer(`c${at}`, { dateOfBirth: '1900-01-01', name: `Jana ${String.fromCharCode(97 + (at % 26)).repeat(5)}${at}` }), // prettier-ignore
    );
    expect(pairsOf(day).breaths).toBeGreaterThanOrEqual(9);
  });
});
