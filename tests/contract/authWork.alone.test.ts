/**
 * R25: nobody learns from the time of an answer whether an address has an account. What takes the time is the hash of a secret, so
 * the hashes are counted; the measured medians are those of `npm run bench -- auth`.
 */
import type * as crypto from 'node:crypto';
import { scrypt } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { configFrom } from '../../api/config';
import { makeRecoveryCodes } from '../../api/auth/recoveryCodes';
import { hashSecret, verifySecret } from '../../api/auth/passwords';
import { startApi, type Api } from './harness';
import { addPerson, call, codeAt, signIn, TOTP_SECRET } from './support/accounts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, scrypt: vi.fn(real.scrypt as (...all: unknown[]) => void) };
});

let api: Api;
beforeAll(async () => {
  api = await startApi({ realGate: true });
});
afterAll(() => api.close());

/** The cost of each hash that `act` had made. */
async function hashes(act: () => Promise<unknown>): Promise<number[]> {
  vi.mocked(scrypt).mockClear();
  await act();
  return vi.mocked(scrypt).mock.calls.map((given) => Number((given[3] as { N?: number }).N));
}

it.each([
  ['/auth/signin', { password: 'not it' }, 1],
  ['/auth/account/recover', { recoveryCode: 'ABCD-1234' }, 1],
  ['/auth/password/forgot', {}, 0],
  ['/auth/signup/verify-email', {}, 0],
])('R25: %s makes as many hashes, as dear, for a known address as for an unknown one', async (path, body, count) => {
  const { kept } = await makeRecoveryCodes(api.services.config.passwordCost);
  const withCodes = await addPerson(api, { credentials: { recoveryCodes: kept } });
  const without = await addPerson(api);
  const work = [];
  for (const email of [withCodes.email, without.email, 'nobody@assay.test'])
    work.push(await hashes(() => call(api, 'POST', path, { body: { email, ...body } })));
  const one = 2 ** api.services.config.passwordCost;
  expect(work).toEqual(Array.from({ length: 3 }, () => Array.from({ length: count }, () => one)));
});

it('makes no recovery codes, which are dear, for who proves nothing', async () => {
  const factor = { user: { twoFactorEnabled: true }, credentials: { totpSecret: TOTP_SECRET } };
  const half = await signIn(api, await addPerson(api, factor));
  const { data } = await call(api, 'POST', '/auth/2fa/verify', {
    token: half.token,
    body: { code: codeAt(new Date()) },
  });
  const token = String(data.accessToken);
  const refused = { status: 0 };
  const work = await hashes(async () => {
    refused.status = (await call(api, 'POST', '/auth/recovery-code/generate', { token })).status;
  });
  expect([refused.status, work]).toEqual([422, []]);
});

it('compares with a hash that is cheaper than today’s for as long as with one of today’s', async () => {
  const [cheap, today] = [await hashSecret('x', 4), await hashSecret('x', 5)];
  for (const kept of [cheap, today, undefined])
    expect(await hashes(() => verifySecret('x', kept, 5)), String(kept)).toContain(32);
});

it.each([
  [{}, true],
  [{ ASSAY_DEMO: '0' }, false],
  [{ ASSAY_DEMO: '0', ASSAY_PAYMENT_SANDBOX: '1' }, true],
  [{ ASSAY_DEMO: '0', ASSAY_PAYMENT_SANDBOX: 'true' }, false],
  [{ ASSAY_DEMO: '0', ASSAY_PAYMENT_SANDBOX: '0' }, false],
])('%j: the payment sandbox is there: %s', (env, there) => {
  expect(configFrom(env).paymentSandbox).toBe(there);
});
