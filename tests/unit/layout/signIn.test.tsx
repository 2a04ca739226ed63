// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { SignedOutNotice, SignIn } from '../../../src/auth/screens';
import { refusalOf } from '../../../src/auth/screens/useSubmit';

function show(props: Partial<ComponentProps<typeof SignIn>> = {}) {
  const onSubmit = vi.fn(props.onSubmit ?? (() => Promise.resolve()));
  render(
    <MemoryRouter>
      <SignIn {...props} onSubmit={onSubmit} />
    </MemoryRouter>,
  );
  return { onSubmit };
}

const email = () => screen.getByLabelText('Work e-mail');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^(Sign in|Try again in)/ });

async function fill(address = 'marta@fernbank.example', secret = 'a secret') {
  await userEvent.clear(email());
  if (address) await userEvent.type(email(), address);
  await userEvent.clear(password());
  if (secret) await userEvent.type(password(), secret);
}

const refuse = (refusal: object) => () => Promise.reject(Object.assign(new Error('x'), refusal));

describe('the form', () => {
  it('starts at the e-mail address and lets password managers in', () => {
    show();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toHaveAttribute('type', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(document.title).toBe('Sign in · Assay');
  });

  it('sends what was typed, once', async () => {
    let done: () => void = () => undefined;
    const { onSubmit } = show({ onSubmit: () => new Promise<void>((resolve) => (done = resolve)) });
    await fill(' marta@fernbank.example ', ' a secret ');
    await userEvent.click(button());
    await userEvent.click(button());
    fireEvent.submit(email().closest('form') ?? document.body);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'marta@fernbank.example', password: ' a secret ' });
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveTextContent('Sign in');
    await act(async () => done());
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('says what is missing at the fields and goes to the first of them', async () => {
    const { onSubmit } = show();
    await fill('', '');
    await userEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Fill in your e-mail address.');
    expect(password()).toHaveAccessibleDescription('Fill in your password.');

    await fill('marta', 'x');
    await userEvent.click(button());
    expect(email()).toHaveAccessibleDescription(/^Write an e-mail address/);
    expect(password()).toBeValid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('reads what a password manager filled in without telling', async () => {
    const { onSubmit } = show();
    (email() as HTMLInputElement).value = 'filled@fernbank.example';
    (password() as HTMLInputElement).value = 'filled';
    await userEvent.click(button());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'filled@fernbank.example', password: 'filled' });
  });

  it('says a refusal of the whole form, keeps what was typed and goes to the password', async () => {
    show({ onSubmit: refuse({ status: 422, message: 'The e-mail address or the password is wrong.' }) });
    await fill();
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail address or the password is wrong.');
    expect(email()).toHaveValue('marta@fernbank.example');
    expect(password()).toHaveFocus();
    expect(button()).toBeEnabled();
  });

  it('puts refusals of fields at the fields', async () => {
    show({ onSubmit: refuse({ status: 422, body: { errors: { email: ['Nobody has this address.'] } } }) });
    await fill();
    await userEvent.click(button());
    expect(await screen.findByText('Nobody has this address.')).toBeInTheDocument();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Nobody has this address.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('waits as long as the API says after too many tries (R30)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { onSubmit } = show({ onSubmit: refuse({ status: 429, message: 'Too many tries.', retryAfter: 3 }) });
    fireEvent.change(email(), { target: { value: 'marta@fernbank.example' } });
    fireEvent.change(password(), { target: { value: 'x' } });
    await act(async () => fireEvent.click(button()));
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent('Try again in 3 s');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    fireEvent.submit(email().closest('form') ?? document.body);
    for (let second = 0; second < 2; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(button()).toHaveTextContent('Try again in 1 s');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(button()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('shows the password on demand, and says when Caps Lock is on', async () => {
    show();
    await userEvent.type(password(), 'secret');
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(password()).toHaveAttribute('type', 'password');

    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(press, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
    act(() => void password().dispatchEvent(press));
    expect(screen.getByText('Caps Lock is on')).toBeInTheDocument();
    fireEvent.keyUp(password(), { key: 'a' });
    expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
  });
});

describe('what stands around the form', () => {
  it('leaves off ways that lead nowhere', () => {
    show();
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
    expect(screen.queryByText('Demo data')).not.toBeInTheDocument();
  });

  it('shows the ways that there are', () => {
    show({ forgotPath: '/forgot-password', signUpPath: '/signup' });
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  });

  it('lists the demo accounts, and fills one in', async () => {
    const { onSubmit } = show({ demo: true });
    await userEvent.click(screen.getByRole('button', { name: /lead@assay\.test/ }));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'lead@assay.test', password: 'Assay-demo-2026' });
  });

  it('says why the session ended', () => {
    show({ notice: <SignedOutNotice reason="expired" /> });
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended');
  });
});

describe('what a submit rejected with', () => {
  it.each([
    [new Error('no'), { message: 'no', errors: {} }],
    [
      { message: ['first', 'second'], status: 422 },
      { message: 'first', status: 422, errors: {} },
    ],
    [
      { message: 'x', errors: { code: 'wrong', other: 3 } },
      { message: 'x', errors: { code: 'wrong' } },
    ],
    [
      { status: 429, retryAfter: 1.2 },
      { message: 'otherwise', status: 429, errors: {}, retryAfter: 2 },
    ],
    ['text', { message: 'otherwise', errors: {} }],
    [undefined, { message: 'otherwise', errors: {} }],
  ])('%o', (error, refusal) => {
    expect(refusalOf(error, 'otherwise')).toEqual(refusal);
  });
});
