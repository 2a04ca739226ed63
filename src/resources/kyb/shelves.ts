/**
 * Many owners, stood in rows one above the other. A level of two hundred drawn side by side is a line that nobody takes
 * in: owners who own nothing else, with all who stand behind them, are shelved above what they own, the largest share
 * next to it, and their lines run together into one that comes down the middle.
 */
import type { Holding, Party } from './ownership';

export const NODE = { width: 178, height: 60 } as const;
export const BESIDE = 34;
/** From one box to the next beside it. */
const PITCH = NODE.width + BESIDE;
/** What an owner's mark takes above its box. */
const MARK = 16;
/** Below a row: its shares, then the line that gathers them, then air. */
const BELOW = 54;
const GATHERED = 38;
/** Kept free in the middle for the line from the rows above. */
const MIDDLE = 40;
/** What a row may be wide before it is shelved. */
const ROW = 4 * PITCH;
/** As the frame on a desk: wider than high. */
const SHAPE = 1.4;

export interface Point {
  x: number;
  y: number;
}

/** Parties above a point, which is at 0, 0; what is above it has a negative y. */
export interface Shelved {
  /** To either side of the point, and above it. */
  left: number;
  right: number;
  height: number;
  /** Middles of boxes. */
  boxes: (Point & { key: string })[];
  lines: { holding: Holding; points: Point[] }[];
}

interface Tree extends Shelved {
  holding: Holding;
}

const widthOf = ({ left, right }: Shelved): number => left + right;
const rowWidth = (trees: readonly Tree[]): number =>
  trees.reduce((sum, tree) => sum + widthOf(tree), BESIDE * Math.max(0, trees.length - 1));

/** The same, elsewhere. */
const moved = ({ boxes, lines }: Shelved, x: number, y: number): Pick<Shelved, 'boxes' | 'lines'> => ({
  boxes: boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })),
  lines: lines.map((line) => ({ ...line, points: line.points.map((at) => ({ x: at.x + x, y: at.y + y })) })),
});

/** Rows from below; a row holds at least one. */
function rowsOf(trees: readonly Tree[], wide: number): Tree[][] {
  const rows: Tree[][] = [];
  let row: Tree[] = [];
  for (const tree of trees) {
    if (row.length > 0 && rowWidth([...row, tree]) > wide) {
      rows.push(row);
      row = [];
    }
    row.push(tree);
  }
  return [...rows, row];
}

/** How many of a row stand before its middle, so that both sides are about as wide. */
function halfOf(row: readonly Tree[]): number {
  const uneven = (count: number): number => Math.abs(rowWidth(row.slice(0, count)) - rowWidth(row.slice(count)));
  return row.reduce((best, _tree, at) => (uneven(at + 1) < uneven(best) ? at + 1 : best), 0);
}

function stood(trees: readonly Tree[], wide: number): Shelved {
  const out: Shelved = { left: 0, right: 0, height: 0, boxes: [], lines: [] };
  const rows = rowsOf(trees, wide);
  rows.forEach((row, index) => {
    const foot = -out.height - BELOW;
    // Nothing comes down past the uppermost row: it stands in the middle of the others as it is.
    const split = index < rows.length - 1 ? halfOf(row) : undefined;
    let x =
      split === undefined ? (out.right - out.left - rowWidth(row)) / 2 : -MIDDLE / 2 - rowWidth(row.slice(0, split));
    out.left = Math.max(out.left, -x);
    row.forEach((tree, at) => {
      if (at === split) x = MIDDLE / 2;
      const own = x + tree.left;
      const { boxes, lines } = moved(tree, own, foot);
      const over = foot + GATHERED;
      out.boxes.push(...boxes);
      out.lines.push(...lines, { holding: tree.holding, points: [{ x: own, y: foot }, { x: own, y: over }, { x: 0, y: over }, { x: 0, y: 0 }] }); // prettier-ignore
      x += widthOf(tree) + BESIDE;
    });
    out.right = Math.max(out.right, x - BESIDE);
    out.height += BELOW + Math.max(...row.map(({ height }) => height));
  });
  return out;
}

/** Of all ways to shelve them the one that is seen largest; small owners next to the point, whole trees above. */
function shelve(trees: readonly Tree[]): Shelved {
  const sorted = trees.toSorted((a, b) => a.height - b.height || b.holding.percent - a.holding.percent);
  const most = Math.ceil(rowWidth(sorted) / PITCH) + 1;
  const least = Math.min(3, most);
  const size = (one: Shelved): number => Math.max(widthOf(one) / SHAPE, one.height);
  let best = stood(sorted, most * PITCH);
  for (let count = most - 1; count >= least; count -= 1) {
    const next = stood(sorted, count * PITCH);
    if (size(next) < size(best)) best = next;
  }
  return best;
}

/** Who owns one thing alone, and is owned, if at all, by such as own nothing else: the outer branches of an ownership. */
function branchesOf(parties: readonly Party[], holdings: readonly Holding[]): Map<string, Holding[]> {
  const owned = new Map<string, Holding[]>();
  const owning = new Map<string, Holding[]>();
  for (const holding of holdings) {
    owned.set(holding.to, [...(owned.get(holding.to) ?? []), holding]);
    owning.set(holding.from, [...(owning.get(holding.from) ?? []), holding]);
  }
  const outer = new Set<string>();
  let waiting = parties.filter(({ key }) => owning.get(key)?.length === 1);
  for (let before = -1; before !== outer.size; waiting = waiting.filter(({ key }) => !outer.has(key))) {
    before = outer.size;
    for (const { key } of waiting) if ((owned.get(key) ?? []).every(({ from }) => outer.has(from))) outer.add(key);
  }
  return new Map(parties.map(({ key }) => [key, (owned.get(key) ?? []).filter(({ from }) => outer.has(from))]));
}

/** What is to be shelved, by whom it is shelved above; the rest has room enough. */
export function shelvesOf(parties: readonly Party[], holdings: readonly Holding[]): Map<string, Shelved> {
  const branches = branchesOf(parties, holdings);
  const inner = new Set([...branches.values()].flat().map(({ from }) => from));
  const known = new Map<string, Tree[]>();
  const treesOf = (key: string): Tree[] => {
    const trees = known.get(key) ?? (branches.get(key) ?? []).map(treeOf);
    known.set(key, trees);
    return trees;
  };
  const treeOf = (holding: Holding): Tree => {
    const trees = treesOf(holding.from);
    const above = trees.length > 0 ? shelve(trees) : { left: 0, right: 0, height: 0, boxes: [], lines: [] };
    const half = NODE.width / 2;
    const { boxes, lines } = moved(above, 0, -NODE.height);
    return {
      holding,
      left: Math.max(half, above.left),
      right: Math.max(half, above.right),
      height: NODE.height + Math.max(MARK, above.height),
      boxes: [...boxes, { key: holding.from, x: 0, y: -NODE.height / 2 }],
      lines,
    };
  };
  const out = new Map<string, Shelved>();
  const visit = (key: string): void => {
    const trees = treesOf(key);
    if (rowWidth(trees) > ROW) out.set(key, shelve(trees));
    else for (const { holding } of trees) visit(holding.from);
  };
  for (const { key } of parties) if (!inner.has(key)) visit(key);
  return out;
}
