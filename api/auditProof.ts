/**
 * A part of the changelog as a file that proves itself: the entries as they are sealed, one a line, between a line that says what
 * they are and one with an Ed25519 signature over the SHA-256 of everything before it.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyRecord } from '../src/schema/fields';
import { canonicalJson, CHANGELOG, entriesOf, faultOf, hashOf, isEmptied, leftBy, type Fault } from './audit';
import type { Config } from './config';
import { isObject } from './mask';
import type { Store, StoreSession } from './store/store';

const FORMAT = 'assay-changelog/1';
/** What signs, by what it signs; no route serves it. */
export const SIGNING_KEYS = 'signingKeys';
/** Where it lay in clear once: what is found there is taken into the store. */
const PRIVATE = 'changelog-key.pem';
const PUBLIC = 'changelog-key.pub.pem';

/** The name of a key: the SHA-256 of its public part. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

export interface ProofKey {
  privateKey: KeyObject;
  publicPem: string;
  keyId: string;
}

function readKey(pem: string): ProofKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    keyId: keyIdOf(publicKey),
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @param file where it lay once */
async function keepKey(store: Store, file: string): Promise<string> {
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const privateKey = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return made;
    throw error;
  });
  return store.transaction(async (session) => {
    // Of two at once, both go on with the first one's.
    const kept = await session.get(SIGNING_KEYS, CHANGELOG);
    if (kept) return String(kept.privateKey);
    await session.insert(SIGNING_KEYS, { id: CHANGELOG, privateKey });
    return privateKey;
  });
}

/** The installation's key, made at its first use. What signs lies sealed in the store; its public half in the folder, to be given away. */
export async function proofKey(store: Store, { dataDir }: Pick<Config, 'dataDir'>): Promise<ProofKey> {
  const kept = await store.get(SIGNING_KEYS, CHANGELOG);
  const file = join(dataDir, PRIVATE);
  const key = readKey(kept ? String(kept.privateKey) : await keepKey(store, file));
  await writeFile(join(dataDir, PUBLIC), key.publicPem);
  if (!kept) await rm(file, { force: true });
  return key;
}

export interface ProofHeader {
  format: typeof FORMAT;
  organizationId: string;
  organizationName: string;
  /** Numbers of the first and the last entry. */
  from: number;
  to: number;
  exportedAt: string;
  exportedBy: string;
}

/** The lines of a proof, in pieces as they are read. */
export async function* proofOf(
  session: StoreSession,
  { privateKey, keyId }: ProofKey,
  about: Omit<ProofHeader, 'format'>,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const piece = (values: readonly unknown[]): string => {
    const text = values.map((value) => `${canonicalJson(value)}\n`).join('');
    digest.update(text);
    return text;
  };
  yield piece([{ format: FORMAT, ...about }]);
  for await (const page of entriesOf(session, about.organizationId, about)) yield piece(page);
  const sha256 = digest.digest();
  yield `${canonicalJson({
    algorithm: 'Ed25519',
    keyId,
    sha256: sha256.toString('hex'),
    signature: sign(null, sha256, privateKey).toString('base64'),
  })}\n`;
}

export type ProofReport = { header: ProofHeader; keyId: string; count: number } & (
  | { ok: true }
  | { ok: false; why: string; firstBroken?: number; fault?: Fault }
);

function parsed(line: string | undefined): AnyRecord {
  const value: unknown = JSON.parse(line ?? '');
  if (!isObject(value)) throw new Error('not an object');
  return value;
}

/**
 * Whether a file is what the key signed, and whether its entries hang together.
 * @param publicPem of the installation that it comes from, got from there and not with the file
 * @throws Error for a text that is no such file
 */
export function verifyProof(text: string, publicPem: string): ProofReport {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const lines = text.slice(0, end).split('\n').slice(0, -1);
  let header: AnyRecord;
  let seal: AnyRecord;
  try {
    header = parsed(lines[0]);
    seal = parsed(text.slice(end));
    if (header.format !== FORMAT) throw new Error('another format');
  } catch {
    throw new Error('This is no signed changelog.');
  }
  const key = createPublicKey(publicPem);
  const about = header as unknown as ProofHeader;
  const report = { header: about, keyId: keyIdOf(key), count: lines.length - 1 };
  const sha256 = createHash('sha256').update(text.slice(0, end)).digest();
  const signature = Buffer.from(String(seal.signature), 'base64');
  // The entries are looked at first: they say where a change is, the signature only that there is one.
  let before = { number: about.from - 1, hash: '' };
  const entries = lines.slice(1).map((line): AnyRecord => {
    try {
      return parsed(line);
    } catch {
      // Told as changed, below.
      return {};
    }
  });
  const leftOf = (entry: AnyRecord): string | undefined => {
    if (!isEmptied(entry)) return undefined;
    const later = Number(entry.emptiedIn);
    // The word for what is beyond the end of the file is the signature's.
    return later > about.to ? hashOf(entry) : leftBy(entries[later - about.from], entry.number);
  };
  for (const [at, entry] of entries.entries()) {
    const fault = faultOf(entry, at === 0 ? { ...before, hash: String(entry.previousHash) } : before, leftOf(entry));
    if (fault) return { ...report, ok: false, why: 'An entry does not fit.', firstBroken: before.number + 1, fault };
    before = { number: before.number + 1, hash: String(entry.hash) };
  }
  if (before.number !== about.to)
    return {
      ...report,
      ok: false,
      why: 'Entries are missing at the end.',
      firstBroken: before.number + 1,
      fault: 'missing',
    };
  if (!verify(null, sha256, key, signature))
    return { ...report, ok: false, why: 'The signature is not by this key, or not over this text.' };
  return { ...report, ok: true };
}
