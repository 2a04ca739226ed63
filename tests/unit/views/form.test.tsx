// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { sessionBegun, sessionOver } from '../../../src/providers/unsaved';
import type { AnyRecord } from '../../../src/schema/fields';
import type { AnyResource } from '../../../src/schema/resource';
import { toResource } from '../../../src/views';
import { ada, clients, people, recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();

const stored: AnyRecord = {
  ...ada,
  born: '1815-12-10',
  turnover: { amount: 4_000_000, currency: 'EUR' },
  staff: 12,
  notes: 'First programmer',
  ownerId: 'ada',
  secretOfTheApi: 'stays',
};
const owners = [
  { id: 'ada', name: 'Ada King' },
  { id: 'me', name: 'Marta Elsen' },
];

const refusal = (status: number, body: AnyRecord = {}) =>
  Object.assign(new Error(`Refused with ${status}.`), { status, body: { statusCode: status, ...body } });

interface Options {
  at?: string[];
  schema?: AnyResource;
  own?: AnyRecord;
  update?: ReturnType<typeof vi.fn>;
  create?: ReturnType<typeof vi.fn>;
  may?: string[];
}

function open({
  at = ['/clients/ada', '/clients/ada/edit'],
  schema = clients,
  own = {},
  update,
  create,
  may,
}: Options = {}) {
  const record = { ...stored, ...own };
  const sent =
    update ??
    vi.fn(async (_resource: string, { data }: { data: AnyRecord }) => ({ data: { ...record, ...data, version: 8 } }));
  const made =
    create ??
    vi.fn(async (_resource: string, { data }: { data: AnyRecord }) => ({
      data: { ...data, id: 'new', version: 1, status: 'draft' },
    }));
  const provider = recordsProvider(
    { clients: [record, { id: 'new', name: 'Grace', version: 1 }], people: owners, notes: [] },
    { update: sent as never, create: made as never },
  );
  const view = scene(
    <Routes>
      <Route path="/clients/*" element={<Resource {...toResource(schema)} />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { provider, at, schemas: [schema, people], ...(may && { may }) },
  );
  return { ...view, update: sent, create: made };
}

const where = () => screen.getByTestId('where').textContent ?? '';
const drawer = () => screen.findByRole('dialog', { name: 'Edit client' });
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: /Save changes/ }));

/** The field in the form: the page behind shows it, too. */
const formField = async (field: string) => within(await drawer()).findByTestId(`field-${field}`);

/** Types into the sections of a date picker. */
async function typeDay(user: UserEvent, field: string, [year, month, day]: [string, string, string]) {
  const group = within(await formField(field));
  await user.click(group.getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard(year);
  await user.click(group.getByRole('spinbutton', { name: 'Month' }));
  await user.keyboard(month);
  await user.click(group.getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(day);
}
const shownDay = (field: string) =>
  within(within(screen.getByRole('dialog')).getByTestId(`field-${field}`))
    .getAllByRole('spinbutton')
    .map((section) => section.textContent)
    .join(' ');

describe('the drawer', () => {
  it('begins with what is stored, and sends only what changed, on the version it began with', async () => {
    const user = userEvent.setup();
    const { update } = open();
    const name = await box(/Name/);
    expect(name).toHaveValue('Ada Lovelace');
    expect(await box(/Turnover/)).toHaveValue('40,000.00');
    expect(shownDay('born')).toBe('1815 12 10');
    expect(screen.getByRole('button', { name: /Save changes/ })).toBeDisabled();
    expect(screen.getByText('No changes yet')).toBeInTheDocument();

    await user.type(name, ' King');
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument();
    await save(user);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith(
      'clients',
      expect.objectContaining({ id: 'ada', data: { name: 'Ada Lovelace King' }, meta: { version: 7 } }),
    );
    await waitFor(() => expect(where()).toBe('/clients/ada'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace King' })).toBeInTheDocument();
  });

  it('counts what is written back to what it was as no change', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await box(/Name/), 'x{Backspace}');
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
  });

  it('saves by Ctrl S, and closes by Escape', async () => {
    const user = userEvent.setup();
    const first = open();
    await user.type(await box(/Notes/), '!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(first.update).toHaveBeenCalledTimes(1));
    first.unmount();

    open();
    await user.click(await box(/Name/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toBe('/clients/ada'));
  });

  it('saves by Ctrl S from anywhere in the drawer, once', async () => {
    const user = userEvent.setup();
    const { update } = open();
    await user.type(await box(/Name/), '!');
    act(() => screen.getByRole('dialog').focus());
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(where()).toBe('/clients/ada'));
    expect(update).toHaveBeenCalledOnce();
  });

  it('opens by a direct address, and closes to the record', async () => {
    const user = userEvent.setup();
    open({ at: ['/clients/ada/edit'] });
    await drawer();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(where()).toBe('/clients/ada'));
  });

  it('is refused to those who may only look', async () => {
    open({ may: ['clients.show'] });
    expect(await screen.findByText('Error page 401')).toBeInTheDocument();
  });

  it('keeps what is typed when the record is fetched anew behind it', async () => {
    const user = userEvent.setup();
    const { queryClient, provider } = open();
    await user.type(await box(/Name/), ' of Ockham');
    vi.mocked(provider.getOne).mockResolvedValue({
      data: { ...stored, id: 'ada', name: 'Changed behind', version: 8 },
    });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getAllByText('Changed behind').length).toBeGreaterThan(0));
    expect(await box(/Name/)).toHaveValue('Ada Lovelace of Ockham');
  });
});

describe('leaving', () => {
  /** Whether the browser would ask before it closes the window. */
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks first when something would be lost', async () => {
    const user = userEvent.setup();
    const { router } = open();
    await user.type(await box(/Name/), '!');
    expect(closing()).toBe(true);
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(where()).toBe('/clients/ada/edit');
    expect(await box(/Name/)).toHaveValue('Ada Lovelace!');

    // Also by the browser's own "back".
    await router.navigate(-1);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Discard changes',
      }),
    );
    await waitFor(() => expect(where()).toBe('/clients/ada'));
  });

  it('does not ask when nothing was changed', async () => {
    const user = userEvent.setup();
    open();
    await drawer();
    expect(closing()).toBe(false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toBe('/clients/ada'));
  });

  it('has what was typed again when the session ended under it and the same person signs in', async () => {
    const user = userEvent.setup();
    const first = open();
    await user.type(await box(/Name/), '!');
    sessionOver(false);
    first.unmount();
    sessionBegun('me');
    const second = open();
    expect(await box(/Name/)).toHaveValue('Ada Lovelace!');
    expect(screen.getByText(/What you had typed is back/)).not.toHaveTextContent(/Somebody else/);
    // The record stands as it is, and what is back is a change like any other.
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
    sessionOver(false);
    second.unmount();
    sessionBegun('me');
    const third = open({ own: { version: 12 } });
    expect(await screen.findByText(/Somebody else saved the record since/)).toBeInTheDocument();
    // Whoever leaves it by themselves does not find it again.
    third.unmount();
    open();
    expect(await box(/Name/)).toHaveValue('Ada Lovelace');
    expect(screen.queryByText(/What you had typed is back/)).not.toBeInTheDocument();
  });

  it('does not ask for what was saved', async () => {
    const user = userEvent.setup();
    const { update } = open();
    await user.type(await box(/Name/), '!');
    await save(user);
    await waitFor(() => expect(where()).toBe('/clients/ada'));
    expect(update).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
    expect(closing()).toBe(false);
  });
});

describe('dates', () => {
  it('refuse a day that does not exist, keep it in view, and never send nothing in its place', async () => {
    const user = userEvent.setup();
    const { update } = open();
    await drawer();
    await typeDay(user, 'born', ['2020', '02', '30']);
    await save(user);
    expect(await screen.findByText('Write a day that exists, as year, month, day.')).toBeInTheDocument();
    expect(shownDay('born')).toContain('2020 02');
    expect(update).not.toHaveBeenCalled();
    expect(screen.getByText('1 field needs your attention')).toBeInTheDocument();
  });

  it('refuse a half-typed day', async () => {
    const user = userEvent.setup();
    const { update } = open({ own: { born: null } });
    const group = within(await formField('born'));
    await user.click(group.getByRole('group'));
    await user.keyboard('2020');
    await save(user);
    expect(await screen.findByText('Write a day that exists, as year, month, day.')).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
  });

  it('refuse days outside of 1900 to 2099 and those that the field refuses', async () => {
    const user = userEvent.setup();
    const { update } = open();
    await drawer();
    await typeDay(user, 'born', ['2098', '01', '31']);
    await save(user);
    expect(await screen.findByText('Use a date in the past.')).toBeInTheDocument();
    await typeDay(user, 'born', ['1899', '01', '31']);
    expect(await screen.findByText('Use a date from 1900-01-01 to 2099-12-31.')).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
  });

  it.each(['America/Santiago', 'Pacific/Apia'])('send the day that was typed, in %s', async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const user = userEvent.setup();
      const { update } = open({ own: { born: '2019-09-08' } });
      await drawer();
      expect(shownDay('born')).toBe('2019 09 08');
      await typeDay(user, 'born', ['2019', '09', '07']);
      await save(user);
      await waitFor(() =>
        expect(update).toHaveBeenCalledWith('clients', expect.objectContaining({ data: { born: '2019-09-07' } })),
      );
    } finally {
      process.env.TZ = before;
    }
  });

  it('can be emptied', async () => {
    const user = userEvent.setup();
    const { update } = open();
    await drawer();
    await user.click(within(await formField('born')).getByRole('button', { name: 'Clear' }));
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith('clients', expect.objectContaining({ data: { born: null } })),
    );
  });
});

describe('numbers and money', () => {
  it('keep what is typed while it is no number, and say so', async () => {
    const user = userEvent.setup();
    const { update } = open();
    const staff = await box(/Staff/);
    await user.clear(staff);
    await user.type(staff, '12a');
    await save(user);
    expect(await screen.findByText('Write a number.')).toBeInTheDocument();
    expect(staff).toHaveValue('12a');
    await user.clear(staff);
    await user.type(staff, '1.5');
    expect(await screen.findByText('Write a whole number.')).toBeInTheDocument();
    await user.clear(staff);
    await user.type(staff, '150');
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith('clients', expect.objectContaining({ data: { staff: 150 } })),
    );
  });

  it('empty is nothing, not zero', async () => {
    const user = userEvent.setup();
    const { update } = open();
    await user.clear(await box(/Staff/));
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith('clients', expect.objectContaining({ data: { staff: null } })),
    );
  });

  it.each([
    ['1,234,567.89', 'EUR', { amount: 123_456_789, currency: 'EUR' }],
    ['1500', 'JPY', { amount: 1_500, currency: 'JPY' }],
    ['1.234', 'KWD', { amount: 1_234, currency: 'KWD' }],
  ])('R40: takes %s %s as minor units', async (text, currency, wanted) => {
    const user = userEvent.setup();
    const { update } = open();
    const turnover = await box(/Turnover/);
    await user.clear(turnover);
    await user.type(turnover, text);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency of Turnover' }), currency);
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith('clients', expect.objectContaining({ data: { turnover: wanted } })),
    );
  });

  it('R40: refuses more decimals than the currency has, and keeps them in view', async () => {
    const user = userEvent.setup();
    const { update } = open();
    const turnover = await box(/Turnover/);
    await user.clear(turnover);
    await user.type(turnover, '10.555');
    await save(user);
    await screen.findByText('1 field needs your attention');
    expect(turnover).toHaveValue('10.555');
    expect(turnover).toHaveAttribute('aria-invalid', 'true');
    expect(update).not.toHaveBeenCalled();
  });
});

describe('conditions', () => {
  const switchable: AnyResource = {
    ...clients,
    fields: { ...clients.fields, kind: { ...clients.fields.kind, writable: true } },
  };

  it('show and hide fields while one types, and send nothing of what is hidden', async () => {
    const user = userEvent.setup();
    const { update } = open({ schema: switchable });
    await typeDay(user, 'born', ['1980', '05', '05']);
    expect(screen.queryByTestId('field-lei')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'Business' }));
    expect(await box(/LEI/)).toBeRequired();
    expect(within(await drawer()).queryByTestId('field-born')).toBeNull();

    // What is newly asked for is asked for.
    await save(user);
    expect(await screen.findByText('Fill this in.')).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
    await user.type(await box(/LEI/), '5493000IBP32UQZ0KL24');
    await save(user);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith(
      'clients',
      expect.objectContaining({ data: { kind: 'business', lei: '5493000IBP32UQZ0KL24' } }),
    );
  });
});

describe('lists and addresses', () => {
  it('add and remove rows without losing what stands in the others', async () => {
    const user = userEvent.setup();
    const { update } = open({ own: { documents: [{ number: 'A1' }, { number: 'B2' }] } });
    await drawer();
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    const rows = screen.getAllByRole('group', { name: /Documents, row/ });
    expect(rows).toHaveLength(3);
    await user.type(within(rows[2] ?? expect.fail('no row')).getByRole('textbox', { name: /Number/ }), 'C3');
    await user.click(screen.getByRole('button', { name: 'Remove row 1 of Documents' }));
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        'clients',
        expect.objectContaining({
          data: { documents: [expect.objectContaining({ number: 'B2' }), expect.objectContaining({ number: 'C3' })] },
        }),
      ),
    );
  });

  it('lead the keyboard into a row that was added, and back to the button when one was taken away', async () => {
    const user = userEvent.setup();
    const { update } = open({ own: { documents: [{ number: 'A1' }] } });
    await drawer();
    screen.getByRole('button', { name: 'Add a row' }).focus();
    await user.keyboard('{Enter}');
    const row = screen.getByRole('group', { name: 'Documents, row 2' });
    expect(within(row).getAllByRole('textbox')[0]).toHaveFocus();
    await user.keyboard('B2');
    screen.getByRole('button', { name: 'Remove row 1 of Documents' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus();
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        'clients',
        expect.objectContaining({ data: { documents: [expect.objectContaining({ number: 'B2' })] } }),
      ),
    );
  });

  it('say what is wrong at the part that is wrong', async () => {
    const user = userEvent.setup();
    const { update } = open({ own: { documents: [{ number: 'A1' }] } });
    await drawer();
    const row = screen.getByRole('group', { name: 'Documents, row 1' });
    await user.clear(within(row).getByRole('textbox', { name: /Number/ }));
    await save(user);
    expect(await within(row).findByText('Fill this in.')).toBeInTheDocument();
    const number = within(row).getByRole('textbox', { name: /Number/ });
    expect(number).toHaveAttribute('aria-invalid', 'true');
    expect(update).not.toHaveBeenCalled();
    // The summary leads to it, and not to the button before it, which removes the row.
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    expect(number).toHaveFocus();
  });

  it('write an address in its parts', async () => {
    const user = userEvent.setup();
    const { update } = open();
    await user.type(await box('Street and number'), 'Lindenkaai 18');
    await user.type(await box('City'), 'Gent');
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        'clients',
        expect.objectContaining({
          data: { address: expect.objectContaining({ line1: 'Lindenkaai 18', city: 'Gent' }) },
        }),
      ),
    );
  });
});

describe('the API’s faults', () => {
  it('stand at their inputs, with a summary that leads there; what has no input is said, too', async () => {
    allow(/^Error: Refused with 422\.$/);
    const user = userEvent.setup();
    const update = vi.fn().mockRejectedValueOnce(
      refusal(422, {
        errors: { name: 'Taken already.', 'address.country': 'No such country.', status: 'Not writable.' },
      }),
    );
    open({ update });
    await user.type(await box(/Name/), '!');
    await save(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('3 fields need your attention');
    expect(summary).toHaveTextContent('Status: Not writable.');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.getByText('Taken already.')).toBeInTheDocument();
    expect(within(await formField('address')).getByText('No such country.')).toBeInTheDocument();
    await user.click(within(summary).getByRole('link', { name: 'Name' }));
    expect(await box(/Name/)).toHaveFocus();
    expect(await box(/Name/)).toHaveValue('Ada Lovelace!');
  });

  it('of the whole are said above the fields, and the text stays', async () => {
    allow(/^Error: Refused with 500\.$/);
    const user = userEvent.setup();
    open({ update: vi.fn().mockRejectedValueOnce(refusal(500)) });
    await user.type(await box(/Name/), '!');
    await save(user);
    expect(await screen.findByText('Refused with 500.')).toBeInTheDocument();
    expect(await box(/Name/)).toHaveValue('Ada Lovelace!');
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
    // Who saved at the end of a long form is led to it.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  it('says what to do where no answer came', async () => {
    allow(/^Error: Something went wrong$/);
    const user = userEvent.setup();
    open({ update: vi.fn().mockRejectedValueOnce(Object.assign(new Error('Something went wrong'), { status: 0 })) });
    await user.type(await box(/Name/), '!');
    await save(user);
    expect(await screen.findByText(/no answer came\. Look at your connection/)).toBeInTheDocument();
  });
});

describe('a conflict', () => {
  it('shows both versions of what both changed, takes over the rest, and saves on the new version', async () => {
    allow(/^Error: Refused with 412\.$/);
    const user = userEvent.setup();
    const theirs = { ...stored, name: 'Ada Byron', staff: 99, notes: 'Their notes', version: 9 };
    const update = vi
      .fn()
      .mockRejectedValueOnce(refusal(412, { current: theirs }))
      .mockImplementation(async (_resource: string, { data }: { data: AnyRecord }) => ({
        data: { ...theirs, ...data, version: 10 },
      }));
    open({ update });
    await user.type(await box(/Name/), ' King');
    await user.clear(await box(/Notes/));
    await user.type(await box(/Notes/), 'My notes');
    await save(user);

    const panel = await screen.findByRole('region', { name: /Somebody else saved/ });
    expect(panel).toHaveTextContent('Ada Lovelace King');
    expect(panel).toHaveTextContent('Ada Byron');
    expect(panel).toHaveTextContent('Taken over as they are now: Staff.');
    expect(await box(/Staff/)).toHaveValue('99');
    // Mine stays until I say otherwise, and comes back when I change my mind.
    expect(await box(/Name/)).toHaveValue('Ada Lovelace King');
    const choice = within(panel).getByRole('radiogroup', { name: 'Version of Name' });
    await user.click(within(choice).getByRole('radio', { name: 'Take the saved one' }));
    expect(await box(/Name/)).toHaveValue('Ada Byron');
    await user.click(within(choice).getByRole('radio', { name: 'Keep mine' }));
    expect(await box(/Name/)).toHaveValue('Ada Lovelace King');
    await user.click(within(choice).getByRole('radio', { name: 'Take the saved one' }));

    await save(user);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update).toHaveBeenLastCalledWith(
      'clients',
      expect.objectContaining({ data: { notes: 'My notes' }, meta: { version: 9 } }),
    );
    await waitFor(() => expect(where()).toBe('/clients/ada'));
  });

  it('fetches the other version where the answer does not carry it', async () => {
    allow(/^Error: Refused with 412\.$/);
    const user = userEvent.setup();
    const update = vi.fn().mockRejectedValueOnce(refusal(412));
    const { provider } = open({ update });
    await user.type(await box(/Name/), ' King');
    vi.mocked(provider.getOne).mockResolvedValue({ data: { ...stored, id: 'ada', name: 'Ada Byron', version: 9 } });
    await save(user);
    expect(await screen.findByRole('region', { name: /Somebody else saved/ })).toHaveTextContent('Ada Byron');
  });
});

describe('a reason for the change', () => {
  const strict: AnyResource = { ...clients, reasonForChange: true };

  it('is asked for, and sent with the change', async () => {
    const user = userEvent.setup();
    const { update } = open({ schema: strict });
    await user.type(await box(/Name/), '!');
    await save(user);
    expect(await screen.findByText('Say why in at least 10 characters.')).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
    await user.type(await box(/Reason for change/), 'Spelled as in the passport');
    await save(user);
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        'clients',
        expect.objectContaining({ data: { name: 'Ada Lovelace!', reason: 'Spelled as in the passport' } }),
      ),
    );
  });
});

describe('a new record', () => {
  const at = ['/clients', '/clients/create'];
  const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: /Add client/ }));

  it.each([
    [
      'what another record begins it with is nobody’s work: leaving loses nothing',
      { values: { name: 'Grace' } },
      false,
    ],
    ['what was typed into a form that is gone is asked about', { values: { name: 'Grace' }, typed: true }, true],
  ])('%s', async (_, state, asks) => {
    const { router } = open({ at: ['/clients'] });
    await act(() => router.navigate('/clients/create', { state }));
    expect(await box(/Name/)).toHaveValue('Grace');
    await act(() => router.navigate('/elsewhere'));
    if (asks) expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    else expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('begins with the initial values, checks, sends what is filled in, and opens what was made', async () => {
    const user = userEvent.setup();
    const { create } = open({ at });
    await box(/Name/);
    expect(screen.getByRole('combobox', { name: /Kind/ })).toHaveTextContent('Natural person');
    await add(user);
    expect(await screen.findByText('1 field needs your attention')).toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();
    await user.type(await box(/Name/), '  Grace Hopper ');
    await add(user);
    await waitFor(() =>
      expect(create).toHaveBeenCalledWith('clients', { data: { name: 'Grace Hopper', kind: 'person' } }),
    );
    await waitFor(() => expect(where()).toBe('/clients/new'));
  });

  it('sends one record for two clicks', async () => {
    const user = userEvent.setup();
    let answer: (value: unknown) => void = () => {};
    const create = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    open({ at, create });
    await user.type(await box(/Name/), 'Grace');
    await add(user);
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    await user.type(await box(/Name/), '{Enter}');
    await user.keyboard('{Control>}s{/Control}');
    expect(create).toHaveBeenCalledTimes(1);
    answer({ data: { id: 'new', name: 'Grace', version: 1 } });
    await waitFor(() => expect(where()).toBe('/clients/new'));
  });

  it('is not offered to those who may not add one', async () => {
    open({ at, may: ['clients.list'] });
    expect(await screen.findByText('Error page 401')).toBeInTheDocument();
  });
});
