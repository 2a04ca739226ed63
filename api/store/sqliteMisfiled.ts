/**
 * Whether what is derived from records is what they say: a row that was changed behind the store's back would hide a record from
 * lists and searches, while the record itself stands as it was.
 */
import type { Ask } from './sqliteQuery';
import { cellsOf, itemsOf, type Bound, type Table } from './sqliteTables';
import type { Stored } from './store';

interface Row {
  number: number;
  doc: string;
  [column: string]: unknown;
}

/** libsql gives bytes as they lie, without Buffer's ways. */
const plain = (value: unknown): unknown => (value instanceof ArrayBuffer ? Buffer.from(value) : value);

const alike = (read: unknown, kept: unknown): boolean =>
  read === kept || (Buffer.isBuffer(read) && Buffer.isBuffer(kept) && read.equals(kept));

/** Many values as one. */
const listed = (values: readonly (string | number)[]): Bound[] => [JSON.stringify(values)];
const AMONG = 'IN (SELECT value FROM json_each(?))';

/** A list of `[path, value]` in an order of its own, as text. */
const sorted = (items: readonly (readonly [string, unknown])[]): string =>
  items
    .map(([path, value]) => JSON.stringify([path, Buffer.isBuffer(value) ? value.toString('hex') : value]))
    .sort()
    .join();

const PIECE = 3;
const isAstral = /[\ud800-\udfff]/;

/** How many letters a text has, as FTS5 counts them. */
const lengthOf = (text: string): number => (isAstral.test(text) ? Array.from(text).length : text.length);

/** The piece in the middle. */
function pieceOf(text: string): string {
  const letters = isAstral.test(text) ? Array.from(text) : text;
  const from = Math.floor((letters.length - PIECE) / 2);
  const piece = letters.slice(from, from + PIECE);
  return typeof piece === 'string' ? piece : piece.join('');
}

/** Bytes, which JSON has not, as a text that no cell begins with; whole numbers, which libsql binds as broken ones, as JSON has them. */
const toldAs = (value: Bound): string | number | null =>
  Buffer.isBuffer(value) ? `\u0001${value.toString('hex').toUpperCase()}` : value;
const shownAs = (column: string): string =>
  `CASE typeof(${column}) WHEN 'blob' THEN char(1) || hex(${column}) WHEN 'real' THEN iif(${column} = CAST(${column} AS INTEGER), CAST(${column} AS INTEGER), ${column}) ELSE ${column} END`;

/** A number as FTS5 writes it, in hexadecimal digits. */
function sizeOf(count: number): string {
  const bytes = [count & 0x7f];
  for (let rest = count >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes).toString('hex').toUpperCase();
}

const sizeOfText = (text: string): string | null =>
  text === '' ? null : sizeOf(Math.max(0, lengthOf(text) - PIECE + 1));

/**
 * Ids of the records of which something may stand wrong; the others stand right. SQLite compares: what it hands out costs ten times
 * as much as what it looks at.
 */
function suspectsAmong(ask: Ask, table: Table, records: readonly Stored[]): Set<string> {
  const texts = new Map<string, string>();
  const told = records.map((record) => {
    const cells = cellsOf(table, record);
    const text = String(cells.at(-1));
    texts.set(record.id, text);
    const items = itemsOf(table, record).map(([path, value]) => JSON.stringify([path, toldAs(value)]));
    return [record.id, [sizeOfText(text), `[${items.sort().join()}]`, ...cells.map(toldAs)]] as const;
  });
  const columns = [...table.indexed.map(({ column }) => column), 'text'].map((column) => shownAs(`keys.${column}`));
  const items = `(SELECT '[' || coalesce(group_concat(item), '') || ']' FROM (SELECT json_array(path, ${shownAs('value')}) AS item FROM ${table.items} WHERE number = keys.number ORDER BY item))`;
  const size = `(SELECT hex(sz) FROM ${table.sizes} WHERE id = keys.number)`;
  // As one text: a number that SQLite writes otherwise is looked at again, as all that differs.
  const suspects = new Set(
    ask<{ id: string }>(
      `SELECT told.key AS id FROM json_each(?) AS told LEFT JOIN ${table.keys} AS keys ON keys.id = told.key WHERE keys.id IS NULL OR json_array(${[size, items, ...columns].join(', ')}) IS NOT told.value`,
      [JSON.stringify(Object.fromEntries(told))],
    ).map(({ id }) => id),
  );
  // So few pieces are tried that each row has one of them: to look up every piece takes as long as all else together.
  const pieces: string[] = [];
  for (const text of texts.values())
    if (lengthOf(text) >= PIECE && !pieces.some((piece) => text.includes(piece))) pieces.push(pieceOf(text));
  for (const { piece, found } of ask<{ piece: string; found: string }>(
    `SELECT pieces.value AS piece, (
        SELECT json_group_array(keys.id) FROM ${table.words} AS words CROSS JOIN ${table.keys} AS keys ON keys.number = words.rowid
        WHERE words.text MATCH '"' || replace(pieces.value, '"', '""') || '"' AND words.rowid BETWEEN ends.first AND ends.last
      ) AS found FROM json_each(?) AS pieces,
      (SELECT min(number) AS first, max(number) AS last FROM ${table.keys} WHERE id ${AMONG}) AS ends`,
    [JSON.stringify(pieces), ...listed([...texts.keys()])],
  )) {
    const finds = new Set(JSON.parse(found));
    for (const [id, text] of texts) if (text.includes(piece) !== finds.has(id)) suspects.add(id);
  }
  return suspects;
}

/** Whether everything that is derived of a record stands, letter by letter. */
function isFiled(ask: Ask, table: Table, id: string): boolean {
  const [row] = ask<Row>(
    `SELECT keys.*, docs.doc FROM ${table.keys} AS keys JOIN ${table.docs} AS docs ON docs.number = keys.number WHERE keys.id = ?`,
    [id],
  );
  if (!row) return false;
  const record = JSON.parse(row.doc) as Stored;
  const cells = cellsOf(table, record);
  const columns = [...table.indexed.map(({ path }) => `$.${path}`), 'text'];
  if (record.id !== id || !columns.every((column, at) => alike(plain(row[column]), cells[at] ?? null))) return false;
  const items = ask<{ path: string; value: unknown }>(`SELECT path, value FROM ${table.items} WHERE number = ?`, [
    row.number,
  ]).map(({ path, value }) => [path, plain(value)] as const);
  if (sorted(items) !== sorted(itemsOf(table, record))) return false;
  const text = String(cells.at(-1));
  const [size] = ask<{ size: string }>(`SELECT hex(sz) AS size FROM ${table.sizes} WHERE id = ?`, [row.number]);
  if ((size?.size ?? null) !== sizeOfText(text)) return false;
  // All of it, in its order.
  return (
    lengthOf(text) < PIECE ||
    ask(`SELECT 1 FROM ${table.words} WHERE text MATCH ? AND rowid = ?`, [
      `"${text.replaceAll('"', '""')}"`,
      row.number,
    ]).length === 1
  );
}

/**
 * Ids of the records whose derived rows are not what they say.
 * @param records as they were read; those that look wrong are read again, for somebody may have written meanwhile
 */
export function misfiledIn(ask: Ask, table: Table, records: readonly Stored[]): string[] {
  const suspects = suspectsAmong(ask, table, records);
  return records.map(({ id }) => id).filter((id) => suspects.has(id) && !isFiled(ask, table, id));
}
