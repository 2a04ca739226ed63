// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CreateAccount } from '../../../src/auth/screens/CreateAccount';
import { EmailCode } from '../../../src/auth/screens/EmailCode';

const refuse = (refusal: object) => () => Promise.reject(Object.assign(new Error('x'), refusal));
const now = Date.parse('2026-11-01T09:00:00Z');

function showCode(props: Partial<ComponentProps<typeof EmailCode>> = {}) {
  const onSubmit = vi.fn(props.onSubmit ?? (() => Promise.resolve()));
  const onAgain = vi.fn(props.onAgain ?? (() => Promise.resolve()));
  const element = (sentAt: number) => (
    <MemoryRouter>
      <EmailCode
        email="ada@linden.example"
        life={600_000}
        rest={60_000}
        changePath="/signup"
        {...props}
        sentAt={sentAt}
        onSubmit={onSubmit}
        onAgain={onAgain}
      />
    </MemoryRouter>
  );
  return { onSubmit, onAgain, element, ...render(element(now)) };
}

const code = () => screen.getByLabelText<HTMLInputElement>('Six-digit code');
const goOn = () => screen.getByRole('button', { name: /^(Continue|Try again in)/ });

afterEach(() => vi.useRealTimers());

describe('the mailed code', () => {
  it('takes a paste with spaces, and goes on at six digits', async () => {
    const { onSubmit } = showCode({ sentAt: now });
    expect(goOn()).toBeDisabled();
    await userEvent.click(code());
    await userEvent.paste(' 390 617 ');
    await userEvent.click(goOn());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: '390617' });
  });

  it('says at the digits what the API says of a wrong one, and makes room for another', async () => {
    vi.setSystemTime(now);
    showCode({ onSubmit: refuse({ status: 422, message: 'This code is wrong. 2 tries left.', errors: {} }) });
    await userEvent.type(code(), '111111');
    await userEvent.click(goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent('2 tries left.');
    expect(code()).toHaveAccessibleDescription('This code is wrong. 2 tries left.');
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
  });

  it('keeps the digits when nothing was reached', async () => {
    vi.setSystemTime(now);
    showCode({ onSubmit: refuse({ status: 0, message: 'Something went wrong', errors: {} }) });
    await userEvent.type(code(), '111111');
    await userEvent.click(goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here.');
    expect(code()).toHaveValue('111111');
  });

  it('is sent again after a rest, and says when it has run out', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(now);
    const { onAgain, element, rerender } = showCode({ life: 62_000 });
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    for (let second = 0; second < 63; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('This code has run out.');
    await act(async () => screen.getByRole('button', { name: 'Send a new code' }).click());
    expect(onAgain).toHaveBeenCalledOnce();
    rerender(element(Date.now()));
    expect(screen.getByText(/Sent\. The code before/)).toBeInTheDocument();
    expect(screen.getByText(/Send again in 60 s/)).toBeInTheDocument();
  });
});

describe('the new account', () => {
  it.each([
    [{ message: 'This sign-up has run out.', errors: {} }, 'This sign-up has run out.'],
    [{ message: 'x', errors: { email: 'There is one already.' } }, 'There is one already.'],
  ])('leads on when its proof is spent: %j', async (refusal, words) => {
    const onSubmit = vi.fn(refuse({ status: 422, ...refusal }));
    render(
      <MemoryRouter>
        <CreateAccount
          email="ada@linden.example"
          name="Ada"
          organization="Lindenbank"
          beginPath="/signup"
          onType={() => undefined}
          onSubmit={onSubmit}
        />
      </MemoryRouter>,
    );
    await userEvent.type(screen.getByLabelText('Password'), ' a b c d ');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    // Not a letter of a password is changed.
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada', organization: 'Lindenbank', password: ' a b c d ' });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Begin again' })).toHaveAttribute('href', '/signup');
    expect(screen.getByLabelText('Password')).toHaveValue(' a b c d ');
  });
});
