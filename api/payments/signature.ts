/** Signed webhooks: `t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of `<seconds>.<body>` by a secret that both sides know. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden } from '../errors';
import type { ReceivedWebhook } from './provider';

type Signed = Omit<ReceivedWebhook, 'secret'> & { secret: Uint8Array };

export const SIGNATURE = 'assay-signature';

/** An older signature may have been overheard and sent again; a webhook that waited is signed anew each time it is sent. */
const TOLERANCE_SECONDS = 300;

const digest = (secret: Uint8Array, seconds: number, raw: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();

/** @param secrets while one takes another's place, both sign: a `v1` each */
export function sign(raw: Buffer, secrets: Uint8Array | readonly Uint8Array[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const all = secrets instanceof Uint8Array ? [secrets] : secrets;
  return [`t=${seconds}`, ...all.map((secret) => `v1=${digest(secret, seconds, raw).toString('hex')}`)].join(',');
}

/** @throws ApiError 403 */
export function demandSignature({ raw, signature, secret, now }: Signed): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!match) throw forbidden('This webhook is not signed.');
  const seconds = Number(match[1]);
  if (!timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), digest(secret, seconds, raw)))
    throw forbidden('The signature of this webhook does not hold.');
  if (Math.abs(now.getTime() / 1_000 - seconds) > TOLERANCE_SECONDS)
    throw forbidden('The signature of this webhook is too old.');
}
