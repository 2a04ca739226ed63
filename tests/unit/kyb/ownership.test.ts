import { describe, expect, it } from 'vitest';
import { beneficialOwners, findingsOf, ownershipOf, readOwners } from '../../../api/engines/ownership';
import type { Ownership, OwnerRow } from '../../../api/engines/ownership';
import fc from '../../property';

const row = (name: string, percent: number, owns: string | null = null, more: Partial<OwnerRow> = {}): OwnerRow => ({
  name,
  kind: /^\p{Lu}\p{Ll}+ /u.test(name) ? 'person' : 'company',
  owns,
  percent,
  control: null,
  country: null,
  bornIn: null,
  ...more,
});
const of = (...rows: OwnerRow[]): Ownership => ownershipOf('ACME', rows);
const shares = ({ ultimate }: Ownership): Record<string, number> =>
  Object.fromEntries(ultimate.map(({ kind, name, effective }) => [kind === 'missing' ? `?${name}` : name, effective]));
const codes = (ownership: Ownership, threshold = 25): string[] =>
  findingsOf(ownership, threshold).map(({ code }) => code);

describe('effective shares', () => {
  it('multiplies along a path and adds up paths: the case of the design', () => {
    const ownership = of(
      row('HOLDING', 62),
      row('RENOVO', 23),
      row('TRUST', 15, null, { kind: 'public' }),
      row('Lucia Berenguela', 55, 'Holding'),
      row('MARQUANTIS', 45, 'HOLDING'),
      row('Andreu Casalvent', 100, 'renovo'),
    );
    expect(shares(ownership)).toEqual({
      'Lucia Berenguela': 34.1,
      '?MARQUANTIS': 27.9,
      'Andreu Casalvent': 23,
      TRUST: 15,
    });
    expect(ownership.unproven).toBe(27.9);
    expect(ownership.gaps).toEqual([{ key: 'company:marquantis', name: 'MARQUANTIS', missing: 100, effective: 27.9 }]);
    expect(beneficialOwners(ownership, 25).map(({ name }) => name)).toEqual(['Lucia Berenguela']);
    expect(beneficialOwners(ownership, 20).map(({ name }) => name)).toEqual(['Lucia Berenguela', 'Andreu Casalvent']);
    expect(codes(ownership)).toEqual(['OWNER_UNKNOWN']);
    expect(codes(ownership, 30)).toEqual(['SHARE_MISSING']);
  });

  it('lists every path of an owner, the widest first, with its steps', () => {
    const ownership = of(row('A', 50), row('B', 50), row('Ann One', 30, 'A'), row('Ann One', 80, 'B'), row('Bob Two', 70, 'A'), row('Bob Two', 20, 'B')); // prettier-ignore
    expect(shares(ownership)).toEqual({ 'Ann One': 55, 'Bob Two': 45 });
    expect(ownership.ultimate[0]?.paths).toEqual([
      { via: ['person:ann one', 'company:b', 'subject'], shares: [80, 50], share: 40 },
      { via: ['person:ann one', 'company:a', 'subject'], shares: [30, 50], share: 15 },
    ]);
    expect(codes(ownership)).toEqual([]);
  });

  it('passes on what outsiders hold of companies that own each other', () => {
    // A is the business. Of each half lies with the other; P stands outside of A, Q outside of B.
    const ownership = ownershipOf('A', [row('B', 50), row('Pia One', 50), row('A', 50, 'B'), row('Quin Two', 50, 'B')]);
    expect(shares(ownership)).toEqual({ 'Pia One': 66.67, 'Quin Two': 33.33 });
    expect(ownership.loops).toEqual([{ names: ['A', 'B'], closed: false }]);
    expect(codes(ownership)).toEqual(['OWNERSHIP_LOOP']);
    expect(ownership.unproven).toBe(0);
  });

  it('finds nobody behind companies that own only each other', () => {
    const ownership = of(row('X', 100), row('Y', 100, 'X'), row('X', 100, 'Y'));
    expect(ownership.loops).toEqual([{ names: ['X', 'Y'], closed: true }]);
    expect([ownership.unproven, beneficialOwners(ownership, 25)]).toEqual([100, []]);
    expect(codes(ownership)).toEqual(['CLOSED_LOOP', 'OWNER_UNKNOWN']);
    const aside = of(row('X', 30), row('X', 100, 'X'), row('Pia One', 70));
    expect([aside.unproven, shares(aside)]).toEqual([30, { 'Pia One': 70 }]);
  });

  it('counts shares of itself out', () => {
    const ownership = of(row('Pia One', 60), row('Quin Two', 20), row('ACME', 20));
    expect(shares(ownership)).toEqual({ 'Pia One': 75, 'Quin Two': 25 });
    expect(codes(ownership)).toEqual(['OWNERSHIP_LOOP']);
  });
});

describe('what does not add up', () => {
  it('flags shares above the whole, and stays within it', () => {
    const ownership = of(row('Pia One', 80), row('Quin Two', 40));
    expect(ownership.above).toEqual([{ key: 'subject', name: 'ACME', sum: 120 }]);
    expect(codes(ownership)).toContain('SHARES_ABOVE_100');
    const wild = of(row('X', 100), row('Y', 100, 'X'), row('X', 100, 'Y'), row('Pia One', 90, 'X'));
    expect(Math.max(...wild.ultimate.map(({ effective }) => effective))).toBeLessThanOrEqual(100);
    expect(wild.ultimate[0]).toMatchObject({ name: 'Pia One', effective: 100 });
  });

  it('takes three thirds for the whole', () =>
    expect(of(row('Pia One', 33.33), row('Quin Two', 33.33), row('Rae Three', 33.33)).unproven).toBe(0));

  it('keeps the missing part of the business itself, and owners who are not found', () => {
    const ownership = of(row('Pia One', 40), row('Owner not found', 35, null, { kind: 'unknown' }));
    expect(ownership.unproven).toBe(60);
    expect(findingsOf(ownership, 25)[0]).toMatchObject({ code: 'OWNER_UNKNOWN', severity: 'medium', text: '60 % has no known owner' }); // prettier-ignore
  });

  it('names owners of companies that have no part in the business, and owners of people', () => {
    const ownership = of(row('Pia One', 100), row('Quin Two', 50, 'ACMEE'), row('FAR', 10, 'FARTHER'), row('Rae Three', 10, 'Pia One')); // prettier-ignore
    expect([ownership.detached, ownership.ownedEnds]).toEqual([['ACMEE', 'FARTHER', 'FAR'], ['Pia One']]);
    expect(ownership.ultimate.map(({ name }) => name)).toEqual(['Pia One']);
    expect(codes(ownership)).toEqual(['NOT_CONNECTED', 'OWNED_END']);
  });

  it('asks for owners where none are stated', () => {
    expect(codes(of())).toEqual(['NO_OWNERS']);
    expect(of()).toMatchObject({ unproven: 0, ultimate: [] });
  });
});

describe('control', () => {
  it('follows a chain of majorities whose product is below the line', () => {
    const ownership = of(row('A', 51), row('Rest Holders', 49, null, { kind: 'listed' }), row('B', 51, 'A'), row('C', 49, 'A', { kind: 'public' }), row('Pia One', 51, 'B'), row('Quin Two', 49, 'B')); // prettier-ignore
    expect(ownership.ultimate.find(({ name }) => name === 'Pia One')).toMatchObject({
      effective: 13.27,
      control: 'majority',
    });
    expect(beneficialOwners(ownership, 25).map(({ name }) => name)).toEqual(['Pia One']);
  });

  it('knows control without shares: who appoints the board, and a hold without a share', () => {
    const ownership = of(
      row('Pia One', 100),
      row('Quin Two', 0, null, { control: 'appointment' }),
      row('Rae Three', 0, null, { control: 'trust' }),
      row('Sol Four', 10, null, { control: 'trust' }),
    );
    const owners = beneficialOwners(ownership, 25).map(({ name, control }) => [name, control]);
    expect(owners).toEqual([['Pia One', 'majority'], ['Quin Two', 'withoutShares'], ['Rae Three', 'withoutShares']]); // prettier-ignore
    expect(codes(ownership).filter((code) => code === 'CONTROL_WITHOUT_SHARES')).toHaveLength(2);
  });

  it('keeps votes beside shares', () => {
    const ownership = of(row('Pia One', 20), row('Pia One', 60, null, { control: 'votes' }), row('Quin Two', 80));
    expect(shares(ownership)).toEqual({ 'Quin Two': 80, 'Pia One': 20 });
    expect(ownership.above).toEqual([]);
    expect(beneficialOwners(ownership, 25).map(({ name, control }) => [name, control])).toEqual([['Quin Two', 'majority'], ['Pia One', 'votes']]); // prettier-ignore
  });

  it('says so where nobody owns or controls enough', () =>
    expect(codes(of(...Array.from({ length: 10 }, (_, i) => row(`Person Nr${i}`, 10))))).toEqual([
      'NO_BENEFICIAL_OWNER',
    ]));
});

describe('who is who', () => {
  it('takes spellings of one name for one party, and two days of birth for two people', () => {
    expect(shares(of(row('Zoë Lind', 20), row('ZOE  LIND', 15, null, { kind: 'person' })))['Zoë Lind']).toBe(35);
    const two = of(row('Zoë Lind', 20, null, { bornIn: '1970' }), row('Zoë Lind', 15, null, { bornIn: '1999' }));
    expect(two.ultimate.filter(({ kind }) => kind === 'person')).toHaveLength(2);
    const one = of(row('Zoë Lind', 20, null, { bornIn: '1970' }), row('Zoë Lind', 15));
    expect(one.ultimate.filter(({ kind }) => kind === 'person')).toMatchObject([{ effective: 35, bornIn: '1970' }]);
  });

  it('reads stored lines and leaves out what is none', () =>
    expect(readOwners([{ name: ' A ', kind: 'person', percent: 140, owns: ' ' }, { name: '' }, null, 'x', { name: 'B', kind: 'robot' }])).toEqual([
      { name: 'A', kind: 'person', owns: null, percent: 100, control: null, country: null, bornIn: null },
    ])); // prettier-ignore
});

describe('any ownership', () => {
  const names = ['A', 'B', 'C', 'D', 'Pia One', 'Quin Two'];
  const anyRow = fc
    .record({
      name: fc.constantFrom(...names),
      owns: fc.constantFrom(null, 'A', 'B', 'C', 'D'),
      percent: fc.integer({ min: 0, max: 100 }),
      control: fc.constantFrom(null, 'votes' as const, 'appointment' as const),
    })
    .map(({ name, owns, percent, control }) => row(name, percent, owns, { control }));

  it('gives finite shares within the whole, and the same whatever the order of the lines', () =>
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), (rows) => {
        const ownership = of(...rows);
        for (const { effective, paths } of ownership.ultimate) {
          expect(effective).toBeGreaterThanOrEqual(0);
          expect(effective).toBeLessThanOrEqual(100);
          for (const { via } of paths) expect(new Set(via).size).toBe(via.length);
        }
        const sorted = (one: Ownership): unknown => new Map(one.ultimate.map(({ key, effective, control }) => [key, [effective, control]])); // prettier-ignore
        expect(sorted(of(...rows.toReversed()))).toEqual(sorted(ownership));
        expect(() => findingsOf(ownership, 25)).not.toThrow();
      }),
    ));

  it('adds up to the whole where every company has all its owners', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 3 })), { minLength: 4, maxLength: 4 }), (links) => {
        // Each company is held by a person of its own and by another company, so that no loop is closed.
        const rows = links.flatMap(([percent, other], index) => [
          row(`Person Nr${index}`, percent, ['ACME', 'A', 'B', 'C'][index] ?? null, { kind: 'person' }),
          row(['ACME', 'A', 'B', 'C'][other] ?? 'A', 100 - percent, ['ACME', 'A', 'B', 'C'][index] ?? null),
        ]);
        const ownership = of(...rows);
        const sum = ownership.ultimate.reduce((total, { effective }) => total + effective, 0);
        expect(sum).toBeCloseTo(100, 0);
      }),
    )); // prettier-ignore

  it('does two hundred parties, tangled, without trying every path', () => {
    const companies = Array.from({ length: 90 }, (_, i) => `CO${i}`);
    const rows = companies.flatMap((name, i) => [
      row(companies[i + 1] ?? 'Pia One', 60, i === 0 ? null : name),
      row(companies[(i + 2) % 90] ?? 'Quin Two', 40, i === 0 ? null : name),
    ]);
    const ownership = of(...rows, row('Pia One', 100, 'CO89'));
    expect(ownership.parties.length).toBeGreaterThan(90);
    for (const { paths } of ownership.ultimate) expect(paths.length).toBeLessThanOrEqual(12);
  });
});
