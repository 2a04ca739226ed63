/** What `GET /customers/{id}/erasure` gives: what goes when a person is erased, what stays, and why. */
import type { Stay } from './erasure';

export interface HeldBy {
  resource: string;
  id: string;
  reference: string;
  reason: string;
  byId: string | null;
  /** UTC, ISO 8601. */
  since: string;
}

export interface ErasureLine {
  resource: string;
  goes: number;
  /** Gone already. */
  gone: number;
  /** `until`: of a duty, the last of the moments at which one is over. */
  stays: { why: Stay['why']; count: number; until?: string }[];
}

export interface ErasurePlan {
  id: string;
  reference: string;
  /** When the customer's own record was erased. */
  erasedAt: string | null;
  hold: HeldBy | null;
  lines: ErasureLine[];
  /** Files that go with the records. */
  files: number;
}

/** A line of `GET /retention`: records whose time is over. */
export interface Due {
  resource: string;
  /** Months that the organization set. */
  months: number;
  count: number;
  /** Of those, how many a legal hold keeps. */
  held: number;
  /** Of the others, how many wait for somebody's decision. */
  waiting: number;
}
