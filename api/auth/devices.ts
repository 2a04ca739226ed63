/**
 * Known devices: a browser that signed in to an account holds a cookie that proves it. It opens nothing; it only keeps a
 * stranger's wrong tries from counting against the account's owner.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services';
import { secretKey } from './accessTokens';
import { plainEmail } from './account';

const KEY_ID = 'devices';

export interface Devices {
  /** A new proof for the browser that just signed in. */
  proofFor: (email: string) => Promise<string>;
  /** The device's name, when the proof is one for this account. */
  deviceOf: (proof: string | null, email: string) => Promise<string | null>;
}

export function devices({ store }: Pick<Services, 'store'>): Devices {
  const key = secretKey(store, KEY_ID);
  const seal = async (device: string, email: string): Promise<Buffer> =>
    createHmac('sha256', await key())
      .update(`${device} ${plainEmail(email)}`)
      .digest();
  return {
    proofFor: async (email) => {
      const device = randomBytes(12).toString('base64url');
      return `${device}.${(await seal(device, email)).toString('base64url')}`;
    },
    deviceOf: async (proof, email) => {
      const [device, given] = proof?.split('.') ?? [];
      if (!device || !given) return null;
      const [expected, found] = [await seal(device, email), Buffer.from(given, 'base64url')];
      return found.length === expected.length && timingSafeEqual(found, expected) ? device : null;
    },
  };
}
