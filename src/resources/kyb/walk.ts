/** From one party of a drawing to the next, by the arrows. */
import type { Layout, Placed } from './layout';
import { SUBJECT, type Holding } from './ownership';

export const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home'] as const;
export type Arrow = (typeof ARROWS)[number];

export const isArrow = (key: string): key is Arrow => ARROWS.some((arrow) => arrow === key);

/**
 * The party that an arrow leads to: up to an owner, down to what is owned, aside in the same row. Where owners of one
 * thing stand in several rows, up and down lead through the rows first.
 */
export function stepFrom(
  { nodes }: Pick<Layout, 'nodes'>,
  holdings: readonly Holding[],
  current: string,
  arrow: Arrow,
): Placed | undefined {
  const at = nodes.find(({ key }) => key === current);
  if (arrow === 'Home' || !at) return nodes.find(({ key }) => key === SUBJECT);
  const far = (one: Placed): number => Math.hypot(one.x - at.x, one.y - at.y);
  const nearest = (all: readonly Placed[]): Placed | undefined =>
    all.filter(({ key }) => key !== current).toSorted((a, b) => far(a) - far(b))[0];
  const among = (keys: readonly string[]): Placed[] => nodes.filter(({ key }) => keys.includes(key));
  const owned = holdings.filter(({ from }) => from === current).map(({ to }) => to);
  const owners = (of: readonly string[]): string[] => holdings.filter(({ to }) => of.includes(to)).map(({ from }) => from); // prettier-ignore
  const above = ({ y }: Placed): boolean => y < at.y - 1;
  const below = ({ y }: Placed): boolean => y > at.y + 1;
  const fellows = among(owners(owned));
  const beside = (by: 1 | -1): Placed[] => nodes.filter(({ x, y }) => Math.abs(y - at.y) < 1 && (x - at.x) * by > 0);
  const leads: Record<Exclude<Arrow, 'Home'>, () => Placed | undefined> = {
    ArrowUp: () => nearest(among(owners([current]))) ?? nearest(fellows.filter(above)) ?? nearest(nodes.filter(above)),
    ArrowDown: () => nearest(fellows.filter((one) => below(one) && !owned.includes(one.key))) ?? nearest(among(owned)),
    ArrowLeft: () => nearest(beside(-1)),
    ArrowRight: () => nearest(beside(1)),
  };
  return leads[arrow]();
}
