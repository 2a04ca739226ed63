// @vitest-environment happy-dom
/** The comparison of a screening: what is written about a match waits there while one looks at another. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import type { Match } from '../../../src/resources/screening/match';
import { ScreeningWorkspace } from '../../../src/resources/screening/ScreeningWorkspace';
import { screening } from '../../../src/resources/screening/schema';
import { recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

failOnConsole();

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

const open = async (): Promise<() => HTMLInputElement> => {
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
    { screening: [record], watchlists: [] },
    { call: (() => Promise.resolve({ data: judged })) as never },
  );
  scene(
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
  return () => screen.getByLabelText<HTMLInputElement>(/Reason/);
};

it('keeps the half-written reason of each match by itself, by keys too', async () => {
  const reason = await open();
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
  const reason = await open();
  fireEvent.keyDown(document.body, { key: '2' });
  await waitFor(() => expect(document.activeElement).toBe(reason()));
  fireEvent.change(reason(), { target: { value: 'Another country' } });
  fireEvent.keyDown(reason(), { key: 'Enter' });
  await waitFor(() => expect(screen.getByText('2 of 2')).toBeTruthy());
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ada Two'));
});
