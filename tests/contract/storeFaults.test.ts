/** The store when the world is unkind: killed at any moment, a full disk, a file that is somebody else's. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../api/store/sqlite';
import type { Store } from '../../api/store/store';
import { openJsonStore } from '../../mock-api/jsonStore';
import { pairCollections } from '../faults/storeWriter';

const writer = fileURLToPath(new URL('../faults/storeWriter.ts', import.meta.url));
const unavailable = { code: 'STORE_UNAVAILABLE' };

const engines = [
  { engine: 'sqlite', openStore: openSqliteStore },
  { engine: 'json', openStore: openJsonStore },
];

let folder = '';
let opened: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-faults-'));
});

afterEach(async () => {
  for (const store of opened) await store.close();
  opened = [];
  rmSync(folder, { recursive: true, force: true });
});

interface Child {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the writer; `acknowledged` is asked after each piece of output whether it is time to kill. */
function runWriter(engine: string, file: string, isTime: (acknowledged: number) => boolean): Promise<Child> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, engine, file]);
    const result: Child = { code: null, stdout: '', stderr: '' };
    let lines = 0;
    child.stdout.on('data', (data: Buffer) => {
      const text = data.toString();
      result.stdout += text;
      lines += text.split('\n').length - 1;
      if (isTime(lines)) child.kill('SIGKILL');
    });
    child.stderr.on('data', (data: Buffer) => {
      result.stderr += data.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...result, code }));
  });
}

const all = async (store: Store, collection: string): Promise<number[]> =>
  (await store.list(collection, { sort: [{ path: 'number', order: 'ASC' }] })).data.map(({ number }) => Number(number));

describe.each(engines)('a store ($engine) whose process is killed while it writes', ({ engine, openStore }) => {
  it('holds every acknowledged write, whole transactions only, and counts on', async () => {
    const file = path.join(folder, 'pairs');
    let acknowledged = 0;
    for (const enough of [1, 7, 30, 60]) {
      const { stdout, stderr } = await runWriter(engine, file, (count) => count >= enough);
      expect(stderr).toBe('');
      // A line that the kill cut off was never read, so only whole ones count.
      acknowledged = Math.max(acknowledged, ...stdout.split('\n').slice(0, -1).map(Number));
      if (engine === 'json') expect(() => JSON.parse(readFileSync(file, 'utf8')) as unknown).not.toThrow();
      const store = await openStore({ file, collections: pairCollections });
      const left = await all(store, 'left');
      expect(await all(store, 'right')).toEqual(left);
      // At most the one under way when the kill came is there without having been acknowledged.
      expect(left).toEqual(Array.from({ length: left.length }, (_, index) => index + 1));
      expect(left.length).toBeGreaterThanOrEqual(acknowledged);
      expect(left.length).toBeLessThanOrEqual(acknowledged + 1);
      expect((await store.list('left', { search: 'xxx', range: [0, 0] })).total).toBe(left.length);
      acknowledged = await store.next('pairs').then((next) => next - 1);
      expect(acknowledged).toBe(left.length);
      await store.transaction(async (session) => {
        await session.insert('left', { id: `l${acknowledged + 1}`, number: acknowledged + 1, note: 'xxx' });
        await session.insert('right', { id: `r${acknowledged + 1}`, number: acknowledged + 1 });
      });
      acknowledged += 1;
      await store.close();
    }
  });
});

/** A file system of three megabytes, where this machine lets us make one. */
const tiny = mkdtempSync(path.join(tmpdir(), 'tiny-disk-'));
const hasTinyDisk = ((): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', tiny], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  // At once, or as soon as nothing holds it any more.
  if (hasTinyDisk) execFileSync('umount', ['-l', tiny], { stdio: 'ignore' });
  rmSync(tiny, { recursive: true, force: true });
});

describe.runIf(hasTinyDisk).each(engines)('a store ($engine) on a full disk', ({ engine, openStore }) => {
  const file = path.join(tiny, engine);
  const filler = path.join(tiny, 'filler');

  const fill = (): void => {
    for (const size of [100_000, 1_000, 1])
      for (let part = 0; ; part++)
        try {
          writeFileSync(`${filler}${size}-${part}`, Buffer.alloc(size));
        } catch {
          break;
        }
  };
  const empty = (): void => {
    for (const name of readdirSync(tiny)) if (name.startsWith('filler')) rmSync(path.join(tiny, name));
  };

  beforeAll(empty);

  it('refuses the write, serves what it has, forgets half a transaction, and recovers', async () => {
    const store = await openStore({ file, collections: pairCollections });
    opened.push(store);
    await store.insert('left', { id: 'first', number: 1 });
    fill();
    const bulk = store.transaction(async (session) => {
      for (let number = 0; number < 500; number++)
        await session.insert('left', { id: `bulk${number}`, number, note: `${number} `.repeat(1_000) });
    });
    await expect(bulk).rejects.toMatchObject(unavailable);
    expect((await store.list('left')).data).toEqual([{ id: 'first', number: 1 }]);
    expect(await store.get('left', 'bulk0')).toBeUndefined();
    // Work that swallows the error must not get its first half kept.
    const swallowed = store.transaction(async (session) => {
      await session.insert('right', { id: 'half', number: 1 });
      for (let number = 0; number < 500; number++)
        await session.insert('left', { id: `b${number}`, number, note: 'y'.repeat(10_000) }).catch(() => undefined);
    });
    await expect(swallowed).rejects.toMatchObject(unavailable);
    expect(await store.get('right', 'half')).toBeUndefined();
    empty();
    await store.insert('left', { id: 'second', number: 2 });
    expect(await all(store, 'left')).toEqual([1, 2]);
    await store.close();
    const again = await openStore({ file, collections: pairCollections });
    opened.push(again);
    expect(await all(again, 'left')).toEqual([1, 2]);
    expect(await all(again, 'right')).toEqual([]);
    expect(readdirSync(tiny).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe.each(engines)('a store ($engine) whose folder cannot be made', ({ openStore }) => {
  const refusal = (place: string) =>
    expect(openStore({ file: path.join(place, 'deep', 'assay'), collections: pairCollections })).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringMatching(/assay cannot be used: its folder cannot be made \(E[A-Z]+: /) as string,
    });

  it('is refused with a sentence below a file', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    await refusal(path.join(folder, 'file'));
  });

  it.skipIf(process.platform !== 'linux')('and where the system takes none, at once', () => refusal('/proc/nope'));
});

describe('a SQLite store', () => {
  const open = async (file: string): Promise<Store> => {
    const store = await openSqliteStore({ file, collections: pairCollections });
    opened.push(store);
    return store;
  };

  it('is refused to a second process, and to this one, with a sentence; a killed holder leaves no lock', async () => {
    const file = path.join(folder, 'assay.db');
    await runWriter('sqlite', file, (count) => count >= 1);
    const store = await open(file);
    const second = await runWriter('sqlite', file, () => true);
    expect(second).toMatchObject({ code: 3, stdout: '' });
    expect(second.stderr).toMatch(/assay\.db is in use by another running Assay\. Stop that one first/);
    await expect(open(file)).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining('in use') as string,
    });
    await store.insert('left', { id: 'x', number: 0 });
    await store.close();
    expect(await (await open(file)).get('left', 'x')).toEqual({ id: 'x', number: 0 });
  });

  it.skipIf(process.platform === 'win32')('keeps its files to the owner', async () => {
    const file = path.join(folder, 'new', 'assay.db');
    const store = await open(file);
    await store.insert('left', { id: 'a', number: 1 });
    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o077).toBe(0);
  });

  it('waits out another program that holds the file, then refuses and recovers', async () => {
    const file = path.join(folder, 'assay.db');
    const store = await open(file);
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.insert('left', { id: 'a', number: 1 })).rejects.toMatchObject(unavailable);
    expect(await store.get('left', 'a')).toBeUndefined();
    other.exec('ROLLBACK');
    other.close();
    await store.insert('left', { id: 'a', number: 1 });
    expect(await store.get('left', 'a')).toEqual({ id: 'a', number: 1 });
  });

  it('takes no file that is not its own, and leaves it as it is', async () => {
    const text = path.join(folder, 'notes.txt');
    writeFileSync(text, 'not a database, only a text that is long enough to be looked at '.repeat(50));
    const before = readFileSync(text);
    await expect(open(text)).rejects.toMatchObject({
      ...unavailable,
      message: `${text} cannot be used: the file is not a database.`,
    });
    expect(readFileSync(text)).toEqual(before);

    const foreign = path.join(folder, 'foreign.db');
    const database = new Database(foreign);
    database.exec('CREATE TABLE theirs (id)');
    database.close();
    await expect(open(foreign)).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining('another program') as string,
    });

    mkdirSync(path.join(folder, 'folder.db'));
    await expect(open(path.join(folder, 'folder.db'))).rejects.toMatchObject(unavailable);
    writeFileSync(path.join(folder, 'plain'), '');
    await expect(open(path.join(folder, 'plain', 'assay.db'))).rejects.toMatchObject(unavailable);
  });

  it('says so when its file is damaged', async () => {
    const file = path.join(folder, 'assay.db');
    const store = await open(file);
    await store.insert('left', { id: 'a', number: 1 });
    await store.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, 100, bytes.length));
    await expect(open(file)).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining('damaged') as string,
    });
  });
});

/** Root may write anything, so the folder is taken from under the file instead. */
describe('a JSON store that cannot write', () => {
  it('refuses, keeps memory and file alike, and recovers', async () => {
    const file = path.join(folder, 'mock.json');
    const store = await openJsonStore({ file, collections: pairCollections });
    opened.push(store);
    await store.insert('left', { id: 'a', number: 1 });
    const before = readFileSync(file, 'utf8');
    const obstacle = `${file}.${process.pid}.tmp`;
    mkdirSync(obstacle);
    await expect(store.insert('left', { id: 'b', number: 2 })).rejects.toMatchObject(unavailable);
    await expect(store.next('pairs')).rejects.toMatchObject(unavailable);
    expect(await store.get('left', 'b')).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(before);
    rmSync(obstacle, { recursive: true });
    await store.insert('left', { id: 'b', number: 2 });
    expect(await store.next('pairs')).toBe(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      left: [{ id: 'a' }, { id: 'b' }],
      $sequences: { pairs: 1 },
    });
  });

  it.runIf(process.getuid?.() !== 0)('does not replace a file that its owner has made read-only', async () => {
    const file = path.join(folder, 'mock.json');
    const store = await openJsonStore({ file, collections: pairCollections });
    opened.push(store);
    await store.insert('left', { id: 'a', number: 1 });
    chmodSync(file, 0o400);
    await expect(store.insert('left', { id: 'b', number: 2 })).rejects.toMatchObject(unavailable);
    chmodSync(file, 0o600);
    await store.insert('left', { id: 'b', number: 2 });
    expect(await all(store, 'left')).toEqual([1, 2]);
  });
});
