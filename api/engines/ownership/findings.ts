/** What an ownership says to the analyst, each with its rule. */
import type { Ownership, Ultimate } from './types';

export interface OwnershipFinding {
  rule: string;
  code: string;
  severity: 'info' | 'low' | 'medium' | 'high';
  text: string;
  evidence?: string;
}

/** The rule behind each finding, in words. */
const rules = {
  NO_OWNERS: 'A business has owners: who they are is stated, or the check is not complete.',
  CLOSED_LOOP: 'Every share ends at a person, a state or a listed company in the end.',
  SHARES_ABOVE_100: 'The shares of one company add up to 100 % at most.',
  OWNER_UNKNOWN: 'Whoever may own the line of a beneficial owner or more is known.',
  SHARE_MISSING: 'The shares of one company add up to 100 %.',
  OWNERSHIP_LOOP: 'Shares that companies hold in one another are followed to their end, and said.',
  NOT_CONNECTED: 'Every owner stands on a path to the business.',
  OWNED_END: 'People and unknown owners are owned by nobody.',
  CONTROL_WITHOUT_SHARES: 'Who controls the business is its beneficial owner, whatever the share.',
  NO_BENEFICIAL_OWNER: 'Where nobody owns or controls enough, those who manage the business stand for its owners.',
} as const;

const percent = (value: number): string => `${Math.round(value * 10) / 10} %`;
const MOST_NAMED = 6;
const named = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');

/**
 * People who own or control the business.
 * @param threshold percent from which a share makes a beneficial owner
 */
export const beneficialOwners = ({ ultimate }: Ownership, threshold: number): Ultimate[] =>
  ultimate.filter(({ kind, effective, control }) => kind === 'person' && (effective >= threshold || control !== null));

/**
 * @param threshold percent from which a share makes a beneficial owner
 * @returns the worst first
 */
export function findingsOf(ownership: Ownership, threshold: number): OwnershipFinding[] {
  const { parties, unproven, gaps, above, loops, detached, ownedEnds, ultimate } = ownership;
  const found: OwnershipFinding[] = [];
  const add = (
    code: keyof typeof rules,
    severity: OwnershipFinding['severity'],
    text: string,
    evidence?: string,
  ): void =>
    void found.push({
      rule: rules[code],
      code,
      severity,
      text,
      ...(evidence ? { evidence: evidence.slice(0, 500) } : {}),
    });

  if (parties.length <= 1) {
    add('NO_OWNERS', 'medium', 'No owner is stated');
    return found;
  }
  for (const { names } of loops.filter(({ closed }) => closed))
    add('CLOSED_LOOP', 'high', 'Companies own only each other: no owner stands behind them', named(names));
  for (const { name, sum } of above)
    add('SHARES_ABOVE_100', 'medium', `The owners of ${name} hold more than the whole together`, percent(sum));
  if (unproven >= threshold) {
    const through = [
      ...gaps.map(({ name, missing }) => `${percent(missing)} of ${name}`),
      ...ultimate
        .filter(({ kind }) => kind === 'unknown')
        .map(({ name, effective }) => `${name}, ${percent(effective)}`),
    ];
    add('OWNER_UNKNOWN', 'medium', `${percent(unproven)} has no known owner`, named(through));
  } else if (unproven > 0) add('SHARE_MISSING', 'low', `${percent(unproven)} has no known owner, below the line`);
  for (const { names } of loops.filter(({ closed }) => !closed))
    add(
      'OWNERSHIP_LOOP',
      names.length === 1 ? 'low' : 'medium',
      names.length === 1 ? 'A company owns shares of itself' : 'Companies own each other',
      named(names),
    );
  if (detached.length > 0)
    add('NOT_CONNECTED', 'medium', 'Owners of companies that have no part in the business', named(detached));
  if (ownedEnds.length > 0)
    add('OWNED_END', 'medium', 'An owner is stated of somebody who cannot be owned', named(ownedEnds));
  for (const { name, control, effective } of beneficialOwners(ownership, threshold))
    if (control === 'withoutShares' || control === 'votes')
      add(
        'CONTROL_WITHOUT_SHARES',
        'info',
        `${name} controls the business without the share for it`,
        percent(effective),
      );
  if (beneficialOwners(ownership, threshold).length === 0 && unproven < threshold)
    add(
      'NO_BENEFICIAL_OWNER',
      'low',
      'Nobody owns or controls enough: those who manage the business stand for its owners',
    );
  return found;
}
