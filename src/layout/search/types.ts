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

/** Offered under what was found, about the words that were typed: opens a page, its form begun with them, or runs. */
export interface TypedAct {
  /** Its words are `search.typed.<key>`: `title`, given what was typed as `q`, and `note`. */
  key: string;
  icon: IconName;
  permission: readonly [resource: string, action: string];
  to?: string;
  /** What the page is given. */
  state?: (q: string) => unknown;
  run?: (q: string) => void;
}

/** Offered beside a record that was found: opens a page, its form begun with the record. */
export interface RecordAct {
  /** Its words are `search.offered.<key>`. */
  key: string;
  /** Whose records. */
  resource: string;
  permission: readonly [resource: string, action: string];
  to: string;
  state: (id: string) => unknown;
}

export interface SearchActs {
  typed: readonly TypedAct[];
  records: readonly RecordAct[];
}
