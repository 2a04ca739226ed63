/** Where the parties of an ownership stand: owners on top, the business at the foot. Dagre is loaded with this module alone. */
import { Graph, layout } from '@dagrejs/dagre';
import type { Holding, Party } from './ownership';
import { BESIDE, NODE, shelvesOf, type Point, type Shelved } from './shelves';

export { NODE };
const GAP = { beside: BESIDE, between: 84 } as const;
/** Room at the side for steps that run against the order, and above for the marks of owners. */
const MARGIN = 34;
const BEND = 10;
/** From the middle of a box, and from the line of others, where a line goes around. */
const ASIDE = 60;
/** Below its owner, a share is written. */
const SHARE = 20;
/** Before a party's key: what is shelved above it. No key of a party begins so. */
const SHELF = 'shelf ';
/** Of a drawing that is wider, the owners are shelved. */
const WIDE = 8 * (NODE.width + GAP.beside);

export interface Placed extends Party {
  /** Of the middle. */
  x: number;
  y: number;
}

export interface Drawn extends Holding {
  /** An SVG path. */
  d: string;
  /** Where its share is written. */
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  nodes: Placed[];
  edges: Drawn[];
}

/** A line along points that lie straight below or beside each other, with round bends. */
function bent(points: readonly Point[]): string {
  const corners = points.filter((at, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return !before || !after || !((before.x === at.x && after.x === at.x) || (before.y === at.y && after.y === at.y));
  });
  const toward = (from: Point, to: Point, by: number): string =>
    `${from.x + Math.sign(to.x - from.x) * by} ${from.y + Math.sign(to.y - from.y) * by}`;
  const apart = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  return corners
    .map((at, index) => {
      const [before, after] = [corners[index - 1], corners[index + 1]];
      if (!before) return `M ${at.x} ${at.y}`;
      if (!after) return `L ${at.x} ${at.y}`;
      const bend = Math.min(BEND, apart(before, at) / 2, apart(at, after) / 2);
      return `L ${toward(at, before, bend)} Q ${at.x} ${at.y} ${toward(at, after, bend)}`;
    })
    .join(' ');
}

/** Down, across in the room above the rank of what it comes to, and down again. */
const elbow = (points: readonly Point[], over: (at: Point) => number): string =>
  bent(
    points.flatMap((at, index) => {
      const before = points[index - 1];
      if (!before || Math.abs(before.x - at.x) < 1) return [at];
      return [{ x: before.x, y: over(at) }, { x: at.x, y: over(at) }, at];
    }),
  );

/** Lays an ownership out; parties that no path connects stand beside, and what would be too wide stands in rows. */
export function layOut(parties: readonly Party[], holdings: readonly Holding[]): Layout {
  const plain = ranked(parties, holdings);
  return plain.width <= WIDE ? plain : shelved(parties, holdings);
}

/** Each shelf is one large box to the ranks, in which the parties then have their places. */
function shelved(parties: readonly Party[], holdings: readonly Holding[]): Layout {
  const shelves = shelvesOf(parties, holdings);
  const within = new Set([...shelves.values()].flatMap(({ boxes }) => boxes.map(({ key }) => key)));
  const plain = ranked(
    parties.filter(({ key }) => !within.has(key)),
    holdings.filter(({ from }) => !within.has(from)),
    shelves,
  );
  const place = new Map(plain.nodes.map((node) => [node.key, node]));
  const party = new Map(parties.map((one) => [one.key, one]));
  for (const [key, { boxes, lines }] of shelves) {
    const [at, below] = [plain.feet.get(key), place.get(key)];
    if (!at || !below) continue;
    for (const box of boxes) {
      const one = party.get(box.key);
      if (one) plain.nodes.push({ ...one, x: box.x + at.x, y: box.y + at.y });
    }
    for (const { holding, points } of lines) {
      const to = points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y }));
      const [start] = to;
      // What ends at the foot of the shelf goes on to the party below.
      const end = { x: below.x, y: below.y - NODE.height / 2 };
      const over = plain.topOf(below.y) - GAP.between / 2;
      const on = holding.to === key ? [{ x: at.x, y: over }, { x: end.x, y: over }, end] : [];
      if (start) plain.edges.push({ ...holding, d: bent([...to, ...on]), x: start.x, y: start.y + SHARE });
    }
  }
  return plain;
}

interface Ranked extends Layout {
  /** Where the shelf of a party ends. */
  feet: Map<string, Point>;
  /** The upper end of the rank whose middle is there. */
  topOf: (middle: number) => number;
}

/** In ranks, by the library. */
function ranked(
  parties: readonly Party[],
  holdings: readonly Holding[],
  shelves: ReadonlyMap<string, Shelved> = new Map(),
): Ranked {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: GAP.beside, ranksep: GAP.between, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of parties) graph.setNode(key, { ...NODE });
  holdings.forEach(({ from, to }, index) => {
    if (from !== to) graph.setEdge(from, to, {}, String(index));
  });
  for (const [key, { left, right, height }] of shelves) {
    graph.setNode(`${SHELF}${key}`, { width: left + right, height });
    graph.setEdge(`${SHELF}${key}`, key, {}, SHELF);
  }
  layout(graph);
  const standing = [...shelves].map(([key, { left, right, height }]) => {
    const { x = 0, y = 0 } = graph.node(`${SHELF}${key}`) as Partial<Point>;
    return { key, x, y, left, half: { width: (left + right) / 2, height: height / 2 } };
  });
  const feet = new Map(standing.map(({ key, x, y, left, half }) => [key, { x: x - half.width + left, y: y + half.height }])); // prettier-ignore
  const place = new Map(
    parties.map((party) => {
      const { x = 0, y = 0 } = graph.node(party.key) as Partial<Point>;
      return [party.key, { ...party, x, y }] as const;
    }),
  );
  const half = { width: NODE.width / 2, height: NODE.height / 2 };
  const all = [...[...place.values()].map(({ x, y }) => ({ x, y, half })), ...standing];
  const halfOf = (middle: number): number =>
    Math.max(half.height, ...all.filter(({ y }) => Math.abs(y - middle) < 1).map((one) => one.half.height));
  const topOf = (middle: number): number => middle - halfOf(middle);
  const held = new Map<string, Holding[]>();
  for (const holding of holdings) held.set(holding.from, [...(held.get(holding.from) ?? []), holding]);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  let right = width;
  const edges = holdings.flatMap((holding, index): Drawn[] => {
    const [from, to] = [place.get(holding.from), place.get(holding.to)];
    if (!from || !to) return [];
    // What one party holds leaves it side by side, in the order of where it goes.
    const beside = (held.get(holding.from) ?? []).toSorted((a, b) => (place.get(a.to)?.x ?? 0) - (place.get(b.to)?.x ?? 0)); // prettier-ignore
    const shift = (beside.indexOf(holding) - (beside.length - 1) / 2) * Math.min(56, (NODE.width - 30) / beside.length);
    if (from.y >= to.y) {
      // Against the order: around the side, between the ranks where others stand in the way.
      const passed = all.filter(({ y }) => y >= to.y - 1 && y <= from.y + 1).map((one) => one.x + one.half.width);
      const edge = Math.max(...passed) + 18;
      right = Math.max(right, edge + MARGIN);
      const free = (one: Point): boolean => !all.some(({ x, y }) => Math.abs(y - one.y) < 1 && x > one.x);
      const apart = from === to ? 16 : 0;
      const [low, high] = [from.y + apart, to.y - apart];
      const [under, over] = [from.y + halfOf(from.y) + ASIDE, topOf(to.y) - GAP.between + ASIDE];
      const out = free(from) ? [{ x: from.x + half.width, y: low }, { x: edge, y: low }] : [{ x: from.x - ASIDE, y: from.y + half.height }, { x: from.x - ASIDE, y: under }, { x: edge, y: under }]; // prettier-ignore
      const into = free(to) ? [{ x: edge, y: high }, { x: to.x + half.width, y: high }] : [{ x: edge, y: over }, { x: to.x + ASIDE, y: over }, { x: to.x + ASIDE, y: to.y - half.height }]; // prettier-ignore
      return [{ ...holding, d: bent([...out, ...into]), x: edge, y: (low + high) / 2 }];
    }
    const start = { x: from.x + shift, y: from.y + NODE.height / 2 };
    const end = { x: to.x, y: to.y - NODE.height / 2 };
    const { points = [] } = graph.edge(holding.from, holding.to, String(index)) as { points?: Point[] };
    // Only the places between ranks that it passes by matter: its own ends are known.
    const passed = points.slice(1, -1).filter(({ y }) => y > start.y + GAP.between && y < end.y - GAP.between / 2);
    return [
      {
        ...holding,
        d: elbow([start, ...passed, end], (at) => (at === end ? topOf(to.y) : topOf(at.y)) - GAP.between / 2),
        x: start.x,
        y: start.y + SHARE,
      },
    ];
  });
  return { width: right, height, nodes: [...place.values()], edges, feet, topOf };
}
