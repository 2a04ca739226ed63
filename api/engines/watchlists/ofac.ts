/**
 * OFAC's Specially Designated Nationals list in its delimited form: `sdn.csv` with the entries, `alt.csv` with their
 * other names, `add.csv` with addresses, `sdn_comments.csv` with remarks too long for the first file. No header lines,
 * `-0- ` for "nothing", CRLF, a Ctrl-Z byte after the last line.
 */
import type { EntryName, ParsedEntry, SubjectKind } from '../screening/types';
import { countryCode } from './countries';
import { readCsv, type CsvField, type CsvRow } from './csv';
import { addName, addOnce, contentHash, emptyEntry, type ParsedList } from './entry';
import { foreignFormat, ListFileError, textOf } from './listFile';
import { readRemarks } from './ofacRemarks';

export interface OfacFiles {
  sdn: string | Uint8Array;
  alt?: string | Uint8Array;
  add?: string | Uint8Array;
  comments?: string | Uint8Array;
}

type Role = keyof OfacFiles;

const FILE_NAMES: Record<Role, string> = {
  sdn: 'sdn.csv',
  alt: 'alt.csv',
  add: 'add.csv',
  comments: 'sdn_comments.csv',
};
const WIDTHS: Record<Role, number> = { sdn: 12, alt: 5, add: 6, comments: 2 };
const CONTENTS: Record<Role, string> = {
  sdn: 'the entries',
  alt: 'the alternate names',
  add: 'the addresses',
  comments: 'the comments',
};
const KINDS: Record<string, SubjectKind> = {
  '': 'entity',
  individual: 'individual',
  vessel: 'vessel',
  aircraft: 'aircraft',
};
const ALT_TYPES: Record<string, EntryName['type']> = { aka: 'aka', fka: 'fka', nka: 'nka' };
const END_MARK = '\u001A';

interface Table {
  file: string;
  rows: { line: number; fields: string[] }[];
  text: string;
}

/**
 * Reads the files of one edition. Pure and synchronous, a few hundred milliseconds for the whole list: run it in a worker
 * thread where a server has to go on answering; the answer is plain data and can be posted.
 * @param files the files' content; only `sdn` must be there. @param given.date the edition's date, which the files do not say.
 * @throws ListFileError when a file is cut off, damaged, empty or another one than is due; nothing of the list is given then.
 */
export function parseOfac(files: OfacFiles, given: { date?: string | null } = {}): ParsedList {
  const warnings: string[] = [];
  const tables = {
    sdn: readTable('sdn', files.sdn),
    alt: files.alt === undefined ? null : readTable('alt', files.alt),
    add: files.add === undefined ? null : readTable('add', files.add),
    comments: files.comments === undefined ? null : readTable('comments', files.comments),
  };
  const comments = new Map((tables.comments?.rows ?? []).map((row) => [row.fields[0], row.fields[1] ?? '']));
  const byNumber = new Map<string, ParsedEntry>();
  let unreadDates = 0;
  for (const row of tables.sdn.rows) {
    const number = row.fields[0] ?? '';
    if (byNumber.has(number)) {
      throw new ListFileError(tables.sdn.file, row.line, 1, `Entry ${number} comes twice: the file is damaged.`);
    }
    const { entry, unread } = entryOf(tables.sdn.file, row, comments.get(number) ?? '');
    unreadDates += unread;
    byNumber.set(number, entry);
  }
  if (unreadDates > 0) warnings.push(`${unreadDates} birth dates could not be read; they stay in the remarks.`);
  if (tables.alt) {
    join(tables.alt, tables.sdn, byNumber, warnings, (entry, fields, line, file) => {
      const type = ALT_TYPES[(fields[2] ?? '').trim()];
      if (!type)
        throw new ListFileError(file, line, 1, `The kind of name “${fields[2]}” is unknown: aka, fka or nka is due.`);
      addName(entry, { full: fields[3] ?? '', type, quality: 'strong' });
    });
  }
  if (tables.add) {
    join(tables.add, tables.sdn, byNumber, warnings, (entry, fields) => {
      const [, , street, city, country] = fields;
      addOnce(entry.addresses, [street, city, country].filter((part) => part).join(', '));
      addOnce(entry.countries, countryCode(country ?? ''));
    });
  }
  if (tables.comments) join(tables.comments, tables.sdn, byNumber, warnings, () => {});
  const hash = contentHash(Object.values(tables).flatMap((table) => (table ? [table.text] : [])));
  return {
    edition: { source: 'ofac', id: hash.slice(0, 16), date: given.date ?? null, hash },
    entries: [...byNumber.values()],
    warnings,
  };
}

function entryOf(file: string, row: Table['rows'][number], comment: string): { entry: ParsedEntry; unread: number } {
  const [
    number = '',
    name = '',
    type = '',
    program = '',
    title = '',
    callSign,
    vesselType,
    tonnage,
    grossTonnage,
    flag,
    owner,
    remark = '',
  ] = row.fields;
  const kind = KINDS[type.trim().toLowerCase()];
  if (!kind) {
    throw new ListFileError(
      file,
      row.line,
      1,
      `The type “${type}” is unknown: individual, vessel, aircraft or nothing is due.`,
    );
  }
  if (name === '') throw new ListFileError(file, row.line, 1, `Entry ${number} has no name.`);
  const entry = emptyEntry(number, kind);
  addName(entry, { full: name, type: 'primary', quality: 'strong' });
  for (const part of program.split(/\]\s*\[/)) addOnce(entry.programs, part.replaceAll(/[[\]]/g, '').trim());
  for (const part of title.split(';')) addOnce(entry.positions, part.trim());
  // The overflow file goes on where the remark was cut, within a word too.
  const remarks = remark + comment;
  const unread = readRemarks(entry, remarks).length;
  entry.remarks = remarks === '' ? null : remarks;
  if (kind === 'vessel' || callSign || vesselType || flag) {
    entry.vessel = {
      type: vesselType || null,
      flag: flag || null,
      owner: owner || null,
      callSign: callSign || null,
      tonnage: tonnage || null,
      grossTonnage: grossTonnage || null,
    };
    addOnce(entry.countries, countryCode(flag ?? ''));
  }
  return { entry, unread };
}

/** Gives each row of a second file to its entry. Rows of entries that are not there mean files of different editions. */
function join(
  table: Table,
  sdn: Table,
  entries: ReadonlyMap<string, ParsedEntry>,
  warnings: string[],
  take: (entry: ParsedEntry, fields: string[], line: number, file: string) => void,
): void {
  let unknown = 0;
  for (const row of table.rows) {
    const entry = entries.get(row.fields[0] ?? '');
    if (entry) take(entry, row.fields, row.line, table.file);
    else unknown += 1;
  }
  if (unknown === 0) return;
  if (unknown * 2 > table.rows.length) {
    throw new ListFileError(
      table.file,
      0,
      0,
      `${unknown} of ${table.rows.length} rows belong to entries that ${sdn.file} does not have: the files are of different editions.`,
    );
  }
  warnings.push(
    `${unknown} rows of ${table.file} belong to entries that ${sdn.file} does not have; they are left out.`,
  );
}

function readTable(role: Role, content: string | Uint8Array): Table {
  const file = FILE_NAMES[role];
  const text = textOf(file, content);
  const foreign = foreignFormat(text);
  if (foreign) throw new ListFileError(file, 1, 1, `This is ${foreign}, not OFAC's ${file}.`);
  const trimmed = text.trimEnd();
  const endMark = trimmed.endsWith(END_MARK);
  const body = endMark ? trimmed.slice(0, -1) : text;
  const rows: Table['rows'] = [];
  for (const row of readCsv(file, body)) {
    if (rows.length === 0) expectFile(role, row);
    rows.push({ line: row.line, fields: valuesOf(file, role, row) });
  }
  const last = rows.at(-1);
  if (!last) throw new ListFileError(file, 0, 0, 'The file has no entries.');
  // Cut off between two rows it looks whole but for this. The comments come without it.
  if (!endMark && role !== 'comments')
    throw new ListFileError(
      file,
      last.line,
      1,
      'The file ends after this line without the mark (Ctrl-Z) that closes it as published: it is cut off, or another program saved it. Download it again.',
    );
  return { file, rows, text };
}

/** Says so when the first row is that of another of OFAC's files, or of something else altogether. */
function expectFile(role: Role, row: CsvRow): void {
  const width = row.fields.length;
  if (width === WIDTHS[role] && isNumber(row.fields[0])) return;
  const other = (Object.keys(WIDTHS) as Role[]).find((name) => WIDTHS[name] === width);
  if (other && other !== role && isNumber(row.fields[0]) && row.complete) {
    throw new ListFileError(
      FILE_NAMES[role],
      row.line,
      1,
      `This is OFAC's file of ${CONTENTS[other]} (${FILE_NAMES[other]}); the file of ${CONTENTS[role]} (${FILE_NAMES[role]}) is due here.`,
    );
  }
  if (width !== WIDTHS[role] && row.complete && !isNumber(row.fields[0])) {
    throw new ListFileError(
      FILE_NAMES[role],
      row.line,
      1,
      `This is not OFAC's ${FILE_NAMES[role]}: its rows begin with the entry's number and have ${WIDTHS[role]} values.`,
    );
  }
}

const isNumber = (field: CsvField | undefined) => field !== undefined && /^\s*\d+\s*$/.test(field.value);

function valuesOf(file: string, role: Role, row: CsvRow): string[] {
  const width = WIDTHS[role];
  const numbers = role === 'alt' || role === 'add' ? 2 : 1;
  const last = row.fields.at(-1);
  if (row.fields.length !== width) {
    const cut = row.complete ? '' : ' The file is cut off here.';
    throw new ListFileError(
      file,
      row.line,
      last?.column ?? 1,
      `The row has ${row.fields.length} of ${width} values.${cut}`,
    );
  }
  return row.fields.map((field, at) => {
    if (at < numbers) {
      if (isNumber(field)) return field.value.trim();
      throw new ListFileError(
        file,
        field.line,
        field.column,
        `A number is due here, but there is “${field.value.slice(0, 40)}”.`,
      );
    }
    if (field.quoted) return field.value.trim() === '-0-' ? '' : field.value;
    // Text is always quoted, so anything else than the sign for "nothing" was cut or damaged.
    const value = field.value.trim();
    if (value === '-0-' || (value === '' && row.complete)) return '';
    const cut = row.complete ? '' : ' The file is cut off here.';
    throw new ListFileError(
      file,
      field.line,
      field.column,
      `A quoted value or -0- is due here, but there is “${value.slice(0, 40)}”.${cut}`,
    );
  });
}
