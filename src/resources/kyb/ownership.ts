/** What the API computed of who owns the business, as the record holds it, and what the threshold makes of it. */
import type { AnyRecord } from '../../schema/fields';

export interface Party {
  key: string;
  name: string;
  kind: 'subject' | 'person' | 'company' | 'listed' | 'public' | 'unknown' | 'missing';
  country: string | null;
  bornIn: string | null;
  /** Of the business, percent. */
  effective: number | null;
  unproven: boolean;
}

export interface Holding {
  from: string;
  to: string;
  percent: number;
  votes: number | null;
  control: string | null;
  unproven: boolean;
}

export interface Ultimate extends Omit<Party, 'unproven' | 'effective'> {
  effective: number;
  control: 'majority' | 'votes' | 'withoutShares' | null;
  paths: { via: string[]; shares: number[]; share: number }[];
  morePaths: boolean;
}

export interface Ownership {
  parties: Party[];
  holdings: Holding[];
  ultimate: Ultimate[];
  unproven: number;
  above: { name: string; sum: number }[];
  loops: { names: string[]; closed: boolean }[];
  detached: string[];
}

export const SUBJECT = 'subject';

/** Nothing for a check of before ownership was computed. */
export const ownershipOf = ({ ownership }: AnyRecord): Ownership | undefined =>
  typeof ownership === 'object' && ownership !== null ? (ownership as Ownership) : undefined;

export const isUnknown = ({ kind }: Pick<Party, 'kind'>): boolean => kind === 'unknown' || kind === 'missing';

/** Owns or controls enough to be a beneficial owner. */
export const isBeneficial = ({ kind, effective, control }: Ultimate, threshold: number): boolean =>
  kind === 'person' && (effective >= threshold || control !== null);

/** Keys and steps that lie on a path to a beneficial owner, for the eye: `from to` of each step. */
export function provenSteps(ultimate: readonly Ultimate[], threshold: number): Set<string> {
  const steps = new Set<string>();
  for (const owner of ultimate)
    if (isBeneficial(owner, threshold))
      for (const { via } of owner.paths) via.slice(1).forEach((key, index) => steps.add(`${via[index] ?? ''} ${key}`));
  return steps;
}
