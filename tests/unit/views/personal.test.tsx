// @vitest-environment happy-dom
/** Masked fields on the screen: seen with a reason by who may, and left alone by a form. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineResource } from '../../../src/schema/resource';
import { ClearExport } from '../../../src/views/personal/ClearExport';
import EditDrawer from '../../../src/views/form/EditDrawer';
import { RecordView } from '../../../src/views/record/RecordView';
import { recordsProvider, scene } from './harness';

const patients = defineResource({
  name: 'patients',
  icon: 'group',
  label: { one: 'Patient', many: 'Patients' },
  recordRepresentation: 'name',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name' },
    born: { type: 'date', label: 'Born', personal: true },
    number: { type: 'maskedNumber', label: 'Number', visible: 2 },
    papers: { type: 'list', label: 'Papers', of: { code: { type: 'maskedNumber', label: 'Code' } } },
  },
  columns: ['name'],
  sections: [{ key: 'main', label: 'Main', fields: ['name', 'born', 'number', 'papers'] }],
  actions: ['list', 'show', 'edit'],
});
const record = {
  id: 'eva',
  version: 3,
  name: 'Eva',
  born: '••••••••14',
  number: '••••••42',
  papers: [{ code: '••••77' }],
};
const clear = { born: '1979-03-14', number: '12345642', papers: [{ code: 'X99977' }] };
const viewer = (permissions: string[]) => ({ id: 'me', organizationId: 'org', permissions });

describe('personal data on the screen', () => {
  const call = vi.fn();
  const update = vi.fn();
  const provider = () => recordsProvider({ patients: [record] }, { call, update });
  beforeEach(() => {
    call
      .mockReset()
      .mockImplementation(async (_method, _path, { body }: { body: { fields: (keyof typeof clear)[] } }) => ({
        data: {
          id: 'eva',
          version: 3,
          values: Object.fromEntries(body.fields.map((source) => [source, clear[source]])),
        },
      }));
    update.mockReset().mockResolvedValue({ data: record });
  });

  it('R64: shows a field once a reason is chosen, and puts the focus on it', async () => {
    scene(<RecordView schema={patients} id="eva" />, { provider: provider(), schemas: [patients], may: ['*'] });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Show Born' }));
    await person.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Choose a reason.')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
    await person.click(screen.getByRole('combobox', { name: /Reason/ }));
    await person.click(await screen.findByRole('option', { name: 'Contact with the customer' }));
    await person.click(screen.getByRole('button', { name: 'Show' }));
    const shown = await screen.findByText('1979 03 14');
    expect(call).toHaveBeenCalledExactlyOnceWith('POST', '/patients/eva/reveal', {
      body: { fields: ['born'], reason: 'contact' },
    });
    await waitFor(() => expect(document.activeElement).toContainElement(shown));
    expect(screen.getByRole('button', { name: 'Show Number' })).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/12345642|X99977/);
  });

  it('R64: is masked again when the record is another version: what was shown is not of it', async () => {
    call.mockImplementation(async () => ({ data: { id: 'eva', version: 2, values: { born: clear.born } } }));
    scene(<RecordView schema={patients} id="eva" />, { provider: provider(), schemas: [patients], may: ['*'] });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Show Born' }));
    await person.click(await screen.findByRole('combobox', { name: /Reason/ }));
    await person.click(await screen.findByRole('option', { name: 'Contact with the customer' }));
    await person.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('1979 03 14')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show Born' })).toBeInTheDocument();
  });

  it('R64: has no eye for who may not', async () => {
    scene(<RecordView schema={patients} id="eva" />, {
      provider: provider(),
      schemas: [patients],
      may: ['patients.list', 'patients.show'],
    });
    expect(await screen.findByText('••••••••14')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('R64: the file in clear is offered to who may see what is in it, and where anything is masked', async () => {
    const { personal: _, ...born } = patients.fields.born;
    const open = { ...patients, fields: { name: patients.fields.name, born } };
    const parts = [
      { schema: patients, may: ['patients.*'], offered: 1 },
      { schema: patients, may: ['patients.list', 'patients.show', 'patients.export', 'patients.edit'], offered: 0 },
      { schema: open, may: ['patients.*'], offered: 0 },
    ];
    for (const { schema, may, offered } of parts) {
      const run = async () => {};
      const { unmount } = scene(
        <main>
          <ClearExport schema={schema} viewer={viewer(may)} run={run} />
        </main>,
        { provider: provider(), schemas: [patients] },
      );
      await screen.findByRole('main');
      expect(screen.queryAllByRole('button', { name: 'More files of this list' })).toHaveLength(offered);
      unmount();
    }
  });

  it('saves a form with masks untouched, and one with a value in the place of a mask', async () => {
    scene(<EditDrawer schema={patients} viewer={viewer(['patients.edit'])} id="eva" onClose={() => {}} />, {
      provider: provider(),
      schemas: [patients],
      may: ['patients.edit'],
    });
    const person = userEvent.setup();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    // R64: nor is it offered there to who may not.
    expect(screen.getByText(/your role may not see/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    await person.clear(name);
    await person.type(name, 'Eve');
    await person.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update).toHaveBeenCalledWith('patients', expect.objectContaining({ data: { name: 'Eve' } }));
    await person.click(screen.getByRole('button', { name: 'Replace Born' }));
    expect(screen.queryByDisplayValue('••••••••14')).toBeNull();
  });

  it('counts no change when a form is shown in clear, and keeps what was typed', async () => {
    scene(<EditDrawer schema={patients} viewer={viewer(['*'])} id="eva" onClose={() => {}} />, {
      provider: provider(),
      schemas: [patients],
      may: ['*'],
    });
    const person = userEvent.setup();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await person.type(name, '!');
    await person.click(screen.getByRole('button', { name: 'Show in clear' }));
    await person.click(await screen.findByRole('combobox', { name: /Reason/ }));
    await person.click(await screen.findByRole('option', { name: 'Correction of the record' }));
    await person.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByDisplayValue('X99977')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Eva!')).toBeInTheDocument();
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  });
});
