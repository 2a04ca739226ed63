/** Recovery codes: ten, each good for one sign-in without the authenticator; only salted hashes are kept. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hashSecret } from './passwords';

export interface KeptCode {
  hash: string;
  usedAt: string | null;
}

const COUNT = 10;
// No letter that is read as another or as a digit.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const LENGTH = 8;

/** What people type: hyphens, spaces and case do not matter. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** New codes such as `7F3K-92QM`, and what to keep of them. They share one salt: trying a code costs one hash, not ten. */
export async function makeRecoveryCodes(cost: number): Promise<{ codes: string[]; kept: KeptCode[] }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4)}`;
  });
  const kept: KeptCode[] = [];
  for (const code of codes) kept.push({ hash: await hashSecret(plain(code), cost, salt), usedAt: null });
  return { codes, kept };
}

/** The hash that the typed code would have among those kept; some text that none has when there are none. */
export async function recoveryHash(code: string, kept: readonly KeptCode[], cost: number): Promise<string> {
  const [, keptCost, salt] = kept[0]?.hash.split('$') ?? [];
  return hashSecret(plain(code), keptCost ? Number(keptCost) : cost, salt ? Buffer.from(salt, 'base64url') : undefined);
}

/** The codes with the matching unused one spent, or `null` when none matches. */
export function spendCode(kept: readonly KeptCode[], hash: string, now: string): KeptCode[] | null {
  const given = Buffer.from(hash);
  let spent = false;
  const next = kept.map((code) => {
    const known = Buffer.from(code.hash);
    if (spent || code.usedAt !== null || known.length !== given.length || !timingSafeEqual(known, given)) return code;
    spent = true;
    return { ...code, usedAt: now };
  });
  return spent ? next : null;
}
