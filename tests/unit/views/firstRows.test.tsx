// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/providers/store';
import { memoryDevice } from '../../../src/providers/storage';
import { resources } from '../../../src/resources';
import { askAhead } from '../../../src/views/list/firstRows';
import { customers, showApp, smallApi, standIn, type ShowOptions } from '../auth/appHarness';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

/** What was asked of the list for its rows; the numbers on its tabs ask for one row. */
async function rowsOf(at: string, options: ShowOptions = {}, permitted = true) {
  standIn(true);
  const { api, unmount } = showApp(at, options);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull(), { timeout: 30_000 });
  const asked = () => api.asked.filter(({ method }) => method === 'GET');
  const rowsAsked = () =>
    asked().filter(({ url, query }) => url.split('?')[0] === '/customers' && query.range !== '[0,0]');
  // Its neighbours have asked, too, so what comes twice has come.
  await waitFor(() => expect(api.calls()).toContain('GET /waiting'), { timeout: 30_000 });
  if (permitted) await waitFor(() => expect(rowsAsked()).not.toEqual([]), { timeout: 30_000 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  unmount();
  const [calls, rows] = [asked(), rowsAsked()];
  const place = (path: string) => calls.findIndex(({ url }) => url.split('?')[0] === path);
  return { rows: rows.map(({ query }) => query), ahead: place('/customers') < place('/waiting') };
}

const address = (params: Record<string, string>) => `/customers?${new URLSearchParams(params).toString()}`;

describe('the rows of the list that the app is opened with', () => {
  it('are asked for together with the hand-written parts: a list that waited for these would be drawn twice', () => {
    const load = vi.fn(async () => ({ default: {} }));
    const opened = (permissions: string[]) =>
      askAhead({
        schemas: resources,
        ui: { customers: load },
        viewer: { id: 'me', permissions },
        location: { pathname: '/customers', search: '' },
        store: createStore(memoryDevice()),
        dataProvider: { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider,
        client: new QueryClient(),
      });
    expect(opened(['cases.list'])).toBe(false);
    expect(load).not.toHaveBeenCalled();
    expect(opened(['customers.list'])).toBe(true);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['at its own address', '/customers', { range: '[0,24]', filter: '{}' }],
    [
      'at an address that asks for something',
      address({ filter: '{"type":"business"}', sort: 'name', order: 'ASC', page: '1', perPage: '10' }),
      { range: '[0,9]', filter: '{"type":"business"}', sort: '["name","ASC"]' },
    ],
  ])('are asked for once, and before the frame asks for anything: %s', async (_, at, query) => {
    const { rows, ahead } = await rowsOf(at);
    expect(rows).toEqual([expect.objectContaining(query)]);
    expect(ahead).toBe(true);
  });

  it('are those that were looked at last on this device', async () => {
    const store = createStore(memoryDevice());
    store.setup();
    store.setItem('customers.listParams', {
      filter: { country: 'BE' },
      sort: 'name',
      order: 'DESC',
      page: 1,
      perPage: 50,
    });
    const kept = Object.assign(store, { setup: () => undefined, teardown: () => undefined });
    const { rows, ahead } = await rowsOf('/customers', { store: kept });
    expect(rows).toEqual([expect.objectContaining({ range: '[0,49]', filter: '{"country":"BE"}' })]);
    expect(ahead).toBe(true);
  });

  it('are drawn to the last one', async () => {
    standIn(true);
    const many = Array.from({ length: 25 }, (_, index) => ({ ...customers[0], id: `many-${index}` }));
    const answer = smallApi(['*'], ({ url }) =>
      url.split('?')[0] === '/customers'
        ? { body: { data: many }, headers: { 'content-range': 'customers 0-24/25' } }
        : undefined,
    );
    const { unmount } = showApp('/customers', { answer });
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(25), { timeout: 30_000 });
    unmount();
  });

  it('are not asked for with what the list does not know', async () => {
    const { rows } = await rowsOf(address({ filter: '{"type":"business","colour":"red"}' }));
    expect(rows.map(({ filter }) => filter)).toEqual(['{"type":"business"}']);
  });

  it('are not asked for by somebody who may not see them', async () => {
    const permissions = ['cases.list'];
    const { rows } = await rowsOf('/customers', { permissions, answer: smallApi(permissions) }, false);
    expect(rows).toEqual([]);
  });
});
