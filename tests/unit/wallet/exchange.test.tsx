// @vitest-environment happy-dom
/** Exchanging on the screen: the sum as people of the locale write it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showApp, smallApi, standIn } from '../auth/appHarness';
import type { Asked } from '../providers/fakeApi';

vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => standIn(true));

it('R40: a sum with separators is asked for to the very unit, and one that is finer is not', async () => {
  const sent: Asked[] = [];
  const rates = [{ id: 'r', base: 'EUR', quote: 'USD', rate: '1.1', at: '', source: 'sandbox' }];
  showApp('/wallet', {
    answer: smallApi(['*'], (asked) => {
      if (asked.url.startsWith('/currency-exchanges'))
        return { body: { data: rates }, headers: { 'content-range': 'x 0-0/1' } };
      if (asked.url !== '/wallet/quotes') return undefined;
      sent.push(asked);
      return { status: 409, body: { message: 'There is no rate.' } };
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Exchange' }, { timeout: 60_000 }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 60_000 }));
  const amount = dialog.getByRole('textbox');
  const ask = await dialog.findByRole('button', { name: 'Get a quote' });
  fireEvent.change(amount, { target: { value: '1,035.055' } });
  expect(ask).toBeDisabled();
  fireEvent.change(amount, { target: { value: '1,035.05' } });
  await userEvent.click(ask);
  await dialog.findByText('There is no rate.');
  expect(sent.map(({ body }) => body)).toEqual([
    { walletId: 'wal-0', to: 'USD', amount: { amount: 103_505, currency: 'EUR' } },
  ]);
});
