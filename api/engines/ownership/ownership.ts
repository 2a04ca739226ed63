/**
 * Who owns a business in the end. A share is effective along a path when the shares of its steps are multiplied, and all paths
 * of one owner add up; companies that own each other pass on what their outside owners hold. That is the solution of
 * v = e + W·v, where W holds the stated shares: the "integrated ownership" of the literature on cross-holdings (Brioschi,
 * Buzzacchi and Colombo, 1989). Control counts beside it: a chain of majorities, or of rights to appoint, controls the
 * business whatever the product of its shares is (FATF, Interpretive Note to Recommendation 10, 5(b)(i)).
 */
import { loopsOf, type Loop } from './loops';
import { pathsOf } from './paths';
import { graphOf, isEnd, SUBJECT, TOLERANCE, withoutShares, type Graph } from './rows';
import type { Control, Holding, Ownership, OwnerRow, Party, Ultimate } from './types';

export const round = (percent: number): number => Math.round(percent * 100) / 100;
/** More than half. */
const MAJORITY = 50;

const sumInto = (holdings: readonly Holding[], key: string): number =>
  holdings.reduce((sum, { to, percent }) => (to === key ? sum + percent : sum), 0);

/** What nobody is stated to own of each company gets an owner that is missing. */
function addMissing({ parties, holdings }: Graph): void {
  for (const { key, name, kind } of parties.values()) {
    if (isEnd(kind)) continue;
    const missing = 100 - sumInto(holdings, key);
    if (missing <= TOLERANCE) continue;
    const from = `missing:${key}`;
    parties.set(from, {
      key: from,
      name,
      kind: 'missing',
      country: null,
      bornIn: null,
      effective: null,
      unproven: true,
    });
    holdings.push({ from, to: key, percent: round(missing), votes: null, control: null, unproven: true });
  }
}

/** Solves a·x = b by elimination with the largest pivot; a and b are used up. */
function solve(a: Float64Array[], b: Float64Array): Float64Array {
  const n = b.length;
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(a[row]?.[column] ?? 0) > Math.abs(a[best]?.[column] ?? 0)) best = row;
    [a[column], a[best]] = [a[best] as Float64Array, a[column] as Float64Array];
    [b[column], b[best]] = [b[best] ?? 0, b[column] ?? 0];
    const pivot = a[column] as Float64Array;
    for (let row = column + 1; row < n; row++) {
      const line = a[row] as Float64Array;
      const factor = (line[column] ?? 0) / (pivot[column] ?? 1);
      if (factor === 0) continue;
      for (let k = column; k < n; k++) line[k] = (line[k] ?? 0) - factor * (pivot[k] ?? 0);
      b[row] = (b[row] ?? 0) - factor * (b[column] ?? 0);
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    const line = a[row] as Float64Array;
    let rest = b[row] ?? 0;
    for (let k = row + 1; k < n; k++) rest -= (line[k] ?? 0) * (b[k] ?? 0);
    b[row] = rest / (line[row] ?? 1);
  }
  return b;
}

/** Effective share of every party in the business, 0 to 1 and a little, by key. */
function effectiveShares({ parties, holdings }: Graph, loops: readonly Loop[]): Map<string, number> {
  const companies = [...parties.values()].filter(({ kind }) => !isEnd(kind)).map(({ key }) => key);
  const at = new Map(companies.map((key, index) => [key, index]));
  const loopOf = new Map(loops.flatMap((loop) => loop.keys.map((key) => [key, loop] as const)));
  const sums = new Map(companies.map((key) => [key, sumInto(holdings, key)]));
  const weight = ({ from, to, percent }: Holding): number => {
    const loop = loopOf.get(to);
    // Nobody outside owns any of them: what they hold of each other leads to nobody.
    if (loop?.closed && loop.keys.includes(from)) return 0;
    // Within a loop, more than the whole would feed itself without end.
    const sum = loop ? (sums.get(to) ?? 0) : 100;
    return percent / Math.max(100, sum);
  };
  const n = companies.length;
  const a = Array.from({ length: n }, (_, row) => Float64Array.from({ length: n }, (_, k) => (k === row ? 1 : 0)));
  const b = new Float64Array(n);
  b[at.get(SUBJECT) ?? 0] = 1;
  for (const holding of holdings) {
    const [row, column] = [at.get(holding.from), at.get(holding.to)];
    const line = row === undefined ? undefined : a[row];
    if (line && column !== undefined) line[column] = (line[column] ?? 0) - weight(holding);
  }
  const solved = solve(a, b);
  const shares = new Map<string, number>(companies.map((key, index) => [key, solved[index] ?? 0]));
  for (const holding of holdings) {
    if (at.has(holding.from)) continue;
    const share = weight(holding) * (shares.get(holding.to) ?? 0);
    shares.set(holding.from, (shares.get(holding.from) ?? 0) + share);
  }
  return shares;
}

/** What a step is for control: a majority, votes that are one, a right without shares, or nothing. */
function controlOf(holding: Holding): Control | null {
  if (withoutShares(holding)) return 'withoutShares';
  if (holding.percent > MAJORITY) return 'majority';
  return (holding.votes ?? 0) > MAJORITY ? 'votes' : null;
}

const rank = { majority: 0, votes: 1, withoutShares: 2 } as const;

/** Who controls the business through steps that are each control, and by the weakest kind of step on the way. */
function controllers(holdings: readonly Holding[]): Map<string, Control> {
  const found = new Map<string, Control>();
  const queue = [SUBJECT];
  const seen = new Set(queue);
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const below = found.get(key) ?? 'majority';
    for (const holding of holdings) {
      const control = holding.to === key ? controlOf(holding) : null;
      if (!control || seen.has(holding.from)) continue;
      seen.add(holding.from);
      found.set(holding.from, rank[control] > rank[below] ? control : below);
      queue.push(holding.from);
    }
  }
  return found;
}

/** Keys from which a path leads to the business. */
function connected(holdings: readonly Holding[]): Set<string> {
  const seen = new Set([SUBJECT]);
  const queue = [SUBJECT];
  for (let key = queue.shift(); key !== undefined; key = queue.shift())
    for (const { from, to } of holdings)
      if (to === key && !seen.has(from)) {
        seen.add(from);
        queue.push(from);
      }
  return seen;
}

/**
 * @param subject name of the business
 * @param rows its owners as stated, and the owners of companies between
 * @returns every party with its effective share in percent, two decimals; never throws
 */
export function ownershipOf(subject: string, rows: readonly OwnerRow[]): Ownership {
  const graph = graphOf(subject, rows);
  const stated = [...graph.holdings];
  const sums = [...graph.parties.values()]
    .filter(({ kind }) => !isEnd(kind))
    .map(({ key, name }) => ({ key, name, sum: sumInto(stated, key) }));
  const votes = (key: string): number =>
    stated.reduce((sum, one) => (one.to === key ? sum + (one.votes ?? 0) : sum), 0);
  const above = sums
    .map((one) => ({ ...one, sum: round(Math.max(one.sum, votes(one.key))) }))
    .filter(({ sum }) => sum > 100 + TOLERANCE);
  // Without any owner stated there is nothing to draw and nothing to prove.
  if (rows.length > 0) addMissing(graph);
  const { parties, holdings } = graph;
  const loops = loopsOf(graph);
  const shares = effectiveShares(graph, loops);
  const reach = connected(holdings);
  const controlling = controllers(holdings);
  const detached = [...parties.values()].filter(({ key, kind }) => !reach.has(key) && kind === 'company');

  const shareOf = (key: string): number => Math.min(100, (shares.get(key) ?? 0) * 100);
  const ends: Party[] = [];
  for (const party of parties.values()) {
    if (reach.has(party.key)) party.effective = party.key === SUBJECT ? 100 : round(shareOf(party.key));
    if (reach.has(party.key) && isEnd(party.kind)) ends.push(party);
    party.unproven ||= party.kind === 'unknown';
  }
  const owned = new Map<string, Holding[]>();
  for (const holding of holdings) owned.set(holding.from, [...(owned.get(holding.from) ?? []), holding]);
  const ultimate = ends
    .map((party): Ultimate => ({
      key: party.key,
      name: party.name,
      kind: party.kind,
      country: party.country,
      bornIn: party.bornIn,
      effective: party.effective ?? 0,
      control: party.unproven ? null : (controlling.get(party.key) ?? null),
      ...pathsOf(owned, party.key),
    }))
    .sort((a, b) => b.effective - a.effective || a.name.localeCompare(b.name));
  const closed = loops.filter((loop) => loop.closed).flatMap(({ keys }) => keys);
  const lost = holdings.reduce(
    (sum, { from, to, percent }) =>
      closed.includes(from) && !closed.includes(to) ? sum + percent * (shares.get(to) ?? 0) : sum,
    0,
  );
  const unproven = ultimate.reduce((sum, one) => (one.kind === 'unknown' || one.kind === 'missing' ? sum + one.effective : sum), 0); // prettier-ignore
  return {
    parties: [...parties.values()],
    holdings,
    ultimate,
    unproven: round(Math.min(100, unproven + (closed.includes(SUBJECT) ? 100 : lost))),
    gaps: ultimate
      .filter(({ kind }) => kind === 'missing')
      .map(({ key, name, effective }) => ({
        key: key.slice('missing:'.length),
        name,
        missing: holdings.find(({ from }) => from === key)?.percent ?? 0,
        effective,
      })),
    above,
    loops: loops.map(({ names, closed: shut }) => ({ names, closed: shut })),
    detached: [...new Set([...graph.detached, ...detached.map(({ name }) => name)])],
    ownedEnds: graph.ownedEnds,
  };
}
