/** Where the parties of an ownership stand: owners on top, the business at the foot. Dagre is loaded with this module alone. */
import { Graph, layout } from '@dagrejs/dagre';
import type { Holding, Party } from './ownership';

export const NODE = { width: 178, height: 60 } as const;
const GAP = { beside: 34, between: 84 } as const;
/** Room at the side for steps that run against the order, and above for the marks of owners. */
const MARGIN = 34;
const BEND = 10;

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

interface Point {
  x: number;
  y: number;
}

/** Down, across and down again, with round bends. */
function elbow(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M ${first.x} ${first.y}`;
  let at = first;
  for (const next of rest) {
    const middle = (at.y + next.y) / 2;
    const across = next.x - at.x;
    const bend = Math.min(BEND, Math.abs(across) / 2, Math.abs(next.y - at.y) / 2);
    if (Math.abs(across) < 1) d += ` L ${next.x} ${next.y}`;
    else {
      const side = Math.sign(across);
      const down = Math.sign(next.y - at.y) || 1;
      d += ` L ${at.x} ${middle - bend * down} Q ${at.x} ${middle} ${at.x + bend * side} ${middle}`;
      d += ` L ${next.x - bend * side} ${middle} Q ${next.x} ${middle} ${next.x} ${middle + bend * down} L ${next.x} ${next.y}`;
    }
    at = next;
  }
  return d;
}

/** Lays an ownership out; parties that no path connects stand beside. */
export function layOut(parties: readonly Party[], holdings: readonly Holding[]): Layout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: GAP.beside, ranksep: GAP.between, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of parties) graph.setNode(key, { ...NODE });
  holdings.forEach(({ from, to }, index) => {
    if (from !== to) graph.setEdge(from, to, {}, String(index));
  });
  layout(graph);
  const place = new Map(
    parties.map((party) => {
      const { x = 0, y = 0 } = graph.node(party.key) as Partial<Point>;
      return [party.key, { ...party, x, y }] as const;
    }),
  );
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
      // Against the order: around the side.
      const passed = [...place.values()].filter(({ y }) => y >= to.y - 1 && y <= from.y + 1).map(({ x }) => x);
      const edge = Math.max(from.x, to.x, ...passed) + NODE.width / 2 + 18;
      right = Math.max(right, edge + MARGIN);
      const [start, end] = [from.x + NODE.width / 2, to.x + NODE.width / 2];
      const low = from.y + (from === to ? 16 : 0);
      const high = to.y - (from === to ? 16 : 0);
      const d = `M ${start} ${low} L ${edge - BEND} ${low} Q ${edge} ${low} ${edge} ${low - BEND} L ${edge} ${high + BEND} Q ${edge} ${high} ${edge - BEND} ${high} L ${end} ${high}`;
      return [{ ...holding, d, x: edge, y: (low + high) / 2 }];
    }
    const start = { x: from.x + shift, y: from.y + NODE.height / 2 };
    const end = { x: to.x, y: to.y - NODE.height / 2 };
    const { points = [] } = graph.edge(holding.from, holding.to, String(index)) as { points?: Point[] };
    // Only the places between ranks that it passes by matter: its own ends are known.
    const passed = points.slice(1, -1).filter(({ y }) => y > start.y + GAP.between && y < end.y - GAP.between / 2);
    return [{ ...holding, d: elbow([start, ...passed, end]), x: start.x, y: start.y + 20 }];
  });
  return { width: right, height, nodes: [...place.values()], edges };
}
