/** What screening takes and gives. Plain data: entries come from the store, answers go into checks and to the browser. */

export type SubjectKind = 'individual' | 'entity' | 'vessel' | 'aircraft';

/** Strength of a name on a list: `weak` is an alias that the publisher itself calls low quality. */
export type NameQuality = 'strong' | 'weak';

export interface EntryName {
  full: string;
  /** As the publisher calls it: primary name, also, formerly or now known as; `script` for the name in its own script. */
  type: 'primary' | 'aka' | 'fka' | 'nka' | 'script';
  quality: NameQuality;
}

/** A day, a month, a year or a span: both ends inclusive, `yyyy-MM-dd`. */
export interface BirthDate {
  from: string;
  to: string;
  approximate: boolean;
  /** As published. */
  text: string;
}

export interface EntryDocument {
  kind: string;
  number: string;
  country?: string;
}

/** What a list says of a ship beside its name. As published; `null` where it says nothing. */
export interface VesselData {
  type: string | null;
  flag: string | null;
  owner: string | null;
  callSign: string | null;
  tonnage: string | null;
  grossTonnage: string | null;
}

/** One entry of a watchlist. */
export interface WatchlistEntry {
  id: string;
  /** Id of the watchlist that it belongs to. */
  watchlistId: string;
  /** The publisher's own key, stable across editions: `ent_num`, reference number. */
  externalId: string;
  kind: SubjectKind;
  names: EntryName[];
  birthDates: BirthDate[];
  /** Places as published. */
  birthPlaces: string[];
  gender?: 'female' | 'male' | null;
  /** Nationalities and citizenships, ISO 3166-1 alpha-2; what could not be read stays in `remarks`, which are whole. */
  nationalities: string[];
  /** Countries of addresses and, for a business, of registration, ISO alpha-2. */
  countries: string[];
  addresses: string[];
  documents: EntryDocument[];
  programs: string[];
  positions: string[];
  listedOn?: string | null;
  updatedOn?: string | null;
  remarks?: string | null;
  /** Names of the entries that this one is linked to, as published. */
  linkedTo?: string[];
  vessel?: VesselData;
}

/** An entry as a parser gives it, before it is stored. */
export type ParsedEntry = Omit<WatchlistEntry, 'id' | 'watchlistId'>;

export interface ScreeningQuery {
  name: string;
  /** Further names of the subject: aliases, former names, the name in its own script. */
  aliases?: string[];
  kind?: SubjectKind;
  /** `yyyy-MM-dd`, `yyyy-MM` or `yyyy`. */
  birthDate?: string | null;
  /** ISO alpha-2: nationality, or country of incorporation. */
  country?: string | null;
  countries?: string[];
  gender?: 'female' | 'male' | null;
  /** At most this many hits, 10 when left out. */
  limit?: number;
  /** Hits below are not given; `ALERT_THRESHOLD` when left out, 0 gives the nearest whatever their score. */
  threshold?: number;
  /** Which entries count, by watchlist id; all when left out. */
  watchlistIds?: ReadonlySet<string>;
}

/** One word of the query beside the word of the list that it was matched to. */
export interface WordMatch {
  query: string | null;
  entry: string | null;
  /** 0 to 1. */
  similarity: number;
  /**
   * How they were found alike: `same`, `sound`, `romanization` (listed spellings of one name), `consonants` (one side has
   * no vowels), `spelling`, `initial`, `joined` (one word here, two there), `legal form`; or that they were not:
   * `not on the list`, `not in the query`.
   */
  how: string;
}

export type FeatureKind = 'name' | 'birthDate' | 'country' | 'kind' | 'gender' | 'alias';

export interface Feature {
  kind: FeatureKind;
  /** How the two agree. `noData`: one side says nothing. */
  result: 'exact' | 'close' | 'differs' | 'noData';
  /** What it adds to the score or takes from it; the points of all features add up to the score. */
  points: number;
  query: string | null;
  entry: string | null;
  /** For names. */
  words?: WordMatch[];
  /** A sentence that says why, in English. */
  text: string;
}

export interface Hit {
  entryId: string;
  watchlistId: string;
  /** The name form of the entry that matched best. */
  matchedName: string;
  nameType: EntryName['type'];
  nameQuality: NameQuality;
  /** Integer, 0 to 100. */
  score: number;
  features: Feature[];
}

/** Below: not an alert. The same for everybody until an organization sets its own. */
export const ALERT_THRESHOLD = 70;

/** The matcher and its index. Building is cut into slices so that a server goes on answering. */
export interface ScreeningIndex {
  readonly size: number;
  /** Best first; ties by entry id. */
  search(query: ScreeningQuery): Hit[];
  get(entryId: string): WatchlistEntry | undefined;
}
