// @vitest-environment happy-dom
/** What the integrations say of payment providers: whether they move money, and trouble where there is some. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showApp, smallApi, standIn } from '../auth/appHarness';

vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => standIn(true));

it('says sandbox or live, and that one is down', async () => {
  const all = [
    { id: 'p1', name: 'Play cards', mode: 'sandbox', health: 'up' },
    { id: 'p2', name: 'Real cards', mode: 'live', health: 'down' },
  ];
  // Who may not change the organization is told nothing of its mail.
  const permissions = ['organizations.show', 'payment-providers.*'];
  showApp('/settings/integrations', {
    permissions,
    answer: smallApi(permissions, ({ url }) =>
      url.startsWith('/payment-providers')
        ? { body: { data: all }, headers: { 'content-range': 'x 0-1/2' } }
        : undefined,
    ),
  });
  const row = async (name: string) =>
    within((await screen.findByText(name, {}, { timeout: 60_000 })).closest('a') ?? document.body);
  expect((await row('Play cards')).getByText('Sandbox')).toBeInTheDocument();
  expect((await row('Play cards')).queryByText('Up')).toBeNull();
  expect((await row('Real cards')).getByText('Live')).toBeInTheDocument();
  expect((await row('Real cards')).getByText('Down')).toBeInTheDocument();
});
