/** What the ownership engine takes and gives. Shares are percent, 0 to 100, as people write them. */

/** One line of what is stated: somebody holds something of a company. */
export interface OwnerRow {
  name: string;
  /** `listed` and `public` end a path: who owns shares traded on an exchange, or a state, is not looked for. */
  kind: 'person' | 'company' | 'listed' | 'public' | 'unknown';
  /** The company that is owned; empty for the business that is asked about. */
  owns: string | null;
  percent: number;
  control: 'shares' | 'votes' | 'appointment' | 'trust' | 'other' | null;
  country: string | null;
  /** `yyyy` or `yyyy-MM`, of a person: two people of one name are told apart by it. */
  bornIn: string | null;
}

export interface Party {
  /** Stable while the name stays: addresses a party in calls. */
  key: string;
  name: string;
  /** `missing`: the part of a company that nobody is stated to own. */
  kind: OwnerRow['kind'] | 'subject' | 'missing';
  country: string | null;
  bornIn: string | null;
  /** Of the business, along every path together; null where no path leads to it. */
  effective: number | null;
  /** Has a part of its own that is not proven: a missing owner above it. */
  unproven: boolean;
}

export interface Holding {
  from: string;
  to: string;
  percent: number;
  /** Voting rights, where they are stated beside the shares. */
  votes: number | null;
  control: OwnerRow['control'];
  /** Nobody is known to stand at its upper end. */
  unproven: boolean;
}

export interface Path {
  /** Keys from the owner to the business. */
  via: string[];
  /** The share of each step. */
  shares: number[];
  /** All steps multiplied. */
  share: number;
}

/** Why somebody controls the business without the share for it. */
export type Control = 'majority' | 'votes' | 'withoutShares';

export interface Ultimate {
  key: string;
  name: string;
  kind: Party['kind'];
  country: string | null;
  bornIn: string | null;
  effective: number;
  /** Set where every step of one path is a majority, or is control without shares. */
  control: Control | null;
  /** The widest first; at most twelve. */
  paths: Path[];
  /** There are more than are listed. */
  morePaths: boolean;
}

export interface Gap {
  key: string;
  name: string;
  /** Of this company. */
  missing: number;
  /** Of the business. */
  effective: number;
}

export interface Ownership {
  parties: Party[];
  holdings: Holding[];
  /** Who stands at the upper end of a path, the largest share first. */
  ultimate: Ultimate[];
  /** Share of the business whose owner is not known: owners said to be not found, and what nobody is stated to own. */
  unproven: number;
  gaps: Gap[];
  /** Companies whose owners hold more than the whole together. */
  above: { key: string; name: string; sum: number }[];
  /** Companies that own each other, or themselves. `closed`: nobody outside owns any of them. */
  loops: { names: string[]; closed: boolean }[];
  /** Names under "Owns" that lead nowhere. */
  detached: string[];
  /** People and other ends of a path that are said to be owned. */
  ownedEnds: string[];
}
