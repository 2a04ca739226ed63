/**
 * The keys that seal what is secret in the data: from `ASSAY_SECRET_KEY`, else from a file beside the data that the first start makes.
 * The file keeps secrets out of a copy of the database alone; from whoever reads the whole folder only a key from elsewhere does.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import { KEY_BYTES, sealAll, sealedStore, sealsOf } from './store/sealed';
import { StoreUnavailable, type Collection, type Store } from './store/store';

const FILE = 'secret.key';
export const KEY_VARIABLE = 'ASSAY_SECRET_KEY';

const HOW = 'Write 32 random bytes in base64, as `openssl rand -base64 32` gives them';

/** A key as people write it. @throws Error that says how */
export function readKey(text: string, where: string): Uint8Array {
  const key = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : /^[\w+/-]{43}=?$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  if (key?.length !== KEY_BYTES) throw new StoreUnavailable(`${where}: ${HOW}.`);
  return key;
}

const HEAD = `# Seals the secrets in the data of this folder. Without it they are lost: keep a copy, and not beside the backups of the data.
# The first key seals. Keys in lines below it open what they sealed, which the next start seals by the first.
`;

/** The keys of the file; none where there is no file. @throws StoreUnavailable for one that others may read, or that holds no key */
function keysIn(file: string): Uint8Array[] {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return [];
  // Windows has no such rights.
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0)
    throw new StoreUnavailable(`${file} may be read by others than its owner. Take that away: chmod 600 ${file}`);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new StoreUnavailable(`${file} holds no key. Put it back from its copy.`);
  return lines.map((line) => readKey(line, file));
}

/**
 * Puts the seals of an installation before its store, and seals what is not yet sealed by its first key.
 * @param store as it was opened
 * @throws StoreUnavailable with a sentence for people when a key is missing, wrong or open to others; nothing was changed then
 */
export async function withSeals<S extends Store>(
  store: S,
  collections: readonly Collection[],
  { dataDir, secretKeys }: Pick<Config, 'dataDir' | 'secretKeys'>,
  say: (words: string) => void = console.log,
): Promise<S> {
  const file = path.join(dataDir, FILE);
  const inFile = keysIn(file);
  const known = [...secretKeys, ...inFile];
  const made = known.length === 0 ? randomBytes(KEY_BYTES) : undefined;
  const [first, ...others] = made ? [made] : known;
  if (!first) throw new Error('There is no key.');
  const seals = sealsOf([first, ...others]);
  const keep = (): void => {
    if (!made) return;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Before anything is sealed by it; never over one that is there.
    writeFileSync(file, `${HEAD}${made.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  };
  let count: number;
  try {
    count = await sealAll(store, collections, seals, keep);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StoreUnavailable(
      `${error.message} Keys are looked for in ${KEY_VARIABLE} and in ${file}; ${
        made ? 'there is none' : `these are there: ${[first, ...others].map((key) => sealsOf([key]).keyId).join(', ')}`
      }. Nothing was changed.`,
      { cause: error },
    );
  }
  if (count > 0 && others.length > 0)
    say(
      `${count} ${count === 1 ? 'secret was' : 'secrets were'} sealed anew by the key ${seals.keyId}; older keys may go.`,
    );
  return sealedStore(store, collections, seals);
}
