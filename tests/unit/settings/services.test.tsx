// @vitest-environment happy-dom
/** The overview of services opens by itself until it is closed, and again from the help menu, which also reads all data anew. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { state } from '../../../src/providers/state';
import { showApp, smallApi, standIn } from '../auth/appHarness';

const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

beforeEach(() => standIn(true));

const listed = (records: readonly object[]) => ({
  body: { data: records },
  headers: { 'content-range': `x 0-${Math.max(0, records.length - 1)}/${records.length}` },
});
const price = { amount: 160, currency: 'EUR' };

it('shows modules, and steps that are done when the records say so; closing it is remembered', async () => {
  const asked: string[] = [];
  showApp('/dashboard', {
    permissions: ['*'],
    answer: smallApi(['*'], ({ url }) => {
      asked.push(url.split('?')[0] ?? '');
      if (url.startsWith('/modules'))
        return listed([
          { id: 'identity', name: 'Identity', description: 'Numbers', icon: 'badge', price, per: 'check', on: true },
          { id: 'media', name: 'Adverse media', description: 'Articles', icon: 'x', price, per: 'subject', on: false },
        ]);
      if (url.startsWith('/changelog'))
        return listed([{ id: 'e1', number: 1, createdAt: '2026-11-18T12:00:00.000Z', actorName: 'Ingrid Solberg' }]);
      return undefined;
    }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Services of/ }, found));
  await dialog.findByText('1 of 2 modules are on. Prices without VAT, paid from the wallet.');
  expect(dialog.getByRole('link', { name: 'Add Adverse media' })).toHaveAttribute('href', '/settings/service');
  const stepOf = (name: string) => within(dialog.getByText(name).closest('li') ?? document.body);
  await waitFor(() => expect(stepOf('Import customers').getByText('Done')).toBeInTheDocument());
  // What came of it, and who did it when.
  expect(stepOf('Import customers').getByText('3 customers')).toBeInTheDocument();
  expect(await stepOf('Import customers').findByText('First by Ingrid Solberg, 2026 11 18')).toBeInTheDocument();
  expect(stepOf('Put credit in the wallet').getByText('€4,182.60 in it')).toBeInTheDocument();
  expect(stepOf('Load a watchlist').queryByText(/Ingrid/)).toBeNull();
  expect(stepOf('Put credit in the wallet').getByText('Done')).toBeInTheDocument();
  expect(stepOf('Load a watchlist').getByText('Not done yet')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(state.get().isServicesModal).toBe(false);

  const help = async (item: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const before = asked.filter((path) => path === '/analytics/overview').length;
  await help('Refresh all data');
  await waitFor(() => expect(asked.filter((path) => path === '/analytics/overview').length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await help('Services and first steps');
  expect(await screen.findByRole('dialog', { name: /^Services of/ })).toBeInTheDocument();
});
