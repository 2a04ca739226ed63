/** From stated lines to a graph: who is the same party, and who holds how much of whom. */
import type { Holding, OwnerRow, Party } from './types';

export const SUBJECT = 'subject';
/** Written shares are rounded: three thirds of 33.33 are whole. */
export const TOLERANCE = 0.05;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const kinds = ['person', 'company', 'listed', 'public', 'unknown'] as const;
const controls = ['shares', 'votes', 'appointment', 'trust', 'other'] as const;

/** Reads the owners of a stored check; a line without a name or a kind is left out. */
export function readOwners(value: unknown): OwnerRow[] {
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).flatMap((item): OwnerRow[] => {
    if (typeof item !== 'object' || item === null) return [];
    const row = item as Record<string, unknown>;
    const kind = kinds.find((one) => one === row.kind);
    const name = text(row.name);
    if (!kind || name === '') return [];
    const percent = typeof row.percent === 'number' && Number.isFinite(row.percent) ? row.percent : 0;
    return [
      {
        name,
        kind,
        owns: text(row.owns) || null,
        percent: Math.min(100, Math.max(0, percent)),
        control: controls.find((one) => one === row.control) ?? null,
        country: text(row.country) || null,
        bornIn: text(row.bornIn) || null,
      },
    ];
  });
}

/** Two spellings of one name: case, accents, spaces and dots say nothing. */
export const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.,'’"]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Ends of a path: nobody is looked for above them. */
export const isEnd = (kind: Party['kind']): boolean => kind !== 'subject' && kind !== 'company';

export interface Graph {
  parties: Map<string, Party>;
  holdings: Holding[];
  detached: string[];
  ownedEnds: string[];
}

/** One line without a share that is no share at all: the right to appoint the board, or another hold that it names. */
export const withoutShares = ({ control, percent }: Pick<OwnerRow, 'control' | 'percent'>): boolean =>
  control === 'appointment' || (percent === 0 && (control === 'trust' || control === 'other'));

/** Days of birth by name, of the people who have one: a line without a day joins the only one there is. */
function birthDays(rows: readonly OwnerRow[]): Map<string, Set<string>> {
  const days = new Map<string, Set<string>>();
  for (const { kind, name, bornIn } of rows)
    if (kind === 'person' && bornIn) days.set(fold(name), (days.get(fold(name)) ?? new Set()).add(bornIn));
  return days;
}

/**
 * @param subject name of the business
 * @param rows as stated, in their order
 */
export function graphOf(subject: string, rows: readonly OwnerRow[]): Graph {
  const parties = new Map<string, Party>();
  const party = (key: string, name: string, kind: Party['kind'], from?: OwnerRow): Party => {
    const known = parties.get(key);
    if (known) {
      known.country ??= from?.country ?? null;
      known.bornIn ??= from?.bornIn ?? null;
      return known;
    }
    const made: Party = {
      key,
      name,
      kind,
      country: from?.country ?? null,
      bornIn: from?.kind === 'person' ? (from.bornIn ?? null) : null,
      effective: null,
      unproven: false,
    };
    parties.set(key, made);
    return made;
  };
  party(SUBJECT, subject, 'subject');
  const days = birthDays(rows);
  const subjectName = fold(subject);
  const keyOf = (row: OwnerRow, index: number): string => {
    const name = fold(row.name);
    // Who is not found is nobody twice.
    if (row.kind === 'unknown') return `unknown:${index}`;
    if (row.kind !== 'person') return name === subjectName ? SUBJECT : `company:${name}`;
    const known = days.get(name);
    const born = row.bornIn ?? (known?.size === 1 ? [...known][0] : undefined);
    return `person:${name}${born && (known?.size ?? 0) > 1 ? `:${born}` : ''}`;
  };
  const keys = rows.map((row, index) => party(keyOf(row, index), row.name, row.kind, row).key);

  const holdings = new Map<string, Holding>();
  const detached = new Set<string>();
  const ownedEnds = new Set<string>();
  rows.forEach((row, index) => {
    const from = keys[index] ?? '';
    const owned = row.owns === null ? subjectName : fold(row.owns);
    const to = owned === subjectName ? SUBJECT : `company:${owned}`;
    const target = parties.get(to);
    if (!target) {
      const end = [...parties.values()].find((one) => one.kind === 'person' && fold(one.name) === owned);
      if (end) ownedEnds.add(end.name);
      else detached.add(row.owns ?? '');
      return;
    }
    if (isEnd(target.kind)) {
      ownedEnds.add(target.name);
      return;
    }
    const id = `${from} ${to}`;
    const before = holdings.get(id);
    const votes = row.control === 'votes' ? row.percent : null;
    const shares = row.control === 'votes' ? null : row.percent;
    if (!before)
      holdings.set(id, {
        from,
        to,
        percent: shares ?? votes ?? 0,
        votes,
        control: row.control,
        unproven: row.kind === 'unknown',
      });
    else {
      // Several lines of one holder add up; votes stand beside the shares, and count for them only where none are stated.
      const onlyVotes = before.control === 'votes';
      if (shares !== null) before.percent = onlyVotes ? shares : before.percent + shares;
      if (votes !== null) before.votes = (before.votes ?? 0) + votes;
      if (onlyVotes && votes !== null) before.percent += votes;
      if (withoutShares(row) || (onlyVotes && shares !== null)) before.control = row.control;
    }
  });
  return {
    parties,
    holdings: [...holdings.values()],
    detached: [...detached],
    ownedEnds: [...ownedEnds],
  };
}
