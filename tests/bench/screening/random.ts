/** A small seeded source of chance, the same on every machine. */
export interface Chance {
  /** A whole number from 0 to `below`, `below` left out. */
  int(below: number): number;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32, a public-domain generator by Tommy Ettinger. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick: (list) => {
      const value = list[int(list.length)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
  };
}
