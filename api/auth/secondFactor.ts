/** The second factor: one-time codes by time (RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes. */
import { Secret, TOTP } from 'otpauth';
import type { Credentials } from './credentials';
import { spendCode } from './recoveryCodes';

const PERIOD = 30;
const SKEW = 1;
/** Wrong codes in a row before the account's second factor rests, across all of its sign-ins. */
export const WRONG_CODES = 5;
/** How long it rests. */
export const REST_SECONDS = 900;

/** The time step that a code is good for, or `null`: one step of skew either side, and never one already taken. */
export function stepOf(code: string, secret: string, takenStep: number, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code, timestamp, window: SKEW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1_000 / PERIOD) + delta;
  return step > takenStep ? step : null;
}

/** Seconds until codes are taken again; 0 when they are taken now. */
export function restLeft(credentials: Credentials, now: Date): number {
  if (credentials.wrongCodes < WRONG_CODES || !credentials.wrongCodeAt) return 0;
  return Math.max(0, Math.ceil((Date.parse(credentials.wrongCodeAt) - now.getTime()) / 1_000) + REST_SECONDS);
}

export type Tried = { ok: true; credentials: Credentials } | { ok: false; credentials: Credentials };

/** What is typed: the code of the authenticator, or the hash of a recovery code. */
export type Proof = { kind: 'totp'; code: string } | { kind: 'recovery'; hash: string };

/**
 * Tries a proof against credentials that do not rest. Gives the credentials to keep either way: what was right is spent, what
 * was wrong is counted. Keep them in the transaction they were read in, or a code may be used twice.
 */
export function tryProof(credentials: Credentials, proof: Proof, now: Date): Tried {
  const right: Partial<Credentials> | null =
    proof.kind === 'totp' ? takeTotp(credentials, proof.code, now) : takeRecovery(credentials, proof.hash, now);
  if (right) return { ok: true, credentials: { ...credentials, ...right, wrongCodes: 0, wrongCodeAt: null } };
  const rested = credentials.wrongCodes >= WRONG_CODES;
  return {
    ok: false,
    credentials: {
      ...credentials,
      wrongCodes: rested ? 1 : credentials.wrongCodes + 1,
      wrongCodeAt: now.toISOString(),
    },
  };
}

/** Tries the first code of a secret that waits: the right one makes it the live one. */
export function proveFirst(credentials: Credentials, secret: string, code: string, now: Date): Tried {
  const tried = tryProof({ ...credentials, totpSecret: secret, totpStep: 0 }, { kind: 'totp', code }, now);
  if (tried.ok) return tried;
  const { totpSecret, totpStep } = credentials;
  return { ok: false, credentials: { ...tried.credentials, totpSecret, totpStep } };
}

function takeTotp(credentials: Credentials, code: string, now: Date): Partial<Credentials> | null {
  const step = credentials.totpSecret ? stepOf(code, credentials.totpSecret, credentials.totpStep, now) : null;
  return step === null ? null : { totpStep: step };
}

function takeRecovery(credentials: Credentials, hash: string, now: Date): Partial<Credentials> | null {
  const recoveryCodes = spendCode(credentials.recoveryCodes, hash, now.toISOString());
  return recoveryCodes && { recoveryCodes };
}
