// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { resourceRoutes, toResource } from '../../../src/views';
import { notes, recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();

const entries = { ...notes, drawer: true } as const;
const told = Array.from({ length: 3 }, (_, place) => ({
  id: `n${place}`,
  text: `Note ${place}`,
  at: `2026-11-0${place + 1}T10:00:00.000Z`,
  clientId: place < 2 ? 'ada' : 'bob',
}));
const ofAda = `/notes?${new URLSearchParams({ filter: '{"clientId":"ada"}' }).toString()}`;

function list(at: string[], may?: string[]) {
  return scene(
    <Routes>
      <Route path="/notes/*" element={<Resource {...toResource(entries)} />} />
    </Routes>,
    { provider: recordsProvider({ notes: told }), schemas: [entries], at, ...(may && { may }) },
  );
}

const where = () => screen.getByTestId('where').textContent ?? '';
const drawer = (name: string) => screen.findByRole('dialog', { name });

describe('a record that opens over its list', () => {
  it('leaves the list as it is, has an address of its own, and marks its row', async () => {
    list([ofAda]);
    const table = await screen.findByRole('table', { name: 'Notes' });
    await userEvent.click(screen.getByRole('link', { name: 'Note 1' }));
    const open = await drawer('Note 1');
    expect(where()).toMatch(/^\/notes\/n1\?filter=\{"clientId":"ada"\}/);
    // The very table that was there: not drawn anew behind the drawer.
    expect(document.contains(table)).toBe(true);
    expect(table.querySelectorAll('[data-open]')).toHaveLength(1);
    expect(table.querySelector('[data-open]')).toHaveTextContent('Note 1');
    expect(await within(open).findByTestId('field-text')).toHaveTextContent('Note 1');
    await userEvent.click(within(open).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toMatch(/^\/notes\?filter=\{"clientId":"ada"\}/);
    expect(document.contains(table)).toBe(true);
  });

  it('moves on along the list, by button and by key, and closes in one step', async () => {
    list([ofAda]);
    await userEvent.click(await screen.findByRole('link', { name: 'Note 1' }));
    const first = await drawer('Note 1');
    expect(within(first).getByRole('button', { name: 'Previous record of the list' })).toBeDisabled();
    await userEvent.click(within(first).getByRole('button', { name: 'Next record of the list' }));
    await drawer('Note 0');
    expect(where()).toMatch(/^\/notes\/n0\?filter=/);
    await userEvent.keyboard('k');
    await drawer('Note 1');
    await userEvent.keyboard('j');
    await drawer('Note 0');
    await userEvent.click(within(await drawer('Note 0')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(where()).toMatch(/^\/notes\?filter=/));
  });

  it('opens at its address, and closing it leads to the list', async () => {
    list(['/notes/n2']);
    const open = await drawer('Note 2');
    expect(screen.getByRole('heading', { level: 1, name: 'Notes', hidden: true })).toBeInTheDocument();
    await userEvent.click(within(open).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(where()).toBe('/notes'));
  });

  it('opens at react-admin’s address, too', async () => {
    list(['/notes/n2/show']);
    await drawer('Note 2');
  });

  it('is not found where there is none, and at no address below it', async () => {
    allow(/^Error: There is no such record\.$/);
    for (const at of ['/notes/none', '/notes/n1/edit', '/notes/n1/history']) {
      const { unmount } = list([at]);
      expect(await screen.findByText('Error page 404')).toBeInTheDocument();
      expect(screen.queryByRole('table')).toBeNull();
      unmount();
    }
  });

  it('is for those who may read it; who may not list reads it on a page', async () => {
    const { unmount } = list(['/notes/n1'], ['notes.list']);
    expect(await screen.findByText('Error page 401')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
    list(['/notes/n1'], ['notes.show']);
    expect(await screen.findByRole('heading', { level: 1, name: 'Note 1' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does so at a path that is not its name', async () => {
    const elsewhere = { ...entries, path: 'told/notes' };
    scene(<Routes>{resourceRoutes(elsewhere)}</Routes>, {
      provider: recordsProvider({ notes: told }),
      schemas: [elsewhere],
      at: ['/told/notes/n2'],
    });
    await drawer('Note 2');
  });
});
