/** The ways from an owner down to the business, the widest first. */
import { SUBJECT } from './rows';
import type { Holding, Path } from './types';

const MOST_PATHS = 12;
/** Steps that are tried for one owner: a tangle of two hundred companies has more paths than there is time. */
const MOST_STEPS = 1_000;
/** Beginnings that are kept at once; the narrowest fall away. */
const MOST_OPEN = 200;

interface Open {
  via: string[];
  shares: number[];
  share: number;
}

/**
 * Shares of paths in percent. A path never passes a company twice: what a loop adds is in the effective share only.
 * @param below what each party holds, by its key
 */
export function pathsOf(
  below: ReadonlyMap<string, readonly Holding[]>,
  from: string,
): { paths: Path[]; morePaths: boolean } {
  const paths: Path[] = [];
  const open: Open[] = [{ via: [from], shares: [], share: 100 }];
  let steps = 0;
  let cut = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const last = next.via.at(-1) ?? from;
    if (last === SUBJECT) {
      if (paths.length === MOST_PATHS) return { paths, morePaths: true };
      paths.push({ ...next, share: Math.round(next.share * 100) / 100 });
      continue;
    }
    if (++steps > MOST_STEPS) return { paths, morePaths: true };
    for (const { to, percent } of below.get(last) ?? []) {
      if (next.via.includes(to)) continue;
      const one = { via: [...next.via, to], shares: [...next.shares, percent], share: (next.share * percent) / 100 };
      // Kept in order, the widest last: no step widens a path, so the first that arrives is the widest of all.
      let place = open.length;
      while (place > 0 && (open[place - 1]?.share ?? 0) > one.share) place--;
      open.splice(place, 0, one);
      if (open.length > MOST_OPEN) cut = open.shift() !== undefined;
    }
  }
  return { paths, morePaths: cut };
}
