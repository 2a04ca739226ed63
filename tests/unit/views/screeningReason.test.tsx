// @vitest-environment happy-dom
/** The comparison of a screening: what is written about a match waits there while one looks at another. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { resources } from '../../../src/resources';
import type { AnyRecord } from '../../../src/schema/fields';
import type { Match } from '../../../src/resources/screening/match';
import { ScreeningWorkspace } from '../../../src/resources/screening/ScreeningWorkspace';
import { screening } from '../../../src/resources/screening/schema';
import { recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();
afterEach(cleanup);

const match = (id: string, name: string): Match => ({
  id,
  entryId: id,
  watchlistId: 'list',
  listName: 'List',
  externalId: id,
  entryName: name,
  matchedName: name,
  nameQuality: 'strong',
  score: 80,
  features: [{ kind: 'name', result: 'close', points: 80, query: 'Ada', entry: name, text: 'Close' }],
  entry: {
    id,
    kind: 'individual',
    names: [{ full: name, type: 'primary', quality: 'strong' }],
    birthDates: [],
    birthPlaces: [],
    nationalities: [],
    countries: [],
    addresses: [],
    documents: [],
    programs: [],
    positions: [],
  },
  verdict: null,
  reason: null,
  verdictBy: null,
  verdictAt: null,
});

const open = async (others: AnyRecord[] = []) => {
  const record = {
    id: 'one',
    version: 1,
    subjectName: 'Ada',
    reference: 'SCR-1',
    status: 'completed',
    result: 'consider',
    matches: [match('a', 'Ada One'), match('b', 'Ada Two')],
  };
  const judged = {
    ...record,
    version: 2,
    matches: [{ ...match('a', 'Ada One'), verdict: 'false' }, record.matches[1]],
  };
  const provider = recordsProvider(
    { screening: [record, ...others], watchlists: [] },
    { call: vi.fn(() => Promise.resolve({ data: judged })) as never },
  );
  const { queryClient } = scene(
    <Routes>
      <Route path="*" element={<ScreeningWorkspace schema={screening} id="one" />} />
    </Routes>,
    {
      provider,
      schemas: resources,
      may: ['*'],
      at: ['/screening/one'],
    },
  );
  await screen.findByLabelText(/Reason/);
  return { reason: () => screen.getByLabelText<HTMLInputElement>(/Reason/), provider, queryClient };
};

it('keeps the half-written reason of each match by itself, by keys too', async () => {
  const { reason } = await open();
  fireEvent.change(reason(), { target: { value: 'Same birth da' } });
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(screen.getByText('2 of 2')).toBeTruthy());
  expect(reason().value).toBe('');
  fireEvent.change(reason(), { target: { value: 'Another country' } });
  fireEvent.keyDown(document.body, { key: 'k' });
  await waitFor(() => expect(reason().value).toBe('Same birth da'));
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(reason().value).toBe('Another country'));
});

it('leaves the field with the verdict, so that the next key is for the next match', async () => {
  const { reason } = await open();
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(document.activeElement).toBe(reason()));
  fireEvent.change(reason(), { target: { value: 'Another country' } });
  fireEvent.keyDown(reason(), { key: 'Enter' });
  await waitFor(() => expect(screen.getByText('2 of 2')).toBeTruthy());
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ada Two'));
});

it('goes back to the list from the field, where the keys work', async () => {
  const { reason } = await open();
  fireEvent.keyDown(document.body, { key: '1' });
  await waitFor(() => expect(document.activeElement).toBe(reason()));
  fireEvent.keyDown(reason(), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Ada One/ }));
});

it('stays at the match that somebody else judges meanwhile, with what was written about it', async () => {
  const { reason, provider, queryClient } = await open();
  fireEvent.change(reason(), { target: { value: 'Same birth date' } });
  const { data } = await provider.call<{ id: string }>('PUT', '/screening/one/matches/a');
  vi.mocked(provider.getOne).mockResolvedValue({ data });
  await queryClient.invalidateQueries();
  await screen.findByText('1 open of 2');
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(reason().value).toBe('Same birth date');
});

it('says that no answer came, and keeps the reason for the next try', async () => {
  allow(/^Error: Something went wrong$/);
  const { reason, provider } = await open();
  vi.mocked(provider.call).mockRejectedValueOnce(Object.assign(new Error('Something went wrong'), { status: 0 }));
  fireEvent.change(reason(), { target: { value: 'Another country' } });
  fireEvent.keyDown(document.body, { key: '2' });
  expect((await screen.findByText(/^No answer came/)).getAttribute('role')).toBe('alert');
  expect(reason().value).toBe('Another country');
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(screen.getByText('2 of 2')).toBeTruthy());
  expect(screen.queryByText(/^No answer came/)).toBeNull();
});

it('keeps it when the screening cannot be fetched anew, and gives way when it is gone', async () => {
  allow(/^Error: (No answer|Gone)$/);
  const { reason, provider, queryClient } = await open();
  fireEvent.change(reason(), { target: { value: 'Same birth da' } });
  const answers = (message: string, status: number) => {
    vi.mocked(provider.getOne).mockRejectedValue(Object.assign(new Error(message), { status }));
    return queryClient.invalidateQueries();
  };
  await answers('No answer', 0);
  await waitFor(() => expect(queryClient.getQueryState(['screening', 'getOne', { id: 'one' }])?.status).toBe('error'));
  expect(reason().value).toBe('Same birth da');
  await answers('Gone', 404);
  await screen.findByText('Error page 404');
});

it('shows who judged the same entry before, of whom and why', async () => {
  const said = { verdict: 'false' as const, verdictBy: 'Ben Carver', verdictAt: '2026-03-01T10:00:00.000Z' };
  const before = (id: string, subjectName: string, at: number) => ({
    id,
    version: 1,
    customerId: id,
    subjectName,
    status: 'completed',
    judgedEntries: 'a',
    matches: [
      {
        ...match('a', 'Ada One'),
        ...said,
        id: `m${id}`,
        verdictAt: `2026-0${at}-01T10:00:00.000Z`,
        reason: `Why ${at}`,
      },
    ],
  });
  const { provider } = await open([
    before('p', 'Paul', 1),
    before('q', 'Quinn', 2),
    before('r', 'Ruth', 3),
    before('s', 'Sam', 4),
  ]);
  const rows = await screen.findByRole('list', { name: 'Earlier decisions' });
  expect(within(rows).getAllByRole('listitem')).toHaveLength(3);
  expect(rows.textContent).toMatch(/Ben Carver.*False positive.*Sam: Why 4/);
  expect(within(rows).getByRole('link', { name: 'Sam' }).getAttribute('href')).toBe('/screening/s');
  expect(vi.mocked(provider.getList).mock.calls.map(([, { filter }]) => filter as unknown)).toContainEqual({
    judgedEntries: 'a',
  });
  fireEvent.click(screen.getByRole('button', { name: 'All decisions' }));
  expect(within(rows).getAllByRole('listitem')).toHaveLength(4);
});
