// @vitest-environment happy-dom
/** Exchanging on the screen: the sum as people of the locale write it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { state } from '../../../src/providers/state';
import { formatMoment } from '../../../src/views/format';
import { showApp, smallApi, standIn } from '../auth/appHarness';
import type { Asked } from '../providers/fakeApi';

vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => standIn(true));

it('R40: a sum with separators is asked for to the very unit, and one that is finer is not', async () => {
  const sent: Asked[] = [];
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const rate = { base: 'EUR', quote: 'USD', rate: '1.1', at: ago(40), source: 'sandbox' };
  const usd = { id: 'usd', createdAt: '', updatedAt: '', version: 1, code: 'USD', name: 'US dollar' };
  const offered = (at: string) => ({
    body: {
      data: {
        id: 'q',
        walletId: 'wal-0',
        from: { amount: 103_505, currency: 'EUR' },
        to: { amount: 113_856, currency: 'USD' },
        rate: { ...rate, at },
        // By a server whose clock is behind this one's.
        expiresAt: ago(1 / 24),
      },
    },
  });
  const answers = [{ status: 409, body: { message: 'There is no rate.' } }, offered(rate.at), offered(ago(1))];
  showApp('/wallet', {
    answer: smallApi(['*'], (asked) => {
      if (asked.url.startsWith('/currency-exchanges'))
        return asked.url.includes('JPY')
          ? { body: { data: [] }, headers: { 'content-range': 'x 0-0/0' } }
          : { body: { data: [{ id: 'r', ...rate }] }, headers: { 'content-range': 'x 0-0/1' } };
      if (asked.url.startsWith('/currencies?'))
        return { body: { data: [usd] }, headers: { 'content-range': 'x 0-0/1' } };
      if (asked.url !== '/wallet/quotes') return undefined;
      sent.push(asked);
      return answers.shift();
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Exchange' }, { timeout: 60_000 }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 60_000 }));
  const amount = dialog.getByRole('textbox');
  const ask = await dialog.findByRole('button', { name: 'Get a quote' });
  fireEvent.change(amount, { target: { value: '1,035.055' } });
  expect(ask).toBeDisabled();
  expect(dialog.getByText('Write an amount such as 2,500.00.')).toBeInTheDocument();
  fireEvent.change(amount, { target: { value: '1,035.05' } });
  expect(dialog.queryByText(/^Write an amount/)).toBeNull();
  await userEvent.click(ask);
  await dialog.findByText('There is no rate.');
  expect(sent.map(({ body }) => body)).toEqual([
    { walletId: 'wal-0', to: 'USD', amount: { amount: 103_505, currency: 'EUR' } },
  ]);
  // By what it was offered, and plainly that nobody looked for a newer one.
  await userEvent.click(ask);
  expect(await dialog.findByText('This rate is 40 days old.')).toBeInTheDocument();
  fireEvent.change(amount, { target: { value: '1,035.06' } });
  await userEvent.click(await dialog.findByRole('button', { name: 'Get a quote' }));
  await dialog.findByText(/^€1,035.05 become/);
  expect(dialog.getByRole('button', { name: 'Exchange €1,035.05' })).toBeEnabled();
  expect(dialog.queryByText(/days old/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/days old/)).toBeNull();
  act(() => state.set({ currency: usd }));
  expect(await screen.findByText('This rate is 40 days old.')).toBeInTheDocument();
  // All of the organization's money, with the rate: what was spent, what it went to, what a day costs, what is held.
  const said = (words: string) => screen.queryAllByText(words).map(({ title }) => title);
  const by = `1 EUR = 1.1 USD, Sandbox, ${formatMoment(rate.at)}`;
  expect(said('about $330.00')).toEqual([by, by]);
  for (const words of ['about $22.00', 'about $42.24']) expect(said(words)).toEqual([by]);
  // The card of the navigation, too.
  await waitFor(() => expect(screen.getAllByText('about $4,600.86')).toHaveLength(2));
  expect(screen.getByTestId('rate')).toHaveTextContent(by);
  // Without a rate amounts stay in their own currency, and that is said.
  act(() => state.set({ currency: { ...usd, id: 'jpy', code: 'JPY' } }));
  expect(await screen.findByText('No rate from EUR to JPY')).toBeInTheDocument();
  expect(screen.queryByTestId('in-currency')).toBeNull();
  expect(screen.getByTestId('balance')).toHaveTextContent(/^€4,182.60$/);
});

it('exports the ledger of the wallet that is shown, as it is narrowed, and downloads the file', async () => {
  const saved: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'about:blank#file';
  });
  const started: unknown[] = [];
  const done = { id: 'j1', kind: 'export', status: 'done', done: 1, total: 1, result: { fileName: 'x.csv', rows: 1 } };
  const entry = { id: 'l1', createdAt: '2026-06-14T09:00:00.000Z', updatedAt: '', version: 1, kind: 'charge' };
  const money = { amount: { amount: -100, currency: 'EUR' }, balanceAfter: { amount: 500, currency: 'EUR' } };
  showApp('/wallet', {
    answer: smallApi(['*'], (asked) => {
      if (asked.url.startsWith('/ledger-entries?'))
        return { body: { data: [{ ...entry, ...money }] }, headers: { 'content-range': 'x 0-0/1' } };
      if (asked.method === 'POST' && asked.url === '/jobs') {
        started.push(asked.body);
        return { status: 201, body: { data: done } };
      }
      if (asked.url === '/jobs/j1') return { body: { data: done } };
      return asked.url === '/jobs/j1/file' ? { body: 'id,amount' } : undefined;
    }),
  });
  const kind = await screen.findByRole('combobox', { name: 'Type' }, { timeout: 60_000 });
  fireEvent.change(kind, { target: { value: 'charge' } });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  // The button alone writes it; that it comes is the other half.
  expect(await screen.findByText('The file is in your downloads')).toBeInTheDocument();
  expect(started).toMatchObject([
    { kind: 'export', params: { resource: 'ledger-entries', filter: { walletId: 'wal-0', kind: 'charge' } } },
  ]);
  expect(saved).toHaveLength(1);
  made.mockRestore();
});
