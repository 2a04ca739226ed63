/** By which rules an organization screens: its lists, how old one may be, its alert line. And where a list falls short of them. */
import { ALERT_THRESHOLD } from '../engines/screening/types';
import type { StoreSession } from '../store/store';
import { DAY } from '../../src/schema/day';

export interface LoadedList {
  id: string;
  name: string;
  source: string;
  edition: string | null;
  /** UTC, ISO 8601. */
  loadedAt: string | null;
  entryCount: number;
  /** When a newer edition could not be loaded, as long as none was since; UTC, ISO 8601. */
  failedAt: string | null;
  organizationId: string | null;
}

/** Publishers change these nearly every week, so that an old edition misses people. */
export const published = new Set(['ofac', 'un']);
/** Of an organization that never said. */
export const MAX_AGE_DAYS = 30;

export interface SearchRules {
  organizationId: string;
  /** Ids of lists that its customers are not screened against. */
  off: readonly string[];
  /** From this age on, an edition of a published list is out of date; days. */
  maxAgeDays: number;
  /** Score from which a hit is a match. */
  threshold: number;
  /** UTC, ISO 8601. */
  now: string;
}

/** The rules of an organization at a moment. @param now UTC, ISO 8601 */
export async function searchRules(
  session: Pick<StoreSession, 'get'>,
  organizationId: string,
  now: string,
): Promise<SearchRules> {
  const organization = await session.get('organizations', organizationId);
  return {
    organizationId,
    off: Array.isArray(organization?.watchlistsOff) ? (organization.watchlistsOff as string[]) : [],
    maxAgeDays: Number(organization?.listMaxAge ?? MAX_AGE_DAYS),
    threshold: Number(organization?.alertThreshold ?? ALERT_THRESHOLD),
    now,
  };
}

/**
 * Why a list says less than it could. `off`: the organization chose not to ask it. The others leave the answer in part:
 * `failed`: a newer edition could not be loaded; `short`: entries of it are not there to be searched; `stale`: it is too old.
 */
export type GapReason = 'off' | 'failed' | 'short' | 'stale';

export interface Gap extends Pick<LoadedList, 'id' | 'name' | 'source' | 'edition' | 'loadedAt' | 'entryCount'> {
  why: GapReason;
}

/** What stands in the way of a list's whole answer, the gravest; nothing for one that answers in full. @param held entries searched */
export function gapOf(list: LoadedList, held: number, { off, maxAgeDays, now }: SearchRules): Gap | undefined {
  const { id, name, source, edition, loadedAt, entryCount, failedAt } = list;
  const age = loadedAt === null ? Infinity : Date.parse(now) - Date.parse(loadedAt);
  const why = ((): GapReason | undefined => {
    if (off.includes(id)) return 'off';
    if (held < entryCount) return 'short';
    if (failedAt !== null) return 'failed';
    return published.has(source) && age > maxAgeDays * DAY ? 'stale' : undefined;
  })();
  return why && { id, name, source, edition, loadedAt, entryCount, why };
}

/** Whether what was asked answered only in part. What the organization itself switched off does not count. */
export const inPart = (gaps: readonly Pick<Gap, 'why'>[]): boolean => gaps.some(({ why }) => why !== 'off');
