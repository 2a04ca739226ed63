/** What stands in the JSON file, in memory; from its text and back. */
import { asStored } from '../api/store/query';
import type { Change, Collection, Stored } from '../api/store/store';

/** Where the sequences' last numbers stand in the file. */
const SEQUENCES = '$sequences';

/** A record with what is worked out from it once: its lines in the file, its searchable text. Never changed. */
export interface Entry {
  record: Stored;
  lines?: Buffer;
  text?: string;
}

export type Rows = Map<string, Entry>;

/** The whole content of the file. A state is replaced, never changed, so that who reads it can go on reading. */
export interface State {
  /** Top-level keys in the order in which they stand in the file; declared ones are in `rows`. */
  content: Map<string, unknown>;
  rows: Map<string, Rows>;
  sequences: Map<string, number>;
}

export type Plain = Record<string, unknown>;

/** A collection of the file that is not declared, as it stands there: ids may be numbers, or missing. */
export interface Undeclared {
  name: string;
  records: Plain[];
}

const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const names = /^[a-z][a-z0-9_-]*$/i;

/** @throws Error that names the place, when the content is not what a store can hold */
export function stateOf(content: unknown, collections: readonly Collection[]): State {
  if (!isRecord(content)) throw new Error('the file must hold an object of collections.');
  const entries = new Map(Object.entries(content).filter(([name]) => name !== '__proto__'));
  const rows = new Map<string, Rows>();
  for (const { name } of collections) {
    const list = entries.get(name) ?? [];
    if (!Array.isArray(list)) throw new Error(`${name} must be a list of records.`);
    const known: Rows = new Map();
    for (const [index, value] of list.entries()) {
      if (!isRecord(value) || typeof value.id !== 'string' || value.id === '' || known.has(value.id))
        throw new Error(`${name}[${index}] must be a record with an id that is a text and that no other record has.`);
      const record = asStored({ ...value, id: value.id });
      known.set(record.id, { record });
    }
    rows.set(name, known);
    entries.set(name, undefined);
  }
  const numbers = entries.get(SEQUENCES) ?? {};
  if (!isRecord(numbers)) throw new Error(`${SEQUENCES} must be an object of numbers.`);
  const sequences = new Map<string, number>();
  for (const [name, value] of Object.entries(numbers)) {
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      throw new Error(`${SEQUENCES}.${name} must be a whole number.`);
    sequences.set(name, value);
  }
  entries.set(SEQUENCES, undefined);
  return { content: entries, rows, sequences };
}

const indented = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`);

/** Lines of collections that did not change since: rows are replaced, never changed. */
const linesOf = new WeakMap<Rows, Buffer>();

const comma = Buffer.from(',\n');

/** In bytes, as they go to the disk: to encode a whole file anew for each commit would take longer than to write it. */
const inBytes = (parts: readonly Buffer[], before: string, after: string): Buffer =>
  Buffer.concat([
    Buffer.from(before),
    ...parts.flatMap((part, index) => (index === 0 ? [part] : [comma, part])),
    Buffer.from(after),
  ]);

function collectionLines(rows: Rows): Buffer {
  const known = linesOf.get(rows);
  if (known !== undefined) return known;
  const lines: Buffer[] = [];
  for (const entry of rows.values()) lines.push((entry.lines ??= Buffer.from(`    ${indented(entry.record, 4)}`)));
  const all = lines.length === 0 ? Buffer.from('[]') : inBytes(lines, '[\n', '\n  ]');
  linesOf.set(rows, all);
  return all;
}

/** The file's bytes. What did not change is not written out anew: a commit costs what changed, not what is stored. */
export function bytesOf({ content, rows, sequences }: State): Buffer {
  const parts: Buffer[] = [];
  for (const [key, value] of content) {
    const collection = rows.get(key);
    const name = Buffer.from(`  ${JSON.stringify(key)}: `);
    const kept = key === SEQUENCES ? Object.fromEntries(sequences) : value;
    parts.push(Buffer.concat([name, collection ? collectionLines(collection) : Buffer.from(indented(kept, 2))]));
  }
  return inBytes(parts, '{\n', '\n}\n');
}

/** What made one set of rows of another. */
export function differences(collection: string, before: Rows, after: Rows): Change[] {
  const changes: Change[] = [];
  for (const [id, { record }] of after) {
    const old = before.get(id);
    if (!old) changes.push({ collection, id, kind: 'insert' });
    else if (JSON.stringify(old.record) !== JSON.stringify(record)) changes.push({ collection, id, kind: 'update' });
  }
  for (const id of before.keys()) if (!after.has(id)) changes.push({ collection, id, kind: 'remove' });
  return changes;
}

/** A collection of the file that nobody declared; `undefined` for what is no list of records. */
export function undeclaredOf(name: string, value: unknown): Undeclared | undefined {
  if (!names.test(name) || name === 'constructor' || !Array.isArray(value) || !value.every(isRecord)) return undefined;
  return { name, records: structuredClone(value) };
}
