/** An ownership drawn: every party in a place of its own, owners above what they own, also where there are two hundred. */
import { expect, it } from 'vitest';
import { ownershipOf, type OwnerRow } from '../../../api/engines/ownership';
import { layOut, NODE, type Layout } from '../../../src/resources/kyb/layout';
import { first } from '../../../src/resources/kyb/view';

const row = (name: string, percent: number, owns: string | null, kind: OwnerRow['kind'] = 'company'): OwnerRow => ({ name, kind, owns, percent, control: null, country: null, bornIn: null }); // prettier-ignore

function drawn(rows: readonly OwnerRow[]): Layout {
  const { parties, holdings } = ownershipOf('ACME', rows);
  return layOut(parties, holdings);
}

/** Pairs of boxes that lie on each other, and boxes that leave the drawing. */
function faultsOf({ nodes, width, height }: Layout): string[] {
  const out = nodes.filter(({ x, y }) => x - NODE.width / 2 < 0 || x + NODE.width / 2 > width || y - NODE.height / 2 < 0 || y + NODE.height / 2 > height); // prettier-ignore
  const over = nodes.flatMap((a, at) => nodes.slice(at + 1).filter((b) => Math.abs(a.x - b.x) < NODE.width && Math.abs(a.y - b.y) < NODE.height)); // prettier-ignore
  return [...out, ...over].map(({ name }) => name);
}

it('gives two hundred parties places that do not overlap, within a moment', () => {
  const rows = Array.from(
    { length: 199 },
    (_, at) =>
    row(`Party ${at}`, at % 9 === 8 ? 0.5 : 12, at < 6 ? null : `Party ${Math.floor((at - 6) / 4)}`, at < 60 ? 'company' : 'person'), // prettier-ignore
  );
  const began = performance.now();
  const layout = drawn(rows);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(layout.nodes.length).toBeGreaterThanOrEqual(200);
  expect(faultsOf(layout)).toEqual([]);
  // Every owner stands above what it owns.
  const y = new Map(layout.nodes.map((node) => [node.key, node.y]));
  for (const { from, to, d } of layout.edges) {
    expect(y.get(from) ?? 0, `${from} over ${to}`).toBeLessThan(y.get(to) ?? 0);
    expect(d).not.toMatch(/NaN|undefined/);
  }
  expect(layout.edges.length).toBeGreaterThanOrEqual(199);
});

it('draws companies that own each other, and one that owns itself, around the side', () => {
  const layout = drawn([row('Uno', 50, null), row('Duo', 40, 'Uno'), row('Uno', 30, 'Duo'), row('Duo', 10, 'Duo'), row('Pia One', 60, 'Duo', 'person')]); // prettier-ignore
  expect(faultsOf(layout)).toEqual([]);
  expect(layout.edges).toHaveLength(layout.edges.filter(({ d }) => !d.includes('NaN')).length);
  for (const { x } of layout.edges) expect(x).toBeLessThanOrEqual(layout.width);
});

it('shows three owners whole on a phone, and the business where there are more than can be taken in', () => {
  const phone = { width: 340, height: 420 };
  const seen = (owners: number): string[] => {
    const layout = drawn(Array.from({ length: owners }, (_, at) => row(`P${at}`, 100 / owners, null, 'person')));
    const { k, x, y } = first(layout, phone);
    const within = (at: number, half: number, all: number): boolean => at - half * k >= 0 && at + half * k <= all;
    return layout.nodes
      .filter((one) => within(one.x * k + x, NODE.width / 2, 340) && within(one.y * k + y, NODE.height / 2, 420))
      .map(({ kind }) => kind);
  };
  expect(seen(3).toSorted()).toEqual(['person', 'person', 'person', 'subject']);
  expect(seen(40)).toContain('subject');
});
