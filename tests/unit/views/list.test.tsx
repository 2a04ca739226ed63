// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, type GetListParams } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { memoryDevice } from '../../../src/providers/storage';
import { createStore } from '../../../src/providers/store';
import type { AnyRecord } from '../../../src/schema/fields';
import { savedViews as savedViewsSchema } from '../../../src/resources/saved-views/schema';
import { ListView } from '../../../src/views/list/ListView';
import type { RecordSlotProps } from '../../../src/views/slots';
import { clients, notes, people, recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();

const names = ['Ada Lovelace', 'Bao Nguyen', 'Cem Arslan', 'Dana Weiss', 'Emre Kaya'];
const some: AnyRecord[] = names.map((name, place) => ({
  id: `c${place}`,
  version: 1,
  name,
  reference: `CL-000${place}`,
  kind: place === 4 ? 'business' : 'person',
  status: 'review',
  risk: 90 - place * 10,
  ownerId: place === 0 ? 'me' : place === 1 ? 'ada' : null,
  turnover: { amount: 100_000 * (place + 1), currency: 'EUR' },
  updatedAt: '2026-11-27T10:00:00.000Z',
}));
const many: AnyRecord[] = Array.from({ length: 130 }, (_, place) => ({
  id: `m${place}`,
  name: `Client ${String(place).padStart(3, '0')}`,
  risk: place % 100,
  status: 'draft',
}));
const owners = [
  { id: 'ada', name: 'Ada Lovelace' },
  { id: 'me', name: 'Marta Elsen' },
];

type SceneOptions = NonNullable<Parameters<typeof scene>[1]>;

function list(
  options: Omit<SceneOptions, 'provider'> & { rows?: AnyRecord[]; provider?: SceneOptions['provider'] } = {},
) {
  const { rows = some, ...rest } = options;
  return scene(
    <Routes>
      <Route path="/clients" element={<ListView schema={clients} />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { provider: recordsProvider({ clients: rows, people: owners }), at: ['/clients'], ...rest },
  );
}

const where = () => screen.getByTestId('where').textContent ?? '';
const askedFor = () => JSON.parse(new URLSearchParams(where().split('?')[1]).get('filter') ?? '{}') as AnyRecord;
const rowNames = async () =>
  (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent?.replace(/^[A-Z]{2}/, ''));
const focused = () => document.activeElement?.closest('tr')?.querySelector('th')?.textContent;

describe('the menu of a row', () => {
  it('offers what its record allows, what is dangerous last, and asks before it is done', async () => {
    const transition = vi.fn(() => Promise.resolve({ data: { ...some[1], status: 'draft' } }));
    scene(<ListView schema={{ ...clients, rowMenu: ['notes'] }} />, {
      provider: recordsProvider({ clients: some, people: owners }, { transition: transition as never }),
      at: ['/clients'],
    });
    const user = userEvent.setup();
    await rowNames();
    await user.keyboard('jj.');
    const items = await screen.findAllByRole('menuitem');
    const said = items.map(({ textContent }) => textContent?.replace(/\p{Private_Use}/gu, ''));
    expect(said).toEqual(['Edit', 'Ask', 'Rate', 'Approve', 'Notes', 'Reject']);
    expect(items[0]).toHaveAttribute('href', '/clients/c1/edit');
    expect(items[4]).toHaveAttribute('href', '/clients/c1/notes');
    await user.click(screen.getByRole('menuitem', { name: 'Ask' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask' }));
    dialog.getByText('Bao Nguyen');
    await user.type(dialog.getByRole('textbox'), 'Where is the paper?');
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    await waitFor(() =>
      expect(transition).toHaveBeenCalledWith('clients', {
        id: 'c1',
        name: 'ask',
        note: 'Where is the paper?',
        values: undefined,
        version: 1,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Nothing of it opened the record.
    expect(where()).toMatch(/^\/clients(\?|$)/);
  });
});

describe('the table', () => {
  it('is a table with headings, its order said, and each name a link to its record', async () => {
    list();
    expect(await rowNames()).toEqual(names);
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings.slice(1)).toEqual([
      'Name',
      'Reference',
      'Kind',
      expect.stringContaining('Risk'),
      'Status',
      'Owner',
      'Turnover',
    ]);
    expect(screen.getByRole('columnheader', { name: /Risk/ })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/clients/c0');
    expect(screen.getByRole('table', { name: 'Clients' })).toHaveAttribute('aria-rowcount', '6');
    expect(await screen.findByText('You')).toBeInTheDocument();
  });

  it('asks with the order of the declaration and 25 rows', async () => {
    const { provider } = list();
    await rowNames();
    expect(provider.getList).toHaveBeenCalledWith(
      'clients',
      expect.objectContaining({
        sort: { field: 'risk', order: 'DESC' },
        pagination: { page: 1, perPage: 25 },
        filter: {},
      }),
    );
  });

  it('sorts by a click on a heading and turns by the next', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    expect(where()).toContain('sort=name');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending'),
    );
    await waitFor(async () => expect((await rowNames())[0]).toBe('Emre Kaya'));
  });

  it('sorts by several with Shift, says which comes first, and keeps it in the address', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'Kind' }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(where()).toContain('sort=risk,kind'));
    expect(where()).toContain('order=DESC,ASC');
    const heading = screen.getByRole('columnheader', { name: /Kind/ });
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(heading).toHaveTextContent('sorted by this at place 2');
  });

  it('opens a record by a click on its row', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.click(screen.getByText('CL-0002'));
    await waitFor(() => expect(where()).toBe('/clients/c2'));
  });

  it('draws a page of 100 in part, and says where each row stands', async () => {
    // Nothing has a size in this DOM; a real browser draws what is in view.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
    list({ rows: many, at: ['/clients?perPage=100&page=1'] });
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeLessThan(60));
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(10);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '131');
    expect(screen.getByText('1–100 of 130')).toBeInTheDocument();
  });
});

describe('pages', () => {
  it('turns them, and says where one is', async () => {
    const user = userEvent.setup();
    list({ rows: many });
    expect(await screen.findByText('1–25 of 130')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26–50 of 130')).toBeInTheDocument();
    expect(where()).toContain('page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50');
    expect(await screen.findByText('1–50 of 130')).toBeInTheDocument();
  });

  it('comes from the address', async () => {
    list({ rows: many, at: ['/clients?page=6&perPage=25&sort=name&order=ASC'] });
    expect(await screen.findByText('126–130 of 130')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });
});

describe('the views', () => {
  it('show their counts, and become the filter of the address', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await screen.findByRole('link', { name: 'All 5' });
    await screen.findByRole('link', { name: 'High risk 1' });
    await user.click(screen.getByRole('link', { name: /Mine/ }));
    await waitFor(async () => expect(await rowNames()).toEqual(['Ada Lovelace']));
    expect(askedFor()).toEqual({ ownerId: 'me' });
    expect(screen.getByRole('link', { name: /Mine/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('button', { name: 'Owner me' })).toBeInTheDocument();
  });

  it('may ask for records without a value', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.click(screen.getByRole('link', { name: /Unassigned/ }));
    await waitFor(async () => expect(await rowNames()).toEqual(['Cem Arslan', 'Dana Weiss', 'Emre Kaya']));
    expect(askedFor()).toEqual({ ownerId: null });
    expect(screen.getByText('is empty')).toBeInTheDocument();
  });
});

describe('search and filters', () => {
  it('searches once typing rests, keeps the filters, and empties by Escape', async () => {
    const user = userEvent.setup();
    list({ at: ['/clients?filter={"kind":"person"}'] });
    await rowNames();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('bao');
    await waitFor(async () => expect(await rowNames()).toEqual(['Bao Nguyen']));
    expect(askedFor()).toEqual({ kind: 'person', q: 'bao' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(askedFor()).toEqual({ kind: 'person' }));
  });

  it('adds a filter, edits it and takes it away', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kind' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kind' });
    const apply = await within(dialog).findByRole('button', { name: 'Apply' });
    expect(apply).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Business' }));
    await user.click(apply);
    await waitFor(() => expect(askedFor()).toEqual({ kind: 'business' }));
    await waitFor(async () => expect(await rowNames()).toEqual(['Emre Kaya']));

    await user.click(screen.getByRole('button', { name: 'Kind Business' }));
    const again = await screen.findByRole('dialog', { name: 'Kind' });
    expect(await within(again).findByRole('checkbox', { name: 'Business' })).toBeChecked();
    await user.click(within(again).getByRole('checkbox', { name: 'Natural person' }));
    await user.click(within(again).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(askedFor()).toEqual({ kind: ['person', 'business'] }));

    await user.click(screen.getByRole('button', { name: 'Remove the filter Kind' }));
    await waitFor(() => expect(askedFor()).toEqual({}));
  });

  it('says questions in words', async () => {
    list({
      at: [
        `/clients?filter=${JSON.stringify({
          risk_gte: 50,
          born_lte: '1990-12-31',
          name_contains: 'a',
          kind_ne: 'business',
          ownerId: 'ada',
          pep: true,
        })}`,
      ],
    });
    for (const words of ['50 or more', 'until 1990 12 31', 'contains a', 'not Business', 'Ada Lovelace', 'Yes'])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('leaves out what it does not know (any more), asks for the rest alone, and says so', async () => {
    const user = userEvent.setup();
    const { provider } = list({
      at: [
        '/clients?filter={"colour":"red","documents":1,"kind":"person"}&sort=gone,name&order=ASC,DESC&columns=name,risk,lost,staff',
      ],
    });
    // Each in its own words: a column is no filter. A field that is there has a name.
    expect(await screen.findByText(/These filters .* left out: colour, Documents\./)).toBeInTheDocument();
    expect(screen.getByText(/sorted by gone/)).toBeInTheDocument();
    expect(screen.getByText(/These columns .* left out: lost, Staff\./)).toBeInTheDocument();
    expect(await rowNames()).toHaveLength(4);
    expect(askedFor()).toEqual({ kind: 'person' });
    expect(where()).toContain('sort=name');
    expect(where()).toContain('columns=name,risk');
    for (const [resource, { filter }] of (provider.getList as ReturnType<typeof vi.fn>).mock.calls as [
      string,
      AnyRecord,
    ][])
      if (resource === 'clients') expect(filter).not.toHaveProperty('colour');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull());
  });

  it('says why nothing is found, and drops the tightest filter', async () => {
    const user = userEvent.setup();
    list({ at: ['/clients?filter={"kind":"business","risk_gt":80}'] });
    expect(await screen.findByText('No client matches')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Drop “(Kind|Risk)”/ }));
    await waitFor(() => expect(Object.keys(askedFor())).toHaveLength(1));
    expect(await rowNames()).toHaveLength(1);
  });
});

describe('selection', () => {
  it('ticks rows, a range with Shift, and the page; the bar says how many', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
    const bar = await screen.findByRole('toolbar', { name: /Actions/ });
    expect(bar).toHaveTextContent('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Dana Weiss' }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('4 selected'));
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('5 selected'));
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('belongs to the filter under which it was made: another shows none of it, and the first has it again', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.click(screen.getByRole('checkbox', { name: 'Select Emre Kaya' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(where()).toContain('sort=name'));
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('link', { name: /^High risk/ }));
    await waitFor(async () => expect(await rowNames()).not.toContain('Emre Kaya'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected'));
    await user.click(screen.getByRole('link', { name: /^High risk/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
    expect(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' })).toBeChecked();
    // Nor does a range begin at what was touched under another.
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(async () => expect(await rowNames()).toContain('Emre Kaya'));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Dana Weiss' }));
    await user.keyboard('{/Shift}');
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
  });

  it('offers no boxes where nothing can be done with a selection', async () => {
    list({ may: ['clients.list', 'clients.show'] });
    await rowNames();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('link', { name: /New client/ })).toBeNull();
  });

  /** A job of the API that has ended as soon as it is asked for. */
  const working = (result: AnyRecord) => ({
    startJob: vi.fn(async (kind: string, params: AnyRecord) => ({ data: { id: 'job', kind, params } })),
    job: vi.fn(async () => ({ data: { id: 'job', status: 'done', done: 1, total: 1, result, error: null } })),
    download: vi.fn(async () => ({ data: new Blob(['id\n']), fileName: 'clients.csv' })),
  });
  const over = (calls: object) => calls as NonNullable<Parameters<typeof recordsProvider>[1]>;

  it('exports what is ticked under the words of the screen, and says when the file is cut', async () => {
    const user = userEvent.setup();
    const calls = working({ fileName: 'clients.csv', rows: 100_000, total: 123_456, cut: true });
    list({ provider: recordsProvider({ clients: some, people: owners }, over(calls)) });
    await rowNames();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bao Nguyen' }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/holds 100,000 of 123,456 rows/)).toBeInTheDocument();
    expect(calls.startJob).toHaveBeenCalledWith(
      'export',
      expect.objectContaining({ resource: 'clients', filter: { id: ['c1'] }, sort: [['risk', 'DESC']] }),
    );
    expect(calls.startJob.mock.calls[0]?.[1]).toMatchObject({
      headers: { pep: 'Exposed', createdAt: 'Created' },
      labels: { kind: { person: 'Natural person' }, status: { review: 'In review' } },
    });
    expect(calls.download).toHaveBeenCalledWith('/jobs/job/file');
    // Stays until it is read, also when the file has long been saved.
    await act(async () => {
      await calls.download.mock.results[0]?.value;
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/holds 100,000/)).toBeNull());
  });

  it('asks before it deletes, and tells what failed and why', async () => {
    const user = userEvent.setup();
    const calls = working({
      changed: 0,
      unchanged: 0,
      proposed: 0,
      failed: 1,
      failures: [{ id: 'c1', label: 'Bao Nguyen', reason: '2 notes point at it.' }],
    });
    list({ provider: recordsProvider({ clients: some, people: owners }, over(calls)) });
    await rowNames();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bao Nguyen' }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete 1 client/ });
    expect(calls.startJob).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const report = await screen.findByRole('list', { name: 'What failed' });
    expect(report).toHaveTextContent('Bao Nguyen2 notes point at it.');
    expect(calls.startJob).toHaveBeenCalledWith('bulk', { resource: 'clients', ids: ['c1'], action: 'delete' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('takes in every page, as what the list asks for', async () => {
    const user = userEvent.setup();
    const calls = working({ changed: 130, unchanged: 0, proposed: 0, failed: 0, failures: [] });
    list({
      rows: many,
      at: ['/clients?filter={"status":"draft"}'],
      provider: recordsProvider({ clients: many, people: owners }, over(calls)),
    });
    await rowNames();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 130' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('All 130 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 130');
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send to review' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Send to review' })).getByRole('button', {
        name: 'Send to review',
      }),
    );
    expect(await screen.findByText('130 records were changed')).toBeInTheDocument();
    expect(calls.startJob).toHaveBeenCalledWith('bulk', {
      resource: 'clients',
      filter: { status: 'draft' },
      action: 'transition',
      name: 'submit',
    });
  });
});

describe('the keyboard', () => {
  it('moves by J and K, ticks by X and opens by Enter', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.keyboard('j');
    expect(focused()).toContain('Ada Lovelace');
    await user.keyboard('jjk');
    expect(focused()).toContain('Bao Nguyen');
    await user.keyboard('x');
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/clients/c1'));
  });

  it('leaves letters to who types, and to nobody when switched off', async () => {
    const user = userEvent.setup();
    const store = memoryStore({ 'views.singleKeys': false });
    list({ store });
    await rowNames();
    await user.keyboard('j/');
    expect(focused()).toBeUndefined();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('jnx');
    expect(screen.getByRole('searchbox')).toHaveValue('jnx');
    expect(where()).not.toContain('create');
  });

  it('opens the form of a new record by N', async () => {
    const user = userEvent.setup();
    list();
    await rowNames();
    await user.keyboard('n');
    await waitFor(() => expect(where()).toBe('/clients/create'));
  });
});

describe('view options', () => {
  it('show and hide columns, move them by keys, and are kept', async () => {
    const user = userEvent.setup();
    const device = memoryDevice();
    const store = () => createStore(device);
    const { unmount } = list({ store: store() });
    await rowNames();
    await user.click(screen.getByRole('button', { name: 'View' }));
    const dialog = await screen.findByRole('dialog', { name: 'View options' });
    await user.click(await within(dialog).findByRole('switch', { name: 'Exposed' }));
    await user.click(within(dialog).getByRole('switch', { name: 'Reference' }));
    act(() =>
      within(dialog)
        .getByRole('button', { name: /Move Risk/ })
        .focus(),
    );
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    await user.click(within(dialog).getByRole('radio', { name: 'Roomy' }));
    const headings = () =>
      [...document.querySelectorAll('thead th')].map((heading) => heading.textContent?.replace(/[^ \w]/g, '')).slice(1);
    await waitFor(() => expect(headings()).toEqual(['Name', 'Risk', 'Kind', 'Status', 'Owner', 'Turnover', 'Exposed']));
    // A link shows the same to somebody who kept nothing.
    const address = where();
    expect(address).toContain('columns=name,risk,kind,status,ownerId,turnover,pep');
    expect(address).toContain('density=roomy');
    unmount();

    list({ store: store() });
    await rowNames();
    expect(headings()).toEqual(['Name', 'Risk', 'Kind', 'Status', 'Owner', 'Turnover', 'Exposed']);
    await waitFor(() => expect(where()).toContain('density=roomy'));
    cleanup();

    list({ at: [address] });
    await rowNames();
    expect(headings()).toEqual(['Name', 'Risk', 'Kind', 'Status', 'Owner', 'Turnover', 'Exposed']);
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByRole('radio', { name: 'Roomy' })).toBeChecked();
    cleanup();

    // The density alone, too.
    const kept = store();
    kept.setItem('views.clients.me', { density: 'cosy' });
    list({ store: kept });
    await waitFor(() => expect(where()).toContain('density=cosy'));
  });
});

describe('states', () => {
  it('says what will be in an empty list and offers the first action', async () => {
    list({ rows: [] });
    expect(await screen.findByText('No clients yet')).toBeInTheDocument();
    expect(screen.getByText('Add the first one.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /New client/ }).length).toBeGreaterThan(0);
  });

  it('says plainly what went wrong, with the id to quote, and tries again', async () => {
    const user = userEvent.setup();
    allow(/^Error: No\.$/);
    const provider = recordsProvider({ clients: some, people: owners });
    const failing = vi.mocked(provider.getList);
    failing.mockRejectedValueOnce(Object.assign(new Error('No.'), { status: 503, requestId: '7c41-e09b' }));
    list({ provider });
    expect(await screen.findByText('Looks like our API is down')).toBeInTheDocument();
    expect(screen.getByText(/request 7c41-e09b/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowNames()).toEqual(names);
  });

  it('says what to do where no answer came', async () => {
    allow(/^Error: Something went wrong$/);
    const provider = recordsProvider({ clients: some, people: owners });
    vi.mocked(provider.getList).mockRejectedValueOnce(Object.assign(new Error('Something went wrong'), { status: 0 }));
    list({ provider });
    expect(await screen.findByText(/^No answer came\. Look at your connection/)).toBeInTheDocument();
    expect(screen.getAllByText('Something went wrong')).toHaveLength(1);
  });

  it('shows the page of those who may not see it, and asks the API nothing', async () => {
    const { provider } = list({ may: ['notes.*'] });
    expect(await screen.findByText('Error page 401')).toBeInTheDocument();
    expect(screen.getByText('Missing: Clients, list')).toBeInTheDocument();
    expect(provider.getList).not.toHaveBeenCalled();
  });

  it('shows hostile and long names as they are', async () => {
    const hostile = ['<img src=x onerror=alert(1)>', 'محمد العربي', '👩‍👩‍👧 é', 'x'.repeat(5_000)];
    const { container } = list({ rows: hostile.map((name, place) => ({ id: `h${place}`, name, risk: 50 })) });
    await screen.findByText(hostile[0] ?? '');
    for (const name of hostile) expect(container).toHaveTextContent(name);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('slots', () => {
  it('draws the hand-written parts of a resource in their places', async () => {
    const user = userEvent.setup();
    const ui = {
      clients: async () => ({
        default: {
          list: {
            actions: () => <button>Import</button>,
            bulkActions: ({ selectedIds, clear }: { selectedIds: readonly string[]; clear: () => void }) => (
              <button onClick={clear}>{`Screen ${selectedIds.join(' ')}`}</button>
            ),
          },
        },
      }),
    };
    list({ ui });
    expect(await screen.findByRole('button', { name: 'Import' })).toBeInTheDocument();
    await rowNames();
    await user.click(screen.getByRole('checkbox', { name: 'Select Cem Arslan' }));
    await user.click(await screen.findByRole('button', { name: 'Screen c2' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});

describe('on a phone', () => {
  it('draws a card a record, and ticks by its avatar', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width:767'),
          media: query,
          addEventListener: () => {},
          removeEventListener: () => {},
          addListener: () => {},
          removeListener: () => {},
        }) as never,
    );
    const user = userEvent.setup();
    const Status = ({ record }: RecordSlotProps) => <em>{`In ${String(record.status)} for long`}</em>;
    const cells = { status: Status };
    list({ schemas: [clients, people, notes], ui: { clients: async () => ({ default: { list: { cells } } }) } });
    expect(await screen.findByText('5 results')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(5);
    expect(cards[0]).toHaveTextContent(/Ada Lovelace.*In review for long.*90/);
    // Which moment stands at the end is said.
    expect(cards[0]).toHaveTextContent(/Updated .*(ago|yesterday|month|year)/);
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
    await user.click(screen.getByRole('link', { name: 'Bao Nguyen' }));
    await waitFor(() => expect(where()).toBe('/clients/c1'));
  });
});

describe('a link to a saved view', () => {
  const view = { id: 'v1', name: 'Firms', resource: 'clients', ownerId: 'me', filter: { kind: 'business' } };

  /** The list at a link that names only a view; the views come when they are let. */
  function linked(kept: AnyRecord[]) {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const provider = recordsProvider({ clients: some, people: owners });
    const plain = provider.getList.bind(provider);
    const getList = vi.fn(async (resource: string, params: GetListParams) => {
      if (resource !== 'saved-views') return plain(resource, params);
      await held;
      return { data: kept, total: kept.length };
    });
    provider.getList = getList as typeof provider.getList;
    list({
      provider,
      schemas: [clients, people, notes, savedViewsSchema],
      savedViews: 'saved-views',
      at: ['/clients?view=v1'],
    });
    const asked = () =>
      getList.mock.calls
        .filter(([resource]) => resource === 'clients')
        .map(([, params]) => params)
        .filter(({ pagination }) => Number(pagination?.perPage) > 1)
        .map(({ filter }) => filter as AnyRecord);
    return { asked, getList, release };
  }

  it('asks for no other rows than those of the view', async () => {
    const { asked, getList, release } = linked([view]);
    await waitFor(() => expect(getList.mock.calls.map(([resource]) => resource)).toContain('saved-views'));
    expect(screen.getByText('Loading the list')).toBeInTheDocument();
    expect(asked()).toEqual([]);
    release();
    expect(await rowNames()).toEqual(['Emre Kaya']);
    expect(asked()).toEqual([{ kind: 'business' }]);
    expect(askedFor()).toEqual({ kind: 'business' });
    expect(await screen.findByRole('link', { name: /Firms/, current: 'page' })).toBeInTheDocument();
  });

  it('shows the whole list, and says so, when the view is gone', async () => {
    const { asked, release } = linked([]);
    release();
    expect(await rowNames()).toEqual(names);
    expect(asked()).toEqual([{}]);
    expect(await screen.findByText(/view.*(gone|not there|no longer)/i)).toBeInTheDocument();
  });
});
