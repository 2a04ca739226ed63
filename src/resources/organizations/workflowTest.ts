/** What a draft of the workflow would have made of what was decided, as the API tells it. */
import type { WorkflowSource } from './workflow';

/** What of a draft can be held against the past; the others say what happens to what is still to come. */
export const testedSources = [
  'approveUpTo',
  'hoursHigh',
  'hoursNormal',
  'hoursLow',
  'fourEyesAbove',
  'fourEyesKinds',
  'fourEyesAmount',
] as const satisfies readonly WorkflowSource[];

export type Turn = 'two' | 'one' | 'late' | 'inTime' | 'alone' | 'person';

export interface Turned {
  id: string;
  reference: string;
  label: string;
  /** What it comes out as by the draft, and not by what holds. */
  turns: Turn[];
}

export interface Tried {
  tested: number;
  /** How many, by what holds and by the draft. */
  counts: { key: 'two' | 'late' | 'alone'; live: number; draft: number }[];
  /** How many come out otherwise, and the first of them. */
  changed: number;
  first: Turned[];
}

/** `POST /workflow/test`; nothing of what the viewer may not list. */
export interface WorkflowTest {
  cases: Tried | null;
  customers: Tried | null;
}
