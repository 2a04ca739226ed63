// @vitest-environment happy-dom
/** What the page of a list says of an edition that was compared, and of work that cannot be followed. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showApp, smallApi, standIn } from '../auth/appHarness';
import type { Reply } from '../providers/fakeApi';

vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => standIn(true));

const patient = { timeout: 60_000 };
const compared = {
  name: 'OFAC SDN',
  edition: 'e2',
  entryCount: 9,
  added: 1,
  changed: 1,
  removed: 1,
  samples: {
    added: [{ externalId: '9', name: 'NEWCOMER LLC' }],
    changed: [
      {
        externalId: '7',
        name: 'CLAY STAR',
        fields: [
          { field: 'birthDates', before: ['about 1960'], after: ['1960-05-04'] },
          { field: 'programs', before: [], after: ['IRAN', 'SDGT'] },
        ],
      },
    ],
    removed: [{ externalId: '8', name: 'GONE LTD' }],
  },
  warnings: [],
  loaded: { edition: 'e1' },
};
const job = (id: string, status: string, more: object = {}): Reply => ({
  body: {
    data: {
      id,
      kind: id,
      status,
      done: 1,
      total: 9,
      result: null,
      error: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      ...more,
    },
  },
});
const refusal = (status: number): Reply => ({ status, body: { statusCode: status, error: 'No', message: 'No.' } });
const show = (address: string, path: string, answer: () => Reply) =>
  showApp(`/watchlists/import?${address}`, {
    answer: smallApi(['*'], ({ url }) => (url === path ? answer() : undefined)),
  });

it('says entry by entry what a newer edition changes, in the words of the fields', async () => {
  show('check=c', '/jobs/c', () => job('c', 'done', { result: compared }));
  const changed = await screen.findByRole('list', { name: 'Changed' }, patient);
  const [item] = within(changed).getAllByRole('listitem');
  expect(item).toHaveTextContent(
    'CLAY STAR7Dates of birth: Gone: about 1960 New: 1960-05-04Programmes: New: IRAN; SDGT',
  );
  expect(
    within(item as HTMLElement)
      .getByText('about 1960')
      .closest('del'),
  ).not.toBeNull();
  expect(
    within(item as HTMLElement)
      .getByText('1960-05-04')
      .closest('ins'),
  ).not.toBeNull();
  expect(screen.getByRole('list', { name: 'Added' })).toHaveTextContent('NEWCOMER LLC');
  expect(screen.getByRole('list', { name: 'Removed' })).toHaveTextContent('GONE LTD');
});

it('does not call a list unread while the work cannot be followed, and goes on when it can', async () => {
  let answer: Reply = refusal(503);
  show('check=c&load=l', '/jobs/l', () => answer);
  const again = await screen.findByRole('button', { name: 'Try again' }, patient);
  expect(screen.queryByText(/was not read/)).toBeNull();
  answer = job('l', 'running');
  await userEvent.click(again);
  expect(await screen.findByText(/^Loading the list · 1 of 9/, {}, patient)).toBeInTheDocument();
  answer = refusal(503);
  expect(await screen.findByText(/^The progress cannot be read just now/, {}, patient)).toBeInTheDocument();
  expect(screen.getByText(/^Loading the list/)).toBeInTheDocument();
  answer = job('l', 'failed', { error: 'sdn.csv, line 3: The quotes are broken.' });
  expect(await screen.findByText(/was not read\. Nothing was changed\./, {}, patient)).toBeInTheDocument();
});

it('says that what was read is no longer kept', async () => {
  show('check=c', '/jobs/c', () => refusal(404));
  expect(await screen.findByText(/no longer kept/, {}, patient)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose other files' }));
  expect(await screen.findByText('Drop the files here, or choose them', {}, patient)).toBeInTheDocument();
});
