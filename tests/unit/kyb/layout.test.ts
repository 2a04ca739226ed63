/** An ownership drawn: every party in a place of its own, owners above what they own, also where there are two hundred. */
import { expect, it } from 'vitest';
import { ownershipOf, type OwnerRow } from '../../../api/engines/ownership';
import { layOut, NODE, type Layout } from '../../../src/resources/kyb/layout';
import { SUBJECT } from '../../../src/resources/kyb/ownership';
import { first, fit } from '../../../src/resources/kyb/view';
import { ARROWS, stepFrom } from '../../../src/resources/kyb/walk';

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

const people = (count: number, owns: string | null): OwnerRow[] => Array.from({ length: count }, (_, at) => row(`${owns ?? 'Own'} ${at}`, 100 / count, owns, 'person')); // prettier-ignore
const six = [1, 2, 3, 4, 5, 6];
const shapes: Record<string, OwnerRow[]> = {
  'twelve owners': people(12, null),
  'two hundred owners': people(199, null),
  'a chain with forty owners at each step': [
    ...people(40, null),
    ...people(40, 'C1'),
    ...people(40, 'C2'),
    ...people(40, 'C3'),
    row('C1', 60, null),
    row('C2', 60, 'C1'),
    row('C3', 60, 'C2'),
  ],
  'three levels of six': six.flatMap((a) => [
    row(`A${a}`, 16, null),
    ...six.flatMap((b) => [row(`B${a}${b}`, 16, `A${a}`), ...people(4, `B${a}${b}`)]),
  ]),
  'some who own two things, and companies that own each other, among many': [
    ...people(60, null),
    row('Uno', 20, null),
    row('Duo', 20, null),
    row('Uno', 10, 'Duo'),
    row('Duo', 10, 'Uno'),
    row('Uno', 5, 'Uno'),
    row('Own 7', 5, 'Uno', 'person'),
    ...people(30, 'Duo'),
  ],
};

it.each(Object.entries(shapes))('stands %s in rows that a desk can take in, each line clear of the boxes', (_, rows) => {
  const { parties, holdings } = ownershipOf('ACME', rows);
  const layout = layOut(parties, holdings);
  expect(layout.nodes).toHaveLength(parties.length);
  expect(layout.edges.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(holdings.map(({ from, to }) => `${from} ${to}`).toSorted()); // prettier-ignore
  expect(faultsOf(layout)).toEqual([]);
  // Neither a line that is wide nor one that is high: each party has about its share of the frame.
  expect(layout.width / layout.height).toBeGreaterThan(0.5);
  expect(layout.width / layout.height).toBeLessThan(2.6);
  expect((layout.width * layout.height) / layout.nodes.length).toBeLessThan(3 * 212 * 144);
  // No share is written under a box.
  const under = layout.edges.filter(({ x, y }) => layout.nodes.some((node) => Math.abs(node.x - x) < NODE.width / 2 && Math.abs(node.y - y) < NODE.height / 2 + 10)); // prettier-ignore
  expect(under).toEqual([]);
  // Lines that go down pass between the boxes: none lies under one that it does not join.
  const crossed = layout.edges.flatMap(({ d, from, to }) => {
    const corners = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    const inside = ({ x, y }: { x: number; y: number }): string[] => layout.nodes.filter((node) => node.key !== from && node.key !== to && Math.abs(node.x - x) < NODE.width / 2 && Math.abs(node.y - y) < NODE.height / 2).map(({ name }) => name); // prettier-ignore
    return corners.flatMap((at, index) => {
      const before = corners[index - 1] ?? at;
      return [0.25, 0.5, 0.75].flatMap((part) => inside({ x: before.x + (at.x - before.x) * part, y: before.y + (at.y - before.y) * part })); // prettier-ignore
    });
  });
  expect([...new Set(crossed)]).toEqual([]);
  // What is seen first can be read, and the business is in it.
  const desk = { width: 760, height: 560 };
  const seen = first(layout, desk);
  expect(seen.k).toBeGreaterThanOrEqual(0.75);
  const subject = layout.nodes.find(({ key }) => key === SUBJECT);
  expect(((subject?.y ?? 0) + NODE.height / 2) * seen.k + seen.y).toBeLessThan(desk.height);
  expect(fit(layout, desk).k).toBeGreaterThan(0.15);
  // By the arrows from the business to every party.
  const reached = new Set([SUBJECT]);
  for (const key of reached) for (const arrow of ARROWS) reached.add(stepFrom(layout, holdings, key, arrow)?.key ?? SUBJECT);
  expect(parties.filter(({ key }) => !reached.has(key)).map(({ name }) => name)).toEqual([]);
}); // prettier-ignore

it('stands a few owners side by side, as they always stood', () => {
  const layout = drawn(people(7, null));
  expect(new Set(layout.nodes.map(({ y }) => y)).size).toBe(2);
});

it('puts the largest owners next to the business', () => {
  const layout = drawn(Array.from({ length: 30 }, (_, at) => row(`P${at}`, at / 10 + 0.5, null, 'person')));
  const y = (name: string): number => layout.nodes.find((one) => one.name === name)?.y ?? 0;
  expect(y('P29')).toBeGreaterThan(y('P0'));
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
