/**
 * The United Nations Security Council Consolidated List in its XML form: CONSOLIDATED_LIST with INDIVIDUALS and ENTITIES.
 * The file is read strictly: an XML error anywhere, or an end before the last tag is closed, gives an error and no list.
 */
import { SaxesParser } from 'saxes';
import type { BirthDate, EntryDocument, EntryName, ParsedEntry } from '../screening/types';
import { countryCode } from './countries';
import { birthDateOf, spanOf } from './dates';
import { addName, addOnce, contentHash, emptyEntry, type ParsedList } from './entry';
import { foreignFormat, ListFileError, textOf } from './listFile';

const FILE = 'consolidated.xml';
const MAX_DEPTH = 16;

interface Node {
  tag: string;
  line: number;
  column: number;
  text: string;
  children: Node[];
}

/**
 * Reads one edition. Pure and synchronous, about a hundred milliseconds for the whole list: run it in a worker thread
 * where a server has to go on answering; the answer is plain data and can be posted.
 * @throws ListFileError when the file is cut off, damaged, empty or not this list; nothing of the list is given then.
 */
export function parseUn(xml: string | Uint8Array): ParsedList {
  const text = textOf(FILE, xml, true);
  const foreign = foreignFormat(text);
  if (foreign !== 'an XML file') {
    throw new ListFileError(FILE, 1, 1, `This is ${foreign ?? 'no XML file'}, not the UN Consolidated List.`);
  }
  const entries: ParsedEntry[] = [];
  const keys = new Set<string>();
  let unreadDates = 0;
  const generated = readElements(text, (node) => {
    const { entry, unread } = entryOf(node);
    if (keys.has(entry.externalId)) {
      throw new ListFileError(
        FILE,
        node.line,
        node.column,
        `Entry ${entry.externalId} comes twice: the file is damaged.`,
      );
    }
    keys.add(entry.externalId);
    unreadDates += unread;
    entries.push(entry);
  });
  if (entries.length === 0) throw new ListFileError(FILE, 0, 0, 'The list has no entries.');
  const warnings = [];
  if (generated === null) warnings.push('The list does not say when it was generated.');
  if (unreadDates > 0) warnings.push(`${unreadDates} birth dates could not be read.`);
  const hash = contentHash([text]);
  return {
    edition: { source: 'un', id: generated ?? hash.slice(0, 16), date: generated, hash },
    entries,
    warnings,
  };
}

/** Walks the file, hands over every INDIVIDUAL and ENTITY, and gives the date of generation. */
function readElements(text: string, take: (node: Node) => void): string | null {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Node[] = [];
  let generated: string | null = null;
  let root = false;
  // saxes leaves its position behind the thing it reports; columns count from 0 there.
  const fail = (message: string): never => {
    throw new ListFileError(FILE, parser.line, parser.column + 1, message);
  };
  parser.on('error', (error) => {
    const reason = error.message.replace(/^\d+:\d+: /, '');
    const cut = /unclosed tag|unexpected end|document must contain|^text data outside/i.test(reason);
    fail(
      cut && /unclosed|unexpected end/i.test(reason)
        ? `The file is cut off: it ends before everything is closed (${reason}).`
        : `The XML is broken: ${reason}`,
    );
  });
  parser.on('opentag', (tag) => {
    if (open.length === 0 && !root) {
      root = true;
      if (tag.name !== 'CONSOLIDATED_LIST') {
        fail(`This is another file: its outermost element is ${tag.name}, where CONSOLIDATED_LIST is due.`);
      }
      generated = tag.attributes['dateGenerated'] ?? null;
    }
    if (open.length >= MAX_DEPTH) fail('The elements are nested deeper than in the UN Consolidated List.');
    const node: Node = { tag: tag.name, line: parser.line, column: parser.column + 1, text: '', children: [] };
    open.push(node);
  });
  parser.on('text', (part) => {
    const node = open.at(-1);
    if (node) node.text += part;
  });
  parser.on('cdata', (part) => {
    const node = open.at(-1);
    if (node) node.text += part;
  });
  parser.on('closetag', () => {
    const node = open.pop();
    const parent = open.at(-1);
    if (!node || !parent) return;
    if (open.length === 2) take(node);
    else if (open.length > 2) parent.children.push(node);
  });
  parser.write(text).close();
  return generated;
}

const all = (node: Node, tag: string) => node.children.filter((child) => child.tag === tag);
const textOfNode = (node: Node | undefined) => (node?.text ?? '').replaceAll(/\s+/g, ' ').trim();
const value = (node: Node, tag: string) => textOfNode(node.children.find((child) => child.tag === tag));
/** The texts of `<TAG><VALUE>..</VALUE>..</TAG>`. */
const values = (node: Node, tag: string) =>
  all(node, tag)
    .flatMap((child) => all(child, 'VALUE').map(textOfNode))
    .filter((text) => text !== '');

function entryOf(node: Node): { entry: ParsedEntry; unread: number } {
  if (node.tag !== 'INDIVIDUAL' && node.tag !== 'ENTITY') {
    throw new ListFileError(
      FILE,
      node.line,
      node.column,
      `INDIVIDUAL or ENTITY is due here, but there is ${node.tag}.`,
    );
  }
  const reference = value(node, 'REFERENCE_NUMBER');
  if (reference === '') throw new ListFileError(FILE, node.line, node.column, 'An entry has no REFERENCE_NUMBER.');
  const entry = emptyEntry(reference, node.tag === 'INDIVIDUAL' ? 'individual' : 'entity');
  const name = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
    .map((tag) => value(node, tag))
    .filter((part) => part);
  if (name.length === 0) throw new ListFileError(FILE, node.line, node.column, `Entry ${reference} has no name.`);
  // A few entities have their other name in the same field, `One ; Two`.
  namesIn(name.join(' ')).forEach((full, at) => {
    addName(entry, { full, type: at === 0 ? 'primary' : 'aka', quality: 'strong' });
  });
  for (const script of all(node, 'NAME_ORIGINAL_SCRIPT')) {
    addName(entry, { full: textOfNode(script), type: 'script', quality: 'strong' });
  }
  const unread = birthsOf(entry, node);
  for (const alias of [...all(node, 'INDIVIDUAL_ALIAS'), ...all(node, 'ENTITY_ALIAS')]) addAlias(entry, alias);
  for (const place of all(node, 'INDIVIDUAL_PLACE_OF_BIRTH')) addOnce(entry.birthPlaces, placeOf(place));
  for (const address of [...all(node, 'INDIVIDUAL_ADDRESS'), ...all(node, 'ENTITY_ADDRESS')]) {
    addOnce(entry.addresses, placeOf(address));
    addOnce(entry.countries, countryCode(value(address, 'COUNTRY')));
  }
  for (const nation of values(node, 'NATIONALITY')) addOnce(entry.nationalities, countryCode(nation));
  for (const document of all(node, 'INDIVIDUAL_DOCUMENT')) {
    const read = documentOf(document);
    if (read) entry.documents.push(read);
  }
  addOnce(entry.programs, value(node, 'UN_LIST_TYPE'));
  for (const position of [...values(node, 'TITLE'), ...values(node, 'DESIGNATION')]) addOnce(entry.positions, position);
  const gender = value(node, 'GENDER').toLowerCase();
  entry.gender = gender === 'male' || gender === 'female' ? gender : null;
  entry.listedOn = dayOf(value(node, 'LISTED_ON'));
  entry.updatedOn =
    values(node, 'LAST_DAY_UPDATED')
      .map(dayOf)
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null;
  entry.remarks = value(node, 'COMMENTS1') || null;
  return { entry, unread };
}

const dayOf = (text: string) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;

function placeOf(node: Node): string {
  const place = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY']
    .map((tag) => value(node, tag))
    .filter((part) => part);
  const note = value(node, 'NOTE');
  return place.join(', ') + (note ? `${place.length > 0 ? ' ' : ''}(${note})` : '');
}

const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** One alias, or several: the list writes some as `One; Two`, and the name in its own script in brackets. */
function addAlias(entry: ParsedEntry, node: Node): void {
  const quality = value(node, 'QUALITY');
  const note = value(node, 'NOTE');
  const formerly = quality === 'f.k.a.' || /^(?:formerly|previously) listed/i.test(note);
  const strength: Pick<EntryName, 'type' | 'quality'> = {
    type: formerly ? 'fka' : 'aka',
    quality: quality === 'Low' ? 'weak' : 'strong',
  };
  for (const full of namesIn(value(node, 'ALIAS_NAME'))) {
    addName(entry, { ...strength, full, ...(FOREIGN_LETTERS.test(full) ? { type: 'script' as const } : {}) });
  }
  const script = /(?:original|arabic|cyrillic) script:\s*(.+)$/i.exec(note);
  if (script) addName(entry, { full: script[1] ?? '', type: 'script', quality: strength.quality });
  // Some aliases carry a birth of their own, as in a false passport.
  addBirth(entry, value(node, 'DATE_OF_BIRTH'));
  addOnce(
    entry.birthPlaces,
    [value(node, 'CITY_OF_BIRTH'), value(node, 'COUNTRY_OF_BIRTH')].filter((text) => text).join(', '),
  );
}

/** Several names in one field, `One; Two`, or a name beside its own script, `One (Другой)`. */
function namesIn(text: string): string[] {
  if (!FOREIGN_LETTERS.test(text) || !/\p{Script=Latin}/u.test(text)) {
    const names = text.split(/;(?![^(]*\))/);
    return names.map((name) => name.trim().replaceAll(/^[“"'‘]+|[”"'’]+$/g, '')).filter((name) => name !== '');
  }
  // Two scripts in one text: each run of letters of one kind is a name, parted by brackets and semicolons too.
  const runs = text
    .replaceAll(/\(?(?:original|arabic|cyrillic) script\)?:?/gi, '')
    .split(/[();]|(?<=\p{Script=Latin}[.]?)\s+(?=[^\p{Script=Latin}\p{Script=Common}])/u);
  return runs.map((run) => run.trim()).filter((run) => run !== '');
}

function addBirth(entry: ParsedEntry, text: string, approximate = false): boolean {
  const date = birthDateOf(text);
  if (!date) return false;
  if (!entry.birthDates.some((other) => other.from === date.from && other.to === date.to)) {
    entry.birthDates.push({ ...date, approximate: approximate || date.approximate });
  }
  return true;
}

/** The dates of birth; returns how many could not be read. */
function birthsOf(entry: ParsedEntry, node: Node): number {
  let unread = 0;
  for (const birth of all(node, 'INDIVIDUAL_DATE_OF_BIRTH')) {
    const kind = value(birth, 'TYPE_OF_DATE');
    const note = value(birth, 'NOTE');
    const approximate = kind === 'APPROXIMATELY' || /^(?:approximately|circa)/i.test(note);
    const from = value(birth, 'FROM_YEAR');
    const exact = value(birth, 'DATE') || value(birth, 'YEAR');
    if (kind === 'BETWEEN' && from !== '') {
      const date = spanBetween(from, value(birth, 'TO_YEAR'), approximate);
      if (date) entry.birthDates.push(date);
      else unread += 1;
    } else if (exact !== '') {
      const text = approximate ? `approximately ${exact}` : exact;
      if (!addBirth(entry, text, approximate)) unread += 1;
    } else if (note !== '') {
      // A few dates stand in the note only: `Approximately 1973`, `Sep. 1966`.
      if (!addBirth(entry, note.replace(/\.$/, ''), approximate)) unread += 1;
    }
  }
  return unread;
}

function spanBetween(from: string, to: string, approximate: boolean): BirthDate | null {
  const first = spanOf(from);
  const last = spanOf(to || from);
  if (!first || !last) return null;
  return { from: first.from, to: last.to, approximate, text: to ? `between ${from} and ${to}` : from };
}

function documentOf(node: Node): EntryDocument | null {
  const number = value(node, 'NUMBER');
  if (number === '') return null;
  const kind = [value(node, 'TYPE_OF_DOCUMENT'), value(node, 'TYPE_OF_DOCUMENT2')].filter((text) => text).join(', ');
  const country = countryCode(value(node, 'ISSUING_COUNTRY')) ?? countryCode(value(node, 'COUNTRY_OF_ISSUE'));
  return { kind: kind || 'Document', number, ...(country ? { country } : {}) };
}
