// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { FirstTimePassword, SecondFactor } from '../../../src/auth/screens';
import { digitsOf } from '../../../src/auth/screens/CodeCells';

const user = { name: 'Marta Ekholt', email: 'marta@fernbank.example' };

describe('digits of a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 12-34-56 ', '123456'],
    ['012345678', '012345'],
    ['٤٨١٢٠٩', '481209'],
    ['１２３４５６', '123456'],
    ['𝟎𝟏𝟐𝟗', '0129'],
    ['abc', ''],
  ])('%s are %s', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });
});

function showFactor(onSubmit = vi.fn(() => Promise.resolve()), onRecovery = vi.fn(() => Promise.resolve())) {
  const onSignOut = vi.fn();
  render(
    <MemoryRouter>
      <SecondFactor user={user} onSignOut={onSignOut} onSubmit={onSubmit} onRecovery={onRecovery} />
    </MemoryRouter>,
  );
  return { onSubmit, onRecovery, onSignOut };
}

const code = () => screen.getByRole('textbox', { name: 'Six-digit code' });
const send = () => screen.getByRole('button', { name: 'Verify and continue' });

describe('the second factor', () => {
  it('takes a paste with spaces, and sends it by itself, once, at six digits', async () => {
    // Under way until the test ends: whoever presses Enter after the sixth digit sends nothing twice.
    const { onSubmit } = showFactor(vi.fn(() => new Promise<void>(() => undefined)));
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.keyboard('12345');
    expect(send()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(code());
    await userEvent.paste('287 082');
    expect(send()).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: '287082' });
  });

  it('empties a refused code, says why and is ready for the next', async () => {
    const wrong = Object.assign(new Error('x'), { status: 422, errors: { code: 'This code is wrong.' } });
    const { onSubmit } = showFactor(vi.fn(() => Promise.reject(wrong)));
    await userEvent.keyboard('111111');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
    expect(await screen.findByText('This code is wrong.')).toBeInTheDocument();
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
    expect(code()).toHaveAccessibleDescription('This code is wrong.');
    await userEvent.keyboard('2');
    expect(screen.queryByText('This code is wrong.')).not.toBeInTheDocument();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('keeps a code that nobody has seen, and sends it again when asked', async () => {
    const { onSubmit } = showFactor(
      vi.fn(() => Promise.reject(Object.assign(new Error('Offline.'), { status: 0, errors: {} }))),
    );
    await userEvent.keyboard('111111');
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here.');
    expect(code()).toHaveValue('111111');
    await userEvent.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('takes a recovery code instead, and leads out', async () => {
    const { onRecovery, onSignOut } = showFactor();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const input = screen.getByRole('textbox', { name: 'Recovery code' });
    await userEvent.click(send());
    expect(input).toHaveAccessibleDescription('Enter one of your recovery codes.');
    await userEvent.type(input, ' abcd-1234 {Enter}');
    expect(onRecovery).toHaveBeenCalledExactlyOnceWith({ code: 'abcd-1234' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});

describe('the first password', () => {
  function show(onSubmit = vi.fn(() => Promise.resolve())) {
    render(
      <MemoryRouter>
        <FirstTimePassword user={user} onSignOut={() => undefined} onSubmit={onSubmit} />
      </MemoryRouter>,
    );
    return { onSubmit };
  }
  const first = () => screen.getByLabelText('New password');
  const again = () => screen.getByLabelText('New password again');
  const save = () => screen.getByRole('button', { name: 'Save and continue' });

  it('is sent when both are the same', async () => {
    const { onSubmit } = show();
    await userEvent.type(first(), 'four plain words here');
    await userEvent.type(again(), 'four plain words her');
    await userEvent.click(save());
    expect(again()).toHaveAccessibleDescription('The two passwords differ.');
    expect(again()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(again(), 'e{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'four plain words here' });
  });

  it('says what the API finds wrong with it', async () => {
    const weak = Object.assign(new Error('x'), { status: 422, body: { errors: { password: 'It is guessed first.' } } });
    show(vi.fn(() => Promise.reject(weak)));
    await userEvent.type(first(), 'password');
    await userEvent.type(again(), 'password{Enter}');
    expect(await screen.findByText('It is guessed first.')).toBeInTheDocument();
    expect(first()).toHaveFocus();
    expect(first()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('must be filled in', async () => {
    const { onSubmit } = show();
    await userEvent.click(save());
    expect(first()).toHaveAccessibleDescription(/Choose a password\./);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
