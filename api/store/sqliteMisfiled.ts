/**
 * Whether what is derived from records is what they say: a row that was changed behind the store's back would hide a record from
 * lists and searches, while the record itself stands as it was.
 */
import type { Ask } from './sqliteQuery';
import { cellsOf, itemsOf, type Table } from './sqliteTables';
import type { Stored } from './store';

interface Row {
  number: number;
  id: string;
  doc: string;
  [column: string]: unknown;
}

/** libsql gives bytes as they lie, without Buffer's ways. */
const plain = (value: unknown): unknown => (value instanceof ArrayBuffer ? Buffer.from(value) : value);

const alike = (read: unknown, kept: unknown): boolean =>
  Buffer.isBuffer(read) && Buffer.isBuffer(kept) ? read.equals(kept) : read === kept;

const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** A list of `[path, value]` in an order of its own, as text. */
const sorted = (items: readonly (readonly [string, unknown])[]): string =>
  JSON.stringify(
    items.map(([path, value]) => JSON.stringify([path, Buffer.isBuffer(value) ? value.toString('hex') : value])).sort(),
  );

/** How many pieces of three letters FTS5 has for a row, from the number of its own making. */
function piecesIn(size: unknown): number | undefined {
  if (!Buffer.isBuffer(size)) return undefined;
  let count = 0;
  for (const byte of size) count = count * 128 + (byte & 0x7f);
  return count;
}

const PIECE = 3;

/** The records among `ids` whose derived rows are not what they say. One state of the data is looked at. */
export function misfiledIn(ask: Ask, table: Table, ids: readonly string[]): string[] {
  const rows = ask<Row>(
    `SELECT keys.*, docs.doc FROM ${table.keys} AS keys JOIN ${table.docs} AS docs ON docs.number = keys.number WHERE keys.id IN (${marksFor(ids)})`,
    [...ids],
  );
  const numbers = rows.map(({ number }) => number);
  const items = new Map<number, [string, unknown][]>();
  for (const { number, path, value } of ask<{ number: number; path: string; value: unknown }>(
    `SELECT number, path, value FROM ${table.items} WHERE number IN (${marksFor(numbers)})`,
    numbers,
  ))
    items.set(number, [...(items.get(number) ?? []), [path, plain(value)]]);
  const sizes = new Map(
    ask<{ id: number; sz: unknown }>(
      `SELECT id, sz FROM ${table.sizes} WHERE id IN (${marksFor(numbers)})`,
      numbers,
    ).map(({ id, sz }) => [id, plain(sz)]),
  );
  const columns = [...table.indexed.map(({ path }) => `$.${path}`), 'text'];
  const isFiled = ({ number, id, doc, ...row }: Row): boolean => {
    const record = JSON.parse(doc) as Stored;
    const cells = cellsOf(table, record);
    if (record.id !== id || !columns.every((column, at) => alike(plain(row[column]) ?? null, cells[at] ?? null)))
      return false;
    if (sorted(items.get(number) ?? []) !== sorted(itemsOf(table, record))) return false;
    const letters = Array.from(String(cells.at(-1) ?? ''));
    if (letters.length === 0) return true;
    if (piecesIn(sizes.get(number)) !== Math.max(0, letters.length - PIECE + 1)) return false;
    if (letters.length < PIECE) return true;
    // One piece in the middle, besides the number of them: to look up each would take a second for some hundred records.
    const from = Math.floor((letters.length - PIECE) / 2);
    const probe = letters.slice(from, from + PIECE).join('');
    return (
      ask(`SELECT 1 FROM ${table.words} WHERE text MATCH ? AND rowid = ?`, [`"${probe.replaceAll('"', '""')}"`, number])
        .length === 1
    );
  };
  const filed = new Set(rows.filter(isFiled).map(({ id }) => id));
  return ids.filter((id) => !filed.has(id));
}
