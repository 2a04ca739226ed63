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

export interface OwnerScreening {
  key: string;
  name: string;
  bornIn: string | null;
  country: string | null;
  at: string;
  by: string;
  threshold: number;
  hits: {
    entryId: string;
    list: string;
    name: string;
    matchedName: string;
    score: number;
    /** What people said of it. */
    verdict?: 'true' | 'false' | 'unsure' | null;
  }[];
  /** How many more match. */
  unshown?: number;
  /** The check in which it is kept and judged. */
  screeningId?: string;
  lists: { id: string; name: string; edition: string | null }[];
  /** Lists that did not answer in full, or were switched off. */
  gaps?: { name: string; why: string }[];
  entriesSearched: number;
}

/** Names of the lists that answered only in part: who was not found there is not clear. */
export const partOf = ({ gaps = [] }: Pick<OwnerScreening, 'gaps'>): string[] =>
  gaps.filter(({ why }) => why !== 'off').map(({ name }) => name);

/** What nobody judged false, and how many wait for a word. */
export function standingOf({ hits, unshown = 0 }: Pick<OwnerScreening, 'hits' | 'unshown'>) {
  const isTrue = hits.some(({ verdict }) => verdict === 'true');
  const open = hits.filter(({ verdict }) => verdict !== 'true' && verdict !== 'false').length + unshown;
  return { isTrue, open };
}

/** What screenings that were just made come to, as the name of its words. */
export function toldOf(
  made: readonly Pick<OwnerScreening, 'hits' | 'gaps' | 'unshown'>[],
): 'found' | 'donePart' | 'done' {
  if (made.map(standingOf).some(({ isTrue, open }) => isTrue || open > 0)) return 'found';
  return made.some((one) => partOf(one).length > 0) ? 'donePart' : 'done';
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

/** The screening of an owner as they are stated now. */
export const screeningOf = ({ ownerScreenings }: AnyRecord, owner: Ultimate): OwnerScreening | undefined =>
  (Array.isArray(ownerScreenings) ? (ownerScreenings as OwnerScreening[]) : []).find(
    ({ key, name, bornIn, country }) =>
      key === owner.key && name === owner.name && bornIn === owner.bornIn && country === owner.country,
  );
