// @vitest-environment happy-dom
/** A name looked up on the lists once: asked for when a person says so, with what was not looked through. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resources } from '../../../src/resources';
import NameSearch from '../../../src/resources/screening/NameSearch';
import { recordsProvider, scene } from '../views/harness';
import { failOnConsole } from '../views/quiet';

const allow = failOnConsole();
afterEach(cleanup);

const hit = (name: string, score: number) => ({
  entry: { id: name, list: 'House list', name },
  matchedName: name,
  score,
});

it('asks nothing before a person says so, then shows the nearest entries and what was left out', async () => {
  const call = vi.fn(async () => ({
    data: [hit('Ivan Petrov', 91)],
    beside: { gaps: [{ id: 'w', name: 'UN', why: 'short' }] },
  }));
  scene(<NameSearch name="petrov" onClose={() => {}} />, {
    provider: recordsProvider({}, { call } as never),
    schemas: resources,
  });
  expect(screen.getByText(/It costs nothing, and nothing is kept/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('petrov');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Search the lists' }));
  expect(await screen.findByRole('row', { name: /Ivan Petrov House list.*91/ })).toBeInTheDocument();
  expect(screen.getByText('Searched in part: this is no clear result')).toBeInTheDocument();
  expect(call.mock.calls).toEqual([['POST', '/screening/search', { body: { name: 'petrov', limit: 10 } }]]);
});

it('saves what was found as evidence, as it was asked', async () => {
  const call = vi.fn(async () => ({ data: [hit('Ivan Petrov', 91)] }));
  const download = vi.fn(async () => Promise.reject(new Error('Not now.')));
  allow(/Not now/);
  scene(<NameSearch name="petrov" onClose={() => {}} />, {
    provider: recordsProvider({}, { call, download } as never),
    schemas: resources,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Search the lists' }));
  const save = await screen.findByRole('button', { name: 'Evidence' });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'somebody else' } });
  fireEvent.click(save);
  expect(download.mock.calls).toEqual([['/screening/search/evidence.pdf', { query: { name: 'petrov', limit: 10 } }]]);
});

it('says that nothing is near, and what went wrong', async () => {
  // The data provider says it, too.
  allow(/being loaded/);
  const call = vi.fn(async (): Promise<unknown> => ({ data: [] }));
  scene(<NameSearch name="petrov" onClose={() => {}} />, {
    provider: recordsProvider({}, { call } as never),
    schemas: resources,
  });
  const run = screen.getByRole('button', { name: 'Search the lists' });
  fireEvent.click(run);
  expect(await screen.findByText('No list holds a name that is near.')).toBeInTheDocument();
  call.mockRejectedValueOnce(new Error('The lists are being loaded.'));
  fireEvent.click(run);
  expect(await screen.findByRole('alert')).toHaveTextContent('The lists are being loaded.');
  expect(screen.queryByText('No list holds a name that is near.')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' ' } });
  expect(run).toBeDisabled();
});
