/**
 * Passwords are kept as scrypt hashes, `scrypt$<log2 N>$<salt>$<hash>`, never in another form.
 *
 * A hash takes a good part of a second and one of libuv's four threads, which file writes share: so at most two run at a
 * time, a bounded number wait, and whoever comes beyond is asked to come again.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { unavailable } from '../errors';

const PARALLEL = 2;
const WAITING = 64;
const BLOCK = 8;
// With N = 2^15 and r = 8, OWASP's password storage cheat sheet asks for p = 3.
const PASSES = 3;
const LENGTH = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws ApiError 503 when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < PARALLEL) running += 1;
  else if (waiting.length < WAITING) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw unavailable('Too many people are signing in at this moment. Try again shortly.');
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const derive = (secret: string, salt: Buffer, cost: number): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const N = 2 ** cost;
        // The same letters typed on two systems may arrive composed or not; nothing else of a password is changed.
        scrypt(
          secret.normalize('NFC'),
          salt,
          LENGTH,
          { N, r: BLOCK, p: PASSES, maxmem: 256 * N * BLOCK },
          (error, key) => (error ? reject(error) : resolve(key)),
        );
      }),
  );

/**
 * Gives the text to keep for a secret.
 * @param cost logarithm to base 2 of scrypt's N.
 * @throws ApiError 503 when too many hashes wait.
 */
export async function hashSecret(secret: string, cost: number, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await derive(secret, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

const nobody = randomBytes(16);

/**
 * Whether the secret is the one that `kept` was made from. Without `kept`, or with a cheaper hash there, as much work is done as
 * with one of the usual cost, so that the time of an answer does not tell what there is.
 * @throws ApiError 503 when too many hashes wait.
 */
export async function verifySecret(secret: string, kept: string | undefined, cost: number): Promise<boolean> {
  const [, keptCost, salt, hash] = kept?.split('$') ?? [];
  if (Number(keptCost ?? 0) < cost) await derive(secret, nobody, cost);
  if (!keptCost || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(secret, Buffer.from(salt, 'base64url'), Number(keptCost));
  return found.length === expected.length && timingSafeEqual(found, expected);
}
