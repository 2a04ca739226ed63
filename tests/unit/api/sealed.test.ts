/** Secrets at rest: what lies in the file, what opens it, and what a start says when it cannot. */
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from '../../../api/config';
import { withSeals } from '../../../api/sealKeys';
import { keyIdOf } from '../../../api/store/sealed';
import { openSqliteStore } from '../../../api/store/sqlite';
import type { Collection, Store } from '../../../api/store/store';
import { openJsonStore } from '../../../mock-api/jsonStore';

const collections: Collection[] = [
  { name: 'servers', indexed: ['host'], searchable: [], sealed: ['password', 'old.secret'] },
  { name: 'open', indexed: [], searchable: [] },
];
const WORD = 'canary-4f9d';
const OLD = 'canary-old-77';
const [ONE, TWO] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const record = { id: 'a', host: 'mail.example', password: WORD, old: { secret: OLD, until: '2030-01-01' } };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-sealed-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe.each(['sqlite', 'json'] as const)('on the %s store', (engine) => {
  const bare = (): Promise<Store> =>
    engine === 'sqlite'
      ? openSqliteStore({ file: path.join(folder, 'assay.sqlite'), collections })
      : openJsonStore({ file: path.join(folder, 'db.json'), collections });
  const said: string[] = [];

  async function within<T>(keys: readonly Uint8Array[], work: (store: Store) => Promise<T>): Promise<T> {
    const below = await bare();
    try {
      return await work(
        await withSeals(below, collections, { dataDir: folder, secretKeys: keys }, (words) => said.push(words)),
      );
    } finally {
      await below.close();
    }
  }
  async function asItLies<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await bare();
    return work(store).finally(() => store.close());
  }
  /** Every byte of the data folder, without the key. */
  async function bytes(): Promise<string> {
    // SQLite takes the files beside it away in its own time.
    const names = (await readdir(folder)).filter((name) => /\.(sqlite(-wal)?|json)$/.test(name));
    const read = names.map((name) => readFile(path.join(folder, name), 'latin1').catch(() => ''));
    return (await Promise.all(read)).join('');
  }

  it('is in clear to whoever reads by it, in a transaction too, and in no byte of the file', async () => {
    await within([], async (store) => {
      await store.transaction(async (session) => {
        await session.insert('servers', record);
        expect(await session.get('servers', 'a')).toEqual(record);
        expect((await session.list('servers')).data).toEqual([record]);
        await session.update('servers', { ...record, host: 'other.example' });
      });
      await store.insert('open', { id: 'b', password: 'not a secret here' });
      expect(await store.get('servers', 'a')).toEqual({ ...record, host: 'other.example' });
      expect((await store.list('servers')).data).toHaveLength(1);
    });
    const kept = await bytes();
    expect(kept).toContain('other.example');
    expect(kept).toContain('not a secret here');
    expect(kept).not.toContain(WORD);
    expect(kept).not.toContain(OLD);
  });

  it('leaves alone what is empty or missing', async () => {
    const plain = { id: 'a', password: null, old: null };
    await within([], async (store) => {
      await store.insert('servers', plain);
      await store.insert('servers', { id: 'b' });
      expect(await store.get('servers', 'a')).toEqual(plain);
      expect(await store.get('servers', 'b')).toEqual({ id: 'b' });
    });
  });

  it('makes a key file at the first start, its owner’s alone, and takes the same one again', async () => {
    await within([], (store) => store.insert('servers', record));
    const file = path.join(folder, 'secret.key');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file, 'utf8');
    expect(await within([], (store) => store.get('servers', 'a'))).toEqual(record);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('seals at the next start what was kept in clear before', async () => {
    await asItLies((store) => store.insert('servers', record));
    expect(await bytes()).toContain(WORD);
    await within([ONE], async () => undefined);
    expect(await bytes()).not.toContain(WORD);
    expect(await within([ONE], (store) => store.get('servers', 'a'))).toEqual(record);
    expect(await readdir(folder)).not.toContain('secret.key');
  });

  it('seals anew by the first key, after which the older one is not needed', async () => {
    await within([ONE], (store) => store.insert('servers', record));
    said.length = 0;
    await within([TWO, ONE], async () => undefined);
    expect(said).toEqual([`2 secrets were sealed anew by the key ${keyIdOf(TWO)}; older keys may go.`]);
    expect(await within([TWO], (store) => store.get('servers', 'a'))).toEqual(record);
  });

  it('goes from the key file to one of the environment', async () => {
    await within([], (store) => store.insert('servers', record));
    await within([ONE], async () => undefined);
    await rm(path.join(folder, 'secret.key'));
    expect(await within([ONE], (store) => store.get('servers', 'a'))).toEqual(record);
  });

  it('says at the start that the key is another, and changes nothing', async () => {
    await within([ONE], (store) => store.insert('servers', record));
    const before = await asItLies((store) => store.get('servers', 'a'));
    const start = within([TWO], async () => undefined);
    await expect(start).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(start).rejects.toThrow(
      new RegExp(
        `sealed by the key ${keyIdOf(ONE)}, which is not here.*ASSAY_SECRET_KEY.*secret\\.key.*${keyIdOf(TWO)}`,
      ),
    );
    // Nor does a start without any key make one that would hide the loss.
    await expect(within([], async () => undefined)).rejects.toThrow(/there is none\. Nothing was changed/);
    expect(await readdir(folder)).not.toContain('secret.key');
    expect(await asItLies((store) => store.get('servers', 'a'))).toEqual(before);
  });

  it('opens no secret that was altered, or put where another belongs', async () => {
    await within([ONE], (store) => store.insert('servers', record));
    const kept = await asItLies((store) => store.get('servers', 'a'));
    const password = String(kept?.password);
    await asItLies((store) => store.insert('servers', { id: 'thief', password }));
    await expect(within([ONE], async () => undefined)).rejects.toThrow(
      'The secret at servers/thief/password was altered',
    );
    await asItLies((store) => store.remove('servers', 'thief'));
    const other = password.at(-6) === 'A' ? 'B' : 'A';
    await asItLies((store) =>
      store.update('servers', { ...record, password: `${password.slice(0, -6)}${other}${password.slice(-5)}` }),
    );
    await expect(within([ONE], async () => undefined)).rejects.toThrow('The secret at servers/a/password was altered');
  });

  it('refuses a key file that others may read, or that holds no key', async () => {
    await within([], (store) => store.insert('servers', record));
    const file = path.join(folder, 'secret.key');
    if (process.platform !== 'win32') {
      await chmod(file, 0o640);
      await expect(within([], async () => undefined)).rejects.toThrow(`chmod 600 ${file}`);
      await chmod(file, 0o600);
    }
    await writeFile(file, '# nothing\n');
    await expect(within([], async () => undefined)).rejects.toThrow('holds no key');
    await writeFile(file, 'hunter2\n');
    await expect(within([], async () => undefined)).rejects.toThrow('openssl rand -base64 32');
  });
});

describe('ASSAY_SECRET_KEY', () => {
  const keysOf = (text: string) => configFrom({ ASSAY_SECRET_KEY: text }).secretKeys.map(keyIdOf);

  it('takes base64 and hexadecimal, the newest first', () => {
    expect(keysOf(`${ONE.toString('base64')}, ${TWO.toString('hex')}`)).toEqual([keyIdOf(ONE), keyIdOf(TWO)]);
    expect(keysOf('')).toEqual([]);
  });

  it.each(['short', 'a'.repeat(44), `${'a'.repeat(63)}g`])('refuses %s', (text) => {
    expect(() => keysOf(text)).toThrow('ASSAY_SECRET_KEY: Write 32 random bytes');
  });
});
