// @vitest-environment happy-dom
/** Each screen of the way in while there is no network. R numbers are those of the safety requirements. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryCalls, entryDraft, type Entry } from '../../../src/auth/entry';
import * as paths from '../../../src/auth/entryPaths';
import { FACTOR_VERIFICATION, RECOVERY_CODES } from '../../../src/auth/factorPaths';
import { HttpError } from '../../../src/providers/httpError';
import type { Answering } from '../providers/fakeApi';
import { showApp, smallApi, standIn, TOKEN, user } from './appHarness';

/** Generous: the code of the pages is compiled while the test runs. */
const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

const SECRET = 'four plain words here';
const signIn = { email: 'ann@assay.test', password: SECRET };

interface Case {
  at: string;
  /** What the step before left in the tab. */
  draft?: Partial<Entry>;
  hash?: string;
  /** The half of a session that the page is for. */
  half?: object;
  signedIn?: boolean;
  /** By label. */
  typed: Record<string, string>;
  button: string;
  /** A code sends itself. */
  itself?: true;
  /** What the API is asked: one of `entryCalls`, or the path of a call of the session. */
  asks: string;
  /** What is said where the second try is refused. */
  said?: string;
}

const email = { 'Work e-mail': 'ann@assay.test' };
const code = { 'Six-digit code': '287082' };
const cases: Case[] = [
  { at: paths.SIGN_UP, typed: email, button: 'Send me a code', asks: 'mailCode' },
  {
    at: paths.EMAIL_CODE,
    draft: { email: 'ann@assay.test', sentAt: Date.now() },
    typed: code,
    button: 'Continue',
    asks: 'proveCode',
  },
  {
    at: paths.CREATE_ACCOUNT,
    draft: { email: 'ann@assay.test', signupToken: 'x' },
    typed: { 'Your name': 'Ann', Organization: 'Fernbank', Password: SECRET },
    button: 'Create account',
    asks: '/auth/signup',
  },
  { at: '/signin', typed: { ...email, Password: SECRET }, button: 'Sign in', asks: '/auth/signin' },
  {
    at: '/signin/verification',
    half: { twoFactorAuthAccessToken: 't' },
    typed: code,
    button: 'Verify and continue',
    itself: true,
    asks: '/auth/2fa/verify',
  },
  { at: paths.FORGOT_PASSWORD, typed: email, button: 'Send me a link', asks: 'mailLink' },
  {
    at: paths.PASSWORD_RESET,
    hash: '#token=x',
    typed: { 'New password': SECRET },
    button: 'Save the new password',
    asks: 'reset',
    // The link is dead: it may be by the try of which nothing was heard.
    said: 'Your password may have been changed',
  },
  {
    at: paths.RECOVER_ACCOUNT,
    typed: { ...email, 'Recovery code': 'ABCD-1234' },
    button: 'Send me a link',
    asks: 'recover',
  },
  {
    at: '/password-change',
    half: { accessToken: TOKEN, user: { ...user([]), mustChangePassword: true } },
    typed: { 'New password': SECRET, 'New password again': SECRET },
    button: 'Save and continue',
    asks: '/auth/password/first-time-change',
  },
  {
    at: FACTOR_VERIFICATION,
    signedIn: true,
    typed: code,
    button: 'Verify and continue',
    itself: true,
    asks: '/auth/2fa/turn-on',
  },
  {
    at: RECOVERY_CODES,
    signedIn: true,
    typed: { 'Your password': SECRET },
    button: 'Make new codes',
    asks: '/auth/recovery-code/generate',
  },
];

let online = true;
const calls: string[] = [];

beforeEach(() => {
  standIn(true);
  sessionStorage.clear();
  online = true;
  calls.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  for (const name of Object.keys(entryCalls) as (keyof typeof entryCalls)[])
    vi.spyOn(entryCalls, name).mockImplementation((): never => {
      calls.push(name);
      const answer = online ? new HttpError('Not now.', 422) : new HttpError('Something went wrong', 0);
      return Promise.reject(answer) as never;
    });
});

describe('R59: without a network, what was typed stays, one notice says what to do, and another try arrives', () => {
  it.each(cases)(
    '$at',
    async ({ at, draft, hash = '', half, signedIn = false, typed, button, itself, asks, said = 'Not now.' }) => {
      if (draft) entryDraft.write(draft);
      history.replaceState(null, '', hash || '#');
      const answer: Answering = (asked) => {
        const { url } = asked;
        if (url === '/health') return { body: { data: { status: 'ok', demo: false } } };
        if (half && url === '/auth/signin') return { body: { data: { user: user([]), ...half } } };
        if (url === '/users/profile')
          return { body: { data: { ...user(['*']), twoFactorEnabled: at === RECOVERY_CODES } } };
        if (url !== asks) return smallApi(['*'])(asked);
        calls.push(url);
        return online ? { status: 422, body: { statusCode: 422, message: 'Not now.' } } : 'offline';
      };
      const { session } = showApp(at, { answer, signedIn });
      if (half) await act(async () => void (await session.signIn(signIn)));
      const [first = ''] = Object.keys(typed);
      await screen.findByLabelText(first, {}, found);

      online = false;
      for (const [label, text] of Object.entries(typed)) {
        await userEvent.clear(screen.getByLabelText(label));
        await userEvent.paste(text);
      }
      if (!itself) await userEvent.click(screen.getByRole('button', { name: button }));
      const notice = await screen.findByRole('alert');
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(notice).toHaveTextContent('You are offline.');
      expect(notice).toHaveTextContent('What you typed is still here. Check your connection, then try again.');
      for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text);

      online = true;
      await userEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(calls).toEqual([asks, asks]));
      await screen.findByText(said);
      expect(document.body).not.toHaveTextContent('You are offline.');
    },
  );

  it.each([
    [paths.EMAIL_CODE, { email: 'ann@assay.test', sentAt: Date.now() }],
    [paths.LINK_SENT, { email: 'ann@assay.test', sentAt: Date.now() }],
  ])('%s says that mail is held up, for as long as it is', async (at, draft) => {
    entryDraft.write(draft);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let mailHeldUp = true;
    const answer: Answering = (asked) =>
      asked.url === '/health'
        ? { body: { data: { status: 'ok', demo: false, ...(mailHeldUp && { mailHeldUp }) } } }
        : smallApi([])(asked);
    showApp(at, { answer, signedIn: false });
    await screen.findByText('Nothing came?', {}, found);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.getByText('Mail is held up at the moment')).toBeInTheDocument();
    mailHeldUp = false;
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(screen.queryByText('Mail is held up at the moment')).toBeNull();
    vi.useRealTimers();
  });

  it('inside, once for as long as it lasts; nothing of the profile is lost', async () => {
    const good = smallApi(['*']);
    showApp('/profile', { answer: (asked) => (online ? good(asked) : 'offline') });
    const name = await screen.findByDisplayValue('Ann Reader', {}, found);
    online = false;
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findAllByText(/^You are offline\. What/)).toHaveLength(1);
    await userEvent.clear(name);
    await userEvent.paste('Ann Other');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    const said = 'You are offline. Nothing was changed; try again once you are connected.';
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(name).toHaveValue('Ann Other');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    await userEvent.upload(screen.getByLabelText('Change photo', { selector: 'input' }), [
      new File(['x'], 'a.png', { type: 'image/png' }),
    ]);
    await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
    await userEvent.type(screen.getByLabelText(/^Current password/), SECRET);
    await userEvent.type(screen.getByLabelText(/^New password/), `${SECRET}s{Enter}`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled());
    expect(screen.getByLabelText(/^New password/)).toHaveValue(`${SECRET}s`);

    online = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(name).toHaveValue('Ann Other');
  });
});
