/**
 * The global search: the best records of every resource that somebody may list. What matches best comes first, judged by one
 * scale for all resources; the store's indexes find the candidates, however many records there are.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { isFilterable, isSearchable, isSortable, isVisible, type AnyRecord, type Field } from '../src/schema/fields';
import { isSearched, nameOf, STATUS, type AnyResource } from '../src/schema/resource';
import { can } from '../src/schema/permissions';
import { asSeenBy, searchIn } from '../src/schema/personal';
import { schemaFor } from './extensions';
import { presented } from './present';
import { contextOf } from './records';
import { scopeOf } from './scope';
import { referenceOf } from './sequences';
import type { Services } from './services';
import { keyOf, spaced, textsIn, wordsOf } from './store/query';
import type { Condition, Query, Stored } from './store/store';
import type { SignedIn } from './viewer';
import type { Caller } from './writes';

/** How well a record fits; less is better. */
const rank = { reference: 0, name: 1, beginning: 2, words: 3, within: 4 } as const;
type Rank = (typeof rank)[keyof typeof rank];

export interface Hit {
  resource: string;
  id: string;
  title: string;
  /** What else tells it from others: its reference, or the e-mail of an account. */
  subtitle: string | null;
  status?: unknown;
  riskScore?: unknown;
  /** Source of the field that fits, where it is not the one that names the record. */
  matched: string | null;
  /** What its list shows of it. */
  record: AnyRecord;
}

export interface Group {
  resource: string;
  /** How many there are, counted to `COUNTED`. */
  total: number;
  hits: Hit[];
}

export interface Search {
  q: string;
  /** All that may be listed when left out. */
  resources?: readonly string[];
  /** Hits of each resource. */
  limit: number;
  /** Only the numbers that the API gives, such as `CUS-000123`. */
  references?: boolean;
}

/** Totals are counted to here; who reads more than this searches again. */
export const COUNTED = 100;

interface Found {
  record: Stored;
  rank: Rank;
  source: string | null;
}

/** A query, read once for all resources. */
interface Wanted {
  whole: string;
  words: string[];
  search: string;
  /** Letters of its words. */
  longest: number;
  shortest: number;
}

const sequenceOf = (field: Field) => (field.type === 'text' ? field.sequence : undefined);

const searchableOf = (schema: AnyResource): [source: string, field: Field][] =>
  Object.entries(schema.fields).filter(([, field]) => isSearchable(field));

/** Whether a word of the text begins so; what stands behind a hyphen or an apostrophe is a word too. */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/** Texts that the query may be the beginning of in a field: as it is, and for a bare number the reference with that number. */
function formsOf(field: Field, { whole }: Wanted): string[] {
  const sequence = sequenceOf(field);
  return sequence && /^\d{1,15}$/.test(whole) ? [whole, keyOf(referenceOf(sequence, Number(whole)))] : [whole];
}

/** How a record fits what is wanted, by the fields that the viewer sees; `undefined` when it does not. */
function judged(schema: AnyResource, record: Stored, viewer: SignedIn, wanted: Wanted): Found | undefined {
  const texts = searchableOf(schema)
    .filter(([, field]) => isVisible(field, record, viewer))
    .map(([source, field]) => ({ source, field, values: textsIn(record[source]).map(spaced) }));
  const names = schema.recordRepresentation;
  let best: { rank: Rank; source: string } | undefined;
  const offer = (found: { rank: Rank; source: string }): void => {
    if (!best || found.rank < best.rank) best = found;
  };
  for (const { source, field, values } of texts) {
    const [whole = '', ...numbered] = formsOf(field, wanted);
    for (const value of values) {
      const exact = source === names && !sequenceOf(field) ? rank.name : rank.reference;
      if (value === whole || numbered.includes(value)) offer({ rank: exact, source });
      else if (value.startsWith(whole)) offer({ rank: rank.beginning, source });
    }
  }
  if (!best) {
    const holds = (test: (value: string, word: string) => boolean): boolean =>
      wanted.words.every((word) => texts.some(({ values }) => values.some((value) => test(value, word))));
    // The field that says why: the first that holds a word which the name does not hold.
    const name = texts.find(({ source }) => source === names)?.values.join(' ') ?? '';
    const odd = wanted.words.find((word) => !name.includes(word));
    const source =
      odd === undefined ? names : texts.find(({ values }) => values.some((value) => value.includes(odd)))?.source;
    if (source === undefined || !holds((value, word) => value.includes(word))) return undefined;
    best = { rank: holds(begins) ? rank.words : rank.within, source };
  }
  return { record, rank: best.rank, source: best.source === names ? null : best.source };
}

/** What a list shows of a record, and no more. */
function cut(schema: AnyResource, shown: AnyRecord): AnyRecord {
  const columns = schema.columns.map((column) => (typeof column === 'string' ? column : column.source));
  const sources = new Set(['id', ...columns, ...(schema.meta ?? []), schema.recordRepresentation]);
  return Object.fromEntries([...sources].flatMap((source) => (source in shown ? [[source, shown[source]]] : [])));
}

function hitOf(schema: AnyResource, { source }: Found, shown: AnyRecord): Hit {
  const title = nameOf(schema, shown);
  const told = Object.entries(schema.fields).find(
    ([key, field]) =>
      sequenceOf(field) ?? (field.type === 'email' && field.unique && key !== schema.recordRepresentation),
  );
  const second = told ? shown[told[0]] : undefined;
  const riskSource = Object.keys(schema.fields).find((key) => schema.fields[key]?.type === 'riskScore');
  return {
    resource: schema.name,
    id: String(shown.id),
    title,
    subtitle: typeof second === 'string' && second !== title ? second : null,
    ...(schema.lifecycle ? { status: shown[STATUS] ?? null } : {}),
    ...(riskSource ? { riskScore: shown[riskSource] ?? null } : {}),
    matched: source,
    record: cut(schema, shown),
  };
}

async function searchOne(
  services: Services,
  declared: AnyResource,
  caller: Caller,
  { limit, references = false }: Search,
  wanted: Wanted,
): Promise<{ group: Group; best: Rank } | undefined> {
  const { viewer } = caller;
  // With the fields that the organization added: its own text index holds them too.
  const own = await schemaFor(services, declared, viewer.organizationId);
  const schema = asSeenBy(own, viewer);
  const scope = scopeOf(schema, viewer);
  const found = new Map<string, Found>();
  const take = async (query: Query, extra: Condition[] = []): Promise<number> => {
    const { data, total } = await services.store.list(schema.name, {
      ...query,
      where: [...scope, ...extra],
      searchIn: searchIn(own, viewer),
      range: [0, limit + found.size - 1],
      countTo: COUNTED,
    });
    let hidden = false;
    for (const record of data) {
      const fits = judged(schema, record, viewer, wanted);
      if (fits) found.set(record.id, fits);
      else hidden = true;
    }
    // Matches in what the viewer does not see are not even counted.
    return hidden ? found.size : total;
  };
  let numbered = 0;
  const name = schema.fields[schema.recordRepresentation];
  const byName: Query['sort'] =
    name && isSortable(name) && isFilterable(name) ? [{ path: schema.recordRepresentation, order: 'ASC' }] : [];
  for (const [source, field] of searchableOf(schema)) {
    // Of added fields there is no index by their beginnings; the text index finds their words.
    if (!Object.hasOwn(declared.fields, source) || !isFilterable(field) || (references && !sequenceOf(field))) continue;
    const sort: Query['sort'] = isSortable(field) ? [{ path: source, order: 'ASC' }] : byName;
    for (const value of formsOf(field, wanted))
      numbered += await take({ sort }, [{ path: source, op: 'startsWith', value }]);
  }
  let total = Math.max(numbered, found.size);
  const { search, longest, shortest } = wanted;
  // A single letter is the beginning of a name, two are that of a word: inside of texts they say nothing, and no index has them.
  if (!references && longest > 1) {
    if (found.size < limit || shortest < 3) total = await take({ search, searchFrom: 'wordStart', sort: byName });
    if (shortest >= 3) total = await take({ search, sort: byName });
    total = Math.max(total, found.size);
  }
  const hits = [...found.values()]
    .sort((a, b) => a.rank - b.rank || compare(nameOf(schema, a.record), nameOf(schema, b.record)))
    .slice(0, limit);
  const [first] = hits;
  if (!first) return undefined;
  const context = contextOf(services, schema, caller, services.store);
  const shown = await presented(
    hits.map(({ record }) => record),
    context,
  );
  return {
    group: {
      resource: schema.name,
      total: Math.min(COUNTED, Math.max(total, hits.length)),
      hits: hits.map((hit, index) => hitOf(schema, hit, shown[index] ?? { id: hit.record.id })),
    },
    best: first.rank,
  };
}

const compare = (a: string, b: string): number => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);

/** The resources that somebody's search looks at. */
export const searchedBy = ({ resources }: Services, viewer: SignedIn): AnyResource[] =>
  resources.filter((schema) => isSearched(schema) && can(viewer, schema.name, 'list'));

/**
 * The groups with what was found, the one with the best hit first; of those that fit equally well, people and businesses before
 * what is about them, and else in the order of the declarations.
 * @param gone whether nobody waits for the answer any more; the rest is then left undone
 */
export async function searchAll(
  services: Services,
  caller: Caller,
  search: Search,
  gone: () => boolean = () => false,
): Promise<Group[]> {
  const whole = spaced(keyOf(search.q));
  if (whole === '') return [];
  const words = wordsOf(whole);
  const lengths = words.map((word) => Array.from(word).length);
  const wanted: Wanted = {
    whole,
    words,
    search: search.q,
    longest: Math.max(...lengths),
    shortest: Math.min(...lengths),
  };
  const found: { group: Group; best: Rank; who: boolean }[] = [];
  for (const schema of searchedBy(services, caller.viewer)) {
    if (search.resources && !search.resources.includes(schema.name)) continue;
    // Others get their turn, and so does the news that the person went on typing.
    await turn();
    if (gone()) return [];
    const one = await searchOne(services, schema, caller, search, wanted);
    if (one) found.push({ ...one, who: schema.avatar !== undefined });
  }
  return found.sort((a, b) => a.best - b.best || Number(b.who) - Number(a.who)).map(({ group }) => group);
}
