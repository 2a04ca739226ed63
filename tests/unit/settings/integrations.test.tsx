// @vitest-environment happy-dom
/** The integrations: what they say of payment providers, and what is sent again to an endpoint. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema/fields';
import { formatMoment } from '../../../src/views/format';
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

it('sends again what was given up, says how that goes, and looks into the log by status, event and time', async () => {
  const at = '2026-11-01T09:00:00.000Z';
  const record = { createdAt: at, updatedAt: at, version: 1 };
  const hook = { ...record, id: 'w1', name: 'Core', url: 'https://a.test/', events: ['*'], status: 'active' };
  const log = [
    { ...record, id: 'd1', webhookId: 'w1', event: 'case.decided', status: 'failed', tries: 6, answer: 503, ms: 4 },
    { ...record, id: 'd2', webhookId: 'w1', event: 'case.opened', status: 'delivered', tries: 1, answer: 200, ms: 4 },
  ];
  const asked: AnyRecord[] = [];
  const sent: [url: string, body: unknown][] = [];
  let out = 1;
  const counted = (filter: AnyRecord): number => {
    if (filter.replayedAt === undefined) return filter.status === 'failed' ? 2 : log.length;
    if (filter.status === 'delivered') return out - 1;
    return filter.tries === 0 ? 2 - out : 1;
  };
  const permissions = ['webhooks.*', 'webhook-deliveries.*'];
  showApp('/settings/integrations', {
    permissions,
    answer: smallApi(permissions, ({ method, url, body }) => {
      const [path, search] = url.split('?');
      if (path === '/webhooks') return { body: { data: [hook] }, headers: { 'content-range': 'x 0-0/1' } };
      if (method === 'POST') {
        sent.push([url, body]);
        return { body: { data: { replayed: 2, left: 3, replayedAt: at } } };
      }
      if (path !== '/webhook-deliveries') return undefined;
      const query = new URLSearchParams(search);
      const filter = JSON.parse(query.get('filter') ?? '{}') as AnyRecord;
      if (query.get('range') === '[0,9]') asked.push(filter);
      return { body: { data: log }, headers: { 'content-range': `x 0-0/${counted(filter)}` } };
    }),
  });
  await screen.findByRole('button', { name: 'Send 2 failed ones again' }, { timeout: 60_000 });
  // Each of its own row, and said first as it stands there.
  const time = formatMoment(at);
  for (const event of ['case.decided', 'case.opened'])
    expect(screen.getByRole('button', { name: `Send again: ${event} of ${time}` })).toHaveTextContent(/Send again$/);
  // The ticked ones alone, of those that failed.
  expect(screen.getAllByRole('checkbox', { name: /^Choose (all that|case)/ })).toHaveLength(2);
  const tick = screen.getByRole('checkbox', { name: `Choose case.decided of ${time}` });
  fireEvent.click(tick);
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 again' }));
  await waitFor(() => expect(sent).toEqual([['/webhooks/w1/replay-failed', { ids: ['d1'] }]]));
  await waitFor(() => expect(tick).toBeEnabled());
  fireEvent.click(tick);
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 failed ones again' }));
  const report = await screen.findByTestId('replay-report');
  await waitFor(() => expect(report).toHaveTextContent('Sent again: 1 of 2 are out0 taken1 not taken'));
  expect(within(report).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  out = 2;
  await waitFor(() => expect(report).toHaveTextContent('all 2 are out1 taken1 not taken'), { timeout: 10_000 });
  expect(report).toHaveTextContent('3 more were given up before');
  expect(within(report).queryByRole('progressbar')).toBeNull();
  expect(sent.at(-1)).toEqual(['/webhooks/w1/replay-failed', {}]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'failed' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Event' }), { target: { value: 'case.decided' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Time' }), { target: { value: 'today' } });
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const narrowed = { webhookId: 'w1', status: 'failed', event: 'case.decided', createdAt_gte: midnight.toISOString() };
  await waitFor(() => expect(asked.at(-1)).toEqual(narrowed));
});
