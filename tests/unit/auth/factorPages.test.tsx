// @vitest-environment happy-dom
/** The pages that set a second factor up, over an API that keeps a key while it waits. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FACTOR_SET_UP, FACTOR_VERIFICATION, RECOVERY_CODES } from '../../../src/auth/factorPaths';
import type { Asked } from '../providers/fakeApi';
import { showApp, smallApi, standIn, user } from './appHarness';

/** Generous: the code of the pages is compiled while the test runs. */
const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

beforeEach(() => standIn(true));

const KEY = 'JBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-000${at}`);

/** Somebody with a factor or without one. */
function show(path: string, on: boolean, required = false) {
  let enabled = on;
  const organization = { id: 'o1', name: 'Fernbank', modules: [], requireTwoFactor: required };
  const person = () => ({ ...user(['*']), organization, twoFactorEnabled: enabled });
  const wrong = (errors: object) => ({ status: 422, body: { statusCode: 422, message: ['Wrong.'], errors } });
  const answer = ({ url, body }: Asked) => {
    const { code, password } = (body ?? {}) as { code?: string; password?: string };
    if (url === '/users/profile') return { body: { data: person() } };
    if (url === '/auth/2fa/generate') return { body: { data: { secret: KEY, otpauthUrl: 'otpauth://totp/Assay' } } };
    if (url === '/auth/2fa/turn-on') {
      if (code !== '287082') return wrong({ code: 'This code is wrong.' });
      enabled = true;
      return { body: { data: { user: person() } } };
    }
    if (url !== '/auth/recovery-code/generate') return undefined;
    if (on && code !== '287082' && password !== 'right') return wrong({ code: 'This code is wrong.' });
    return { body: { data: { recoveryCodes: codes } } };
  };
  return showApp(path, { answer: smallApi(['*'], answer) });
}

it('leads from the key to the first code to the recovery codes, each asked for once', async () => {
  const { api, path } = show(FACTOR_SET_UP, false);
  await screen.findByText('JBSW Y3DP EHPK 3PXP', {}, found);
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get');
  clipboard.mockReturnValue(undefined as unknown as Clipboard);
  await userEvent.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText('Copying did not work. Select the key and copy it yourself.')).toBeInTheDocument();
  // An app that is given the key by hand asks for a name.
  expect(screen.getByText('Account ann@assay.test')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  // Whoever looks at the key again must not find another one than the authenticator has.
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the key' }));
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  await userEvent.keyboard('287082');
  await screen.findByText('ABCD-0009');
  expect(path()).toBe(RECOVERY_CODES);
  await userEvent.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText('Copying did not work. Select the codes and copy them yourself.')).toBeInTheDocument();
  clipboard.mockRestore();
  const finish = screen.getByRole('button', { name: 'Finish' });
  expect(finish).toBeDisabled();
  await userEvent.click(screen.getByLabelText('I have put these codes in a safe place'));
  await userEvent.click(finish);
  await waitFor(() => expect(path()).not.toBe(RECOVERY_CODES));
  const asked = (url: string) => api.calls().filter((call) => call === `POST ${url}`).length;
  expect(['/auth/2fa/generate', '/auth/2fa/turn-on', '/auth/recovery-code/generate'].map(asked)).toEqual([1, 2, 1]);
});

it.each([
  ['password', 'Your password', 'right{Enter}'],
  ['code', 'Six-digit code', '287082'],
])('makes new recovery codes with the %s given anew', async (_, label, typed) => {
  const { api } = show(RECOVERY_CODES, true);
  await screen.findByLabelText('Your password', {}, found);
  expect(api.calls()).not.toContain('POST /auth/recovery-code/generate');
  if (label !== 'Your password')
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  await userEvent.type(screen.getByLabelText(label), typed);
  await screen.findByText('ABCD-0009');
});

it.each([FACTOR_SET_UP, FACTOR_VERIFICATION])(
  '%s goes on when what is required was set up in another tab',
  async (at) => {
    const { path, session } = show(at, false, true);
    if (at === FACTOR_SET_UP) await screen.findByText('JBSW Y3DP EHPK 3PXP', {}, found);
    else await screen.findByLabelText('Six-digit code', {}, found);
    await act(() => session.load());
    expect(session.name()).toBe('factorSetUp');
    await act(() => session.turnFactorOn({ code: '287082' }));
    await waitFor(() => expect(path()).toBe('/dashboard'), found);
  },
);
