/** What the search is given and gives. */
import type { AnyRecord } from '../../schema/fields';
import type { IconName } from '../../theme/icons/names';

export interface SearchHit {
  resource: string;
  id: string;
  title: string;
  subtitle: string | null;
  matched: string | null;
  record: AnyRecord;
}

export interface SearchGroup {
  resource: string;
  /** Counted to a hundred. */
  total: number;
  hits: SearchHit[];
}

export interface SearchBody {
  q: string;
  limit: number;
  resources?: readonly string[];
  references?: boolean;
}

/** Asks the API; gives up when the signal says so. */
export type SearchCall = (body: SearchBody, signal: AbortSignal) => Promise<SearchGroup[]>;

/** A page or an action that the search leads to. */
export interface Jump {
  key: string;
  label: string;
  icon: IconName;
  to: string;
}

/** A record that was open on this device. */
export interface Recent {
  resource: string;
  id: string;
  title: string;
}
