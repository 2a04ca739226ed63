/** Companies that own each other: strongly connected parts of the graph, after Tarjan (1972), and companies that own themselves. */
import { isEnd, TOLERANCE, type Graph } from './rows';

export interface Loop {
  keys: string[];
  names: string[];
  /** All of each is held among them: no path leads out to an owner. */
  closed: boolean;
}

export function loopsOf({ parties, holdings }: Graph): Loop[] {
  const owners = new Map<string, string[]>();
  for (const { from, to, percent } of holdings) {
    const holder = parties.get(from);
    if (percent > 0 && holder && !isEnd(holder.kind)) owners.set(to, [...(owners.get(to) ?? []), from]);
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (key: string): void => {
    index.set(key, index.size);
    low.set(key, index.get(key) ?? 0);
    stack.push(key);
    for (const next of owners.get(key) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(key, Math.min(low.get(key) ?? 0, low.get(next) ?? 0));
      } else if (stack.includes(next)) low.set(key, Math.min(low.get(key) ?? 0, index.get(next) ?? 0));
    }
    if (low.get(key) !== index.get(key)) return;
    const part = stack.splice(stack.indexOf(key));
    if (part.length > 1 || owners.get(key)?.includes(key)) found.push(part);
  };
  for (const { key, kind } of parties.values()) if (!isEnd(kind) && !index.has(key)) visit(key);
  return found.map((keys) => ({
    keys,
    names: keys.map((key) => parties.get(key)?.name ?? ''),
    closed: keys.every(
      (key) =>
        holdings.reduce(
          (sum, { from, to, percent }) => (to === key && !keys.includes(from) ? sum + percent : sum),
          0,
        ) <= TOLERANCE,
    ),
  }));
}
