// @vitest-environment happy-dom
/** Setting the automatic top-up up on the screen: a large one asks for a proof, which travels by itself. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showApp, smallApi, standIn, walletSummary } from '../auth/appHarness';
import type { Asked } from '../providers/fakeApi';

const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => standIn(true));

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const automatic = { autoTopUpAt: eur(50_000), autoTopUpBy: eur(90_000), autoTopUpMethodId: 'm1' };
const method = { id: 'm1', label: 'Visa ending 4242', status: 'active' };

async function open(answer: (asked: Asked) => ReturnType<NonNullable<Parameters<typeof smallApi>[1]>>) {
  const sent: Asked[] = [];
  showApp('/wallet', {
    answer: smallApi(['*'], (asked) => {
      const { method: verb, url } = asked;
      if (verb !== 'GET') sent.push(asked);
      const own = answer(asked);
      if (own) return own;
      if (/^\/wallets\/[^/?]+$/.test(url))
        return { body: { data: { id: 'wal-0', version: 4, name: 'EUR wallet', balance: eur(1), ...automatic } } };
      if (url.startsWith('/payment-methods/m1')) return { body: { data: method } };
      if (url.startsWith('/payment-methods'))
        return { body: { data: [method] }, headers: { 'content-range': 'x 0-0/1' } };
      return undefined;
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the automatic top-up' }, found));
  const dialog = within(await screen.findByRole('dialog', {}, found));
  const by = await dialog.findByLabelText(/^By how much/, {}, found);
  const write = async (text: string) => {
    await userEvent.clear(by);
    await userEvent.type(by, text);
  };
  const save = () => userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  return { dialog, write, save, sent };
}

it('asks for the password above the line, tells what the API refuses, and sends it never with the wallet', async () => {
  let tries = 0;
  const { dialog, write, save, sent } = await open(({ url, method: verb }) => {
    if (url === '/auth/reproof') {
      tries += 1;
      return tries === 1
        ? { status: 422, body: { message: 'no', errors: { password: 'This is not your password.' } } }
        : { body: { data: { until: '' } } };
    }
    return verb === 'PUT' ? { body: { data: { id: 'wal-0', version: 5, ...automatic } } } : undefined;
  });
  await write('1000');
  expect(dialog.queryByLabelText(/^Your password/)).toBeNull();
  await write('1000.01');
  await save();
  expect(await dialog.findByText('Write your password.')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'wrong');
  await save();
  expect(await dialog.findByText('This is not your password.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'right');
  await save();
  await screen.findByText('The automatic top-up is set up', {}, found);
  expect(sent.map(({ method: verb, url }) => `${verb} ${url}`)).toEqual([
    'POST /auth/reproof',
    'POST /auth/reproof',
    'PUT /wallets/wal-0',
  ]);
  expect(sent[2]?.body).toEqual({ autoTopUpBy: eur(100_001) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is switched off with one button, without a proof', async () => {
  const { dialog, sent } = await open(({ method: verb }) =>
    verb === 'PUT' ? { body: { data: { id: 'wal-0', version: 5 } } } : undefined,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  await screen.findByText('The automatic top-up is off', {}, found);
  expect(sent.map(({ body }) => body)).toEqual([{ autoTopUpAt: null, autoTopUpBy: null, autoTopUpMethodId: null }]);
});

it('that failed says when and why, and a low balance leads to the top-up; the ledger is asked for by day', async () => {
  const { wallet } = walletSummary;
  const failed = { at: '2026-06-14T09:30:00.000Z', reason: 'The bank declined the payment.' };
  const after = { ...walletSummary, wallet: { ...wallet, automatic: { ...wallet.automatic, failed } } };
  const asked: string[] = [];
  await open(({ url }) => {
    if (url.startsWith('/ledger-entries?')) asked.push(decodeURIComponent(url));
    return url.startsWith('/wallet/summary') ? { body: { data: after } } : undefined;
  });
  expect(screen.getByText(/The last automatic top-up, of 2026 06 14 .+ did not go through/)).toHaveTextContent(
    'The bank declined the payment. The next is tried',
  );
  const low = screen.getByText(/The balance is low/).closest('output');
  expect(low?.querySelector('a')).toHaveAttribute('href', '/wallet/topup');
  fireEvent.change(screen.getByLabelText('From the day'), { target: { value: '2026-06-01' } });
  await waitFor(() => expect(asked.at(-1)).toContain('createdAt_gte'));
});

it('that stands still says why, and is saved as it is in the name of who saves it', async () => {
  const { wallet } = walletSummary;
  const held = { ...walletSummary, wallet: { ...wallet, automatic: { ...wallet.automatic, stopped: true } } };
  const { dialog, sent } = await open(({ method: verb, url }) => {
    if (url.startsWith('/wallet/summary')) return { body: { data: held } };
    return verb === 'PUT' ? { body: { data: { id: 'wal-0', version: 5, ...automatic } } } : undefined;
  });
  expect(
    screen.getByText(/stands still: Ines Silva, in whose name it pays, may not pay in any more/),
  ).toHaveTextContent('save it in your own name');
  await userEvent.click(dialog.getByRole('button', { name: 'Save in my name' }));
  await screen.findByText('The automatic top-up is set up', {}, found);
  expect(sent.map(({ body }) => body)).toEqual([{}]);
});
