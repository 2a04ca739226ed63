// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema/fields';
import type { Related } from '../../../src/schema/resource';
import { resourceRoutes, toResource, type ResourceUiRegistry } from '../../../src/views';
import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { ada, clients, notes, people, recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();

type SceneOptions = NonNullable<Parameters<typeof scene>[1]>;

const owners = [
  { id: 'ada', name: 'Ada King' },
  { id: 'me', name: 'Marta Elsen' },
];
const remarks = Array.from({ length: 12 }, (_, place) => ({
  id: `n${place}`,
  text: `Note ${String(place).padStart(2, '0')}`,
  at: `2026-11-${String(place + 1).padStart(2, '0')}T10:00:00.000Z`,
  clientId: 'ada',
}));

function record(
  options: Omit<SceneOptions, 'provider'> & { own?: AnyRecord; provider?: SceneOptions['provider'] } = {},
) {
  const { own = {}, ...rest } = options;
  return scene(
    <Routes>
      <Route path="/clients/*" element={<Resource {...toResource(clients)} />} />
      <Route path="/notes/*" element={<Resource {...toResource(notes)} />} />
    </Routes>,
    {
      provider: recordsProvider({ clients: [{ ...ada, ...own }], people: owners, notes: remarks }),
      at: ['/clients/ada'],
      ...rest,
    },
  );
}

const where = () => screen.getByTestId('where').textContent ?? '';
const title = () => screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent?.replace(/[^ \w]/g, ''));

describe('the page', () => {
  it('says who it is, in which state, and what is true of it', async () => {
    record({ own: { staff: 1_200, site: 'https://ada.example', turnover: { amount: 5, currency: 'JPY' } } });
    await title();
    expect(screen.getAllByText('In review').length).toBeGreaterThan(0);
    expect(screen.getByText('CL-0001')).toBeInTheDocument();
    expect(screen.getByTestId('field-staff')).toHaveTextContent('Staff1,200');
    expect(screen.getByTestId('field-turnover')).toHaveTextContent('TurnoverJPY 5');
    expect(screen.getByRole('heading', { level: 2, name: 'Identity' })).toBeInTheDocument();
    // Hidden by its condition: a person has none.
    expect(screen.queryByTestId('field-lei')).toBeNull();
  });

  it('says in its header how much of a risk it is, and what has to be known of it', async () => {
    const warned = { ...clients, flags: ['pep'] };
    const page = (own: AnyRecord) =>
      scene(
        <Routes>
          <Route path="/clients/*" element={<Resource {...toResource(warned)} />} />
        </Routes>,
        {
          provider: recordsProvider({ clients: [{ ...ada, ...own }], people: owners, notes: [] }),
          at: ['/clients/ada'],
          schemas: [warned, people, notes],
        },
      );
    const header = async () => within((await title()).closest('header') ?? document.body);
    const first = page({ risk: 72, pep: true });
    expect((await header()).getByText('Risk 72, Medium')).toBeInTheDocument();
    expect((await header()).getByText('Exposed')).toBeInTheDocument();
    first.unmount();
    page({ risk: null, pep: false });
    expect((await header()).queryByText('Exposed')).toBeNull();
    expect((await header()).queryByText(/^Risk/)).toBeNull();
  });

  it('puts what is empty behind what happened', async () => {
    const ui: ResourceUiRegistry = {
      clients: async () => ({ default: { record: { after: () => <h2>Happened</h2> } } }),
    };
    const order = async (documents: AnyRecord[]) => {
      // The file of the resource comes while the page waits.
      const { unmount } = await act(async () => record({ ui, own: { documents } }));
      await title();
      await screen.findByText('Happened');
      const found = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      unmount();
      return found.filter((words) => words === 'Papers' || words === 'Happened');
    };
    expect(await order([])).toEqual(['Happened', 'Papers']);
    expect(await order([{ number: '7', country: 'BE' }])).toEqual(['Papers', 'Happened']);
  });

  it('offers no edit of what is not changed any more, and its form’s address leads to the record', async () => {
    const settled = { ...clients, editable: ({ status }: AnyRecord) => status !== 'review' };
    scene(
      <Routes>
        <Route path="/clients/*" element={<Resource {...toResource(settled)} />} />
      </Routes>,
      {
        provider: recordsProvider({ clients: [ada], people: owners, notes: [] }),
        at: ['/clients/ada/edit'],
        schemas: [settled, people, notes],
      },
    );
    await title();
    await waitFor(() => expect(where()).toBe('/clients/ada'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
  });

  it('lives at react-admin’s address, too', async () => {
    record({ at: ['/clients/ada/show'] });
    expect(await title()).toBeInTheDocument();
  });

  it('shows the page for what is not there, for another organization’s, and for those who may not see it', async () => {
    allow(/^Error: There is no such record\.$/);
    const first = record({ at: ['/clients/nobody'] });
    expect(await screen.findByText('Error page 404')).toBeInTheDocument();
    first.unmount();
    const second = record({ may: ['clients.list'] });
    expect(await screen.findByText('Error page 401')).toBeInTheDocument();
    expect(second.provider.getOne).not.toHaveBeenCalled();
    second.unmount();
    record({ at: ['/clients/ada/nothing'] });
    expect(await screen.findByText('Error page 404')).toBeInTheDocument();
  });

  it('gives way when the record is deleted meanwhile', async () => {
    allow(/^Error: There is no such record\.$/);
    const { provider, queryClient } = record();
    await title();
    vi.mocked(provider.getOne).mockRejectedValue(Object.assign(new Error('There is no such record.'), { status: 404 }));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Error page 404')).toBeInTheDocument();
    expect(screen.queryByText('CL-0001')).toBeNull();
  });

  it('shows hostile texts as they are', async () => {
    const { container } = record({
      own: { name: '<img src=x onerror=alert(1)>', notes: '"><script>alert(1)</script>' },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(container).toHaveTextContent('"><script>alert(1)</script>');
    expect(container.querySelector('img, script')).toBeNull();
  });
});

describe('tabs', () => {
  it('count what hangs on the record, and open at their own address with their own pages', async () => {
    const user = userEvent.setup();
    record();
    await title();
    const tab = await screen.findByRole('tab', { name: 'Notes 12' });
    await user.click(tab);
    await waitFor(() => expect(where()).toBe('/clients/ada/notes'));
    expect(await screen.findByRole('rowheader', { name: 'Note 11' })).toBeInTheDocument();
    expect(screen.getAllByRole('rowheader')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('rowheader', { name: 'Note 00' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Note 00' })).toHaveAttribute('href', '/notes/n0');
  });

  it('stand beside a record that says the same as others, without itself, and not where it says nothing', async () => {
    const user = userEvent.setup();
    const same: Related = {
      key: 'kin',
      label: 'Same owner',
      resource: 'clients',
      target: 'ownerId',
      same: 'ownerId',
      columns: ['name'],
      when: ({ ownerId }) => typeof ownerId === 'string',
    };
    const alike = { ...clients, related: [same] };
    const page = (own: AnyRecord) => {
      const provider = recordsProvider({
        clients: [
          { ...ada, ...own },
          { ...ada, id: 'bob', name: 'Bob', ownerId: 'me' },
        ],
        people: owners,
      });
      const { unmount } = scene(
        <Routes>
          <Route path="/clients/*" element={<Resource {...toResource(alike)} />} />
        </Routes>,
        { provider, at: ['/clients/ada'], schemas: [alike, people] },
      );
      return { provider, unmount };
    };
    const { provider, unmount } = page({ ownerId: 'me' });
    await title();
    await user.click(await screen.findByRole('tab', { name: /Same owner/ }));
    await screen.findByRole('rowheader', { name: 'Bob' });
    for (const [resource, asked] of vi.mocked(provider.getManyReference).mock.calls)
      expect([resource, asked]).toEqual([
        'clients',
        expect.objectContaining({ target: 'ownerId', id: 'me', filter: { id_ne: 'ada' } }),
      ]);
    expect(provider.getManyReference).toHaveBeenCalledTimes(2);
    unmount();
    page({ ownerId: null });
    await title();
    expect(screen.queryByRole('tab', { name: /Same owner/ })).toBeNull();
  });

  it('leave out what the reader may not list', async () => {
    record({ may: ['clients.*'] });
    await title();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('take the tabs and parts of the resource’s own', async () => {
    const user = userEvent.setup();
    const ui: ResourceUiRegistry = {
      clients: async () => ({
        default: {
          record: {
            actions: () => <button>Screen</button>,
            before: ({ record: { name } }) => <p>{`Before ${String(name)}`}</p>,
            aside: () => <p>Aside</p>,
            tabs: [{ key: 'graph', label: 'views.record.overview', Component: () => <p>The graph</p> }],
          },
        },
      }),
    };
    // Its file comes while the page waits.
    await act(async () => void record({ ui }));
    await title();
    expect(screen.getByText('Before Ada Lovelace')).toBeInTheDocument();
    expect(screen.getByText('Aside')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Screen' })).toBeInTheDocument();
    await user.click(screen.getAllByRole('tab')[1] ?? expect.fail('no tab'));
    expect(await screen.findByText('The graph')).toBeInTheDocument();
    expect(where()).toBe('/clients/ada/graph');
  });
});

describe('moves', () => {
  it('are offered in the order of the declaration, three at most, the primary one among them', async () => {
    const user = userEvent.setup();
    record();
    await title();
    expect(buttons().filter((name) => ['Reject', 'Ask', 'Rate', 'Approve'].includes(name ?? ''))).toEqual([
      'Reject',
      'Ask',
      'Approve',
    ]);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent?.replace(/[^ \w]/g, ''))).toEqual([
      'Rate',
      'Delete',
    ]);
  });

  it('on what somebody else deleted meanwhile do not leave it on the screen', async () => {
    const user = userEvent.setup();
    allow(/There is no such/);
    const clientsLeft = [{ ...ada, status: 'draft' }];
    const transition = vi.fn(async () => {
      clientsLeft.pop();
      throw Object.assign(new Error('There is no such client.'), { status: 404 });
    });
    record({
      provider: recordsProvider({ clients: clientsLeft, people: owners }, { transition }),
    });
    await title();
    await user.click(screen.getByRole('button', { name: /Send to review/ }));
    expect(await screen.findByRole('heading', { name: 'Error page 404' })).toBeInTheDocument();
  });

  it('are left out for those who may not make them', async () => {
    record({ may: ['clients.show', 'clients.ask'] });
    await title();
    expect(buttons()).toContain('Ask');
    expect(buttons()).not.toContain('Approve');
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('that need no words go at once, with the version on the screen', async () => {
    const user = userEvent.setup();
    const transition = vi.fn(async () => ({ data: { ...ada, status: 'review', version: 8 } }));
    record({
      own: { status: 'draft' },
      provider: recordsProvider(
        { clients: [{ ...ada, status: 'draft' }], people: owners },
        { transition: transition as never },
      ),
    });
    await title();
    await user.click(screen.getByRole('button', { name: /Send to review/ }));
    await waitFor(() =>
      expect(transition).toHaveBeenCalledWith(
        'clients',
        expect.objectContaining({ id: 'ada', name: 'submit', version: 7 }),
      ),
    );
    expect(await screen.findByRole('button', { name: /Approve/ })).toBeInTheDocument();
  });

  it('ask for a note of ten characters where one is required', async () => {
    const user = userEvent.setup();
    const transition = vi.fn(async () => ({ data: { ...ada, status: 'rejected', version: 8 } }));
    record({ provider: recordsProvider({ clients: [ada], people: owners }, { transition: transition as never }) });
    await title();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject' });
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'too short');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('1 field needs your attention')).toBeInTheDocument();
    expect(transition).not.toHaveBeenCalled();
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), ', now not');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(transition).toHaveBeenCalledWith(
        'clients',
        expect.objectContaining({ name: 'refuse', note: 'too short, now not' }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('fill in fields, say that a second person is needed, and keep the words when refused', async () => {
    allow(/^Error: Not ready\.$/);
    const user = userEvent.setup();
    const transition = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('Not ready.'), { status: 409 }))
      .mockResolvedValueOnce({ data: { ...ada, status: 'waiting', version: 8 } });
    record({ provider: recordsProvider({ clients: [ada], people: owners }, { transition: transition as never }) });
    await title();
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve' });
    expect(within(dialog).getByText(/waits for a second person/)).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Looks right to me');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('Not ready.')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: /Note/ })).toHaveValue('Looks right to me');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(transition).toHaveBeenLastCalledWith(
      'clients',
      expect.objectContaining({ note: 'Looks right to me', version: 7 }),
    );
  });

  it('send their inputs', async () => {
    const user = userEvent.setup();
    const transition = vi.fn(async () => ({ data: { ...ada, version: 8 } }));
    record({ provider: recordsProvider({ clients: [ada], people: owners }, { transition: transition as never }) });
    await title();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: /Rate/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Rate' });
    await user.type(within(dialog).getByRole('textbox', { name: /Staff/ }), '2000');
    await user.click(within(dialog).getByRole('button', { name: 'Rate' }));
    expect(await within(dialog).findByText('Use 1,000 or less.')).toBeInTheDocument();
    await user.clear(within(dialog).getByRole('textbox', { name: /Staff/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /Staff/ }), '20');
    await user.click(within(dialog).getByRole('button', { name: 'Rate' }));
    await waitFor(() =>
      expect(transition).toHaveBeenCalledWith(
        'clients',
        expect.objectContaining({ name: 'rate', values: { staff: 20 } }),
      ),
    );
  });
});

describe('a second person', () => {
  const waiting = (by: string) => ({
    status: 'waiting',
    pending: {
      transition: 'approve',
      from: 'review',
      by,
      at: '2026-11-27T09:00:00.000Z',
      note: 'All proven',
      values: { staff: 12 },
    },
  });

  it('sees what was proposed by whom and why, and confirms it', async () => {
    const user = userEvent.setup();
    const transition = vi.fn(async () => ({ data: { ...ada, status: 'approved', pending: null, version: 8 } }));
    record({
      provider: recordsProvider(
        { clients: [{ ...ada, ...waiting('ada') }], people: owners },
        { transition: transition as never },
      ),
    });
    await title();
    const banner = screen.getByRole('region', { name: 'Waits for a second person' });
    expect(banner).toHaveTextContent('Proposed: Approve');
    expect(await within(banner).findByText('Ada King')).toBeInTheDocument();
    expect(banner).toHaveTextContent('All proven');
    expect(banner).toHaveTextContent('Staff12');
    await user.click(within(banner).getByRole('button', { name: /Confirm/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(transition).toHaveBeenCalledWith('clients', expect.objectContaining({ name: 'confirm', version: 7 })),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waits for a second person' })).toBeNull());
  });

  it('is never the first, whatever their rights', async () => {
    record({ own: waiting('me') });
    await title();
    expect(screen.getByText('You proposed this. Somebody else has to confirm or reject it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  it('needs the right to approve', async () => {
    record({ own: waiting('ada'), may: ['clients.show', 'clients.approve', 'people.list'] });
    await title();
    expect(screen.getByText(/with the right to approve/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });
});

describe('deleting', () => {
  it('asks first, then goes back to the list', async () => {
    const user = userEvent.setup();
    const remove = vi.fn(async () => ({ data: ada }));
    record({ provider: recordsProvider({ clients: [ada], people: owners }, { delete: remove as never }) });
    await title();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this client?' });
    expect(remove).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(where()).toMatch(/^\/clients($|\?)/));
    expect(remove).toHaveBeenCalledWith(
      'clients',
      expect.objectContaining({ id: 'ada', previousData: expect.objectContaining({ version: 7 }) }),
    );
  });
});

describe('a resource whose path is not its name', () => {
  const members = { ...people, path: 'team/list' };
  const at = (...where: string[]) =>
    scene(
      <Routes>
        {resourceRoutes(members)}
        <Route path="/people/*" element={<Resource {...toResource(members)} />} />
      </Routes>,
      { schemas: [members, clients, notes], provider: recordsProvider({ people: owners }), at: where },
    );

  it('is served at its path, and linked there', async () => {
    at('/team/list');
    expect(await screen.findByRole('link', { name: 'Ada King' })).toHaveAttribute('href', '/team/list/ada');
  });

  it('leads there from react-admin’s addresses', async () => {
    const first = at('/people?page=1');
    await waitFor(() => expect(where()).toMatch(/^\/team\/list\?/));
    first.unmount();
    at('/people/ada/show');
    await waitFor(() => expect(where()).toBe('/team/list/ada'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada King' })).toBeInTheDocument();
  });
});
