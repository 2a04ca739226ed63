/** What `GET /analytics/overview` gives: every number with the list that it counts. */
import type { AnyRecord } from '../../schema/fields';

/** Days that the overview may look back over, and how many of them make one bar. */
export const overviewPeriods = { 7: 1, 14: 1, 30: 3, 91: 7 } as const;
export type OverviewDays = keyof typeof overviewPeriods;
export const overviewDays = Object.keys(overviewPeriods).map(Number) as OverviewDays[];

export interface Counted {
  key: string;
  /** The list, and what it is filtered by: asked so, it has as many records as `value` says. */
  resource: string;
  filter: AnyRecord;
  value: number;
}

export interface Overview {
  days: OverviewDays;
  /** First day (UTC), `yyyy-MM-dd`. */
  from: string;
  /** The teams of those who work here, in the order of the alphabet. */
  teams: string[];
  /** Ids of the people whose work is counted; `null` for everybody. */
  members: string[] | null;
  /** What waits beyond one's own cases; nothing that nobody waits for. `everybodys`: a team was asked for, and this is no team's. */
  alerts: (Counted & { everybodys?: boolean })[];
  /** Customers by risk score, in bands of ten; empty for who may not list them. */
  risk: Counted[];
  /** Checks of the period by kind and result. */
  checks: (Counted & { kind: string; result: string })[];
  /** How many checks the period before had. */
  checksBefore: number;
  /** Cases closed, span by span. */
  decisions: (Counted & { day: string; medianHours: number | null })[];
  /** Over the whole period. */
  medianHours: number | null;
  /** Screenings of the period with matches that are all judged, those of them that were false alarms, and the rest. */
  judged: Counted | null;
  falseAlarms: Counted | null;
  confirmed: Counted | null;
  /**
   * Charges of the period in the primary currency, the largest first; `amount` in minor units, positive. For a team what its people
   * asked for: fees and what the product runs by itself are nobody's.
   */
  spend: (Counted & { label: string; amount: number })[];
  currency: string;
}

/** What `GET /analytics/scores` gives: best scores of the screenings of the last thirty days, in bands of five. */
export interface Scores {
  days: number;
  bands: (Counted & { from: number; to: number })[];
  /** From the threshold up, as it is now. */
  present: Counted & { threshold: number };
}
