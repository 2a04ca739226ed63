/** How the findings of a computed check add up. Pure. */

export type Severity = 'info' | 'low' | 'medium' | 'high';
export type Result = 'clear' | 'consider' | 'reject';

/** What a check found; with `rule`, the code of the rule that found it, else a person did. */
export interface Finding {
  /** What is the matter, for machines: `DOCUMENT_EXPIRED`. */
  code: string;
  severity: Severity;
  /** One sentence for people. */
  text: string;
  /** What it rests on. No personal data in clear: it is shown to everybody who sees the check. */
  evidence?: string | null;
  rule?: string | null;
}

/** Points that a finding takes off the score. */
const weights: Readonly<Record<Severity, number>> = { info: 0, low: 5, medium: 25, high: 60 };

const ranks: readonly Result[] = ['clear', 'consider', 'reject'];

export const worse = (a: Result, b: Result): Result => (ranks.indexOf(a) >= ranks.indexOf(b) ? a : b);

/** One high finding rejects, one medium one asks for a look; what is low or only told leaves the result clear. */
export function resultOf(findings: readonly Pick<Finding, 'severity'>[]): Result {
  if (findings.some(({ severity }) => severity === 'high')) return 'reject';
  return findings.some(({ severity }) => severity === 'medium') ? 'consider' : 'clear';
}

/** 0 to 100: how sure it makes that all is in order. */
export const scoreOf = (findings: readonly Pick<Finding, 'severity'>[]): number =>
  Math.max(0, 100 - findings.reduce((sum, { severity }) => sum + weights[severity], 0));

/** The usual way from findings to an answer; a kind that knows better gives its own. */
export const concluded = (findings: readonly Finding[]): { result: Result; score: number; findings: Finding[] } => ({
  result: resultOf(findings),
  score: scoreOf(findings),
  findings: [...findings],
});
