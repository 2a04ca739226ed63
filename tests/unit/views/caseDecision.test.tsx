// @vitest-environment happy-dom
/** The case workspace: the organization's own outcomes are what is chosen from, and what is half written is not lost unasked. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema/fields';
import { resources } from '../../../src/resources';
import { CaseWorkspace } from '../../../src/resources/cases/CaseWorkspace';
import { cases } from '../../../src/resources/cases/schema';
import { useParams, Route, Routes } from 'react-router-dom';
import { identity, recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

failOnConsole();

const base = { usedFor: ['cases'], customerStatus: 'unchanged', needsNote: false, active: true, tone: 'neutral' };
const outcomes: AnyRecord[] = [
  { ...base, id: 'late', label: 'Keep an eye on', order: 30, reasons: [{ text: 'Unusual payments' }], needsNote: true },
  { ...base, id: 'early', label: 'Let go', order: 10, customerStatus: 'offboarded', secondPersonAbove: 20 },
  { ...base, id: 'middle', label: 'Lift it', order: 20, customerStatus: 'approved' },
  { ...base, id: 'old', label: 'Retired', order: 5, active: false },
  { ...base, id: 'check', label: 'For checks', order: 1, usedFor: ['checks'] },
];
const one = {
  id: 'one',
  version: 3,
  title: 'Round sums',
  reference: 'CS-00001',
  kind: 'transaction',
  priority: 'high',
  status: 'inReview',
  customerId: 'ada',
  riskScore: 40,
  fourEyesAbove: 70,
  assigneeId: identity.id,
  dueAt: '2026-11-30T10:00:00.000Z',
  notes: [],
  sources: [],
};
const two = { ...one, id: 'two', title: 'Another one', dueAt: '2026-12-01T10:00:00.000Z' };

const Here = () => <CaseWorkspace schema={cases} id={useParams().id ?? ''} />;

function workspace(may = ['*'], over: AnyRecord[] = outcomes) {
  const transition = vi.fn(async () => ({ data: { ...one, status: 'closed', outcome: 'early', version: 4 } }));
  const provider = recordsProvider(
    {
      cases: [one, two],
      customers: [
        {
          id: 'ada',
          name: 'Ada Lovelace',
          type: 'individual',
          status: 'onboarding',
          createdAt: '2026-01-02T10:00:00.000Z',
        },
      ],
      'customer-decision-outcomes': over,
      users: [],
    },
    { transition } as never,
  );
  const view = scene(
    <Routes>
      <Route path="/cases/:id" element={<Here />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { provider, schemas: resources, may, at: ['/cases/one'] },
  );
  return { ...view, transition };
}
const where = () => screen.getByTestId('where').textContent;
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

describe('a decision', () => {
  afterEach(cleanup);

  it('offers what the organization declares for cases, in its order, and says what follows', async () => {
    workspace();
    const group = await screen.findByRole('group', { name: 'Outcome' });
    await within(group).findByText('Customer becomes Rejected');
    const radios = within(group).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Let goCustomer becomes Rejected1',
      'Lift itNothing leads from Onboarding to Approved2',
      'Keep an eye onCustomer stays Onboarding3',
    ]);
    expect(radios.map((radio) => (radio as HTMLInputElement).disabled)).toEqual([false, true, false]);
  });

  it('is chosen by the number shown, asks for what its outcome asks, and is sent with its id', async () => {
    const { transition } = workspace();
    await screen.findByText('Customer becomes Rejected');
    press('3');
    fireEvent.click(screen.getByRole('button', { name: /^Decide/ }));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Choose a reason.',
      'Say why in at least 10 characters.',
    ]);
    expect(screen.getByRole('option', { name: 'Unusual payments' })).toBeTruthy();
    // What cannot follow is not chosen by its key either.
    press('2');
    expect(screen.getByRole('radio', { name: /Keep an eye on/ })).toHaveProperty('checked', true);
    press('1');
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
    expect(screen.getByText(/needed above risk 20/)).toBeTruthy();
    press('Enter', { ctrlKey: true });
    await waitFor(() => expect(transition).toHaveBeenCalledTimes(1));
    expect(transition).toHaveBeenCalledWith('cases', {
      id: 'one',
      name: 'decide',
      version: 3,
      values: { outcome: 'early', decisionReason: null, rationale: null },
    });
  });

  it('says why nothing can be chosen', async () => {
    const first = workspace(['cases.*', 'customers.*']);
    await screen.findByText(/not see which outcomes there are/);
    first.unmount();
    workspace(['*'], []);
    await screen.findByText(/No outcome is offered for cases/);
    expect(screen.getByRole('link', { name: 'Set outcomes up' }).getAttribute('href')).toBe(
      '/customer-decision-outcomes',
    );
  });
});

describe('what is half written', () => {
  afterEach(cleanup);

  it('is asked about before one goes to the next case, and stays when one stays', async () => {
    workspace();
    const rationale = await screen.findByLabelText(/Rationale/);
    fireEvent.change(rationale, { target: { value: 'Half a sen' } });
    press('j');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe('/cases/one');
    expect(screen.getByLabelText(/Rationale/)).toHaveProperty('value', 'Half a sen');
    press('j');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(where()).toBe('/cases/two'));
    expect(await screen.findByLabelText(/Rationale/)).toHaveProperty('value', '');
  });

  it('is not asked about where there is nothing', async () => {
    workspace();
    await screen.findByLabelText(/Rationale/);
    press('j');
    await waitFor(() => expect(where()).toBe('/cases/two'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('holds for a note, which also outlives its tab', async () => {
    workspace();
    fireEvent.click(await screen.findByRole('tab', { name: 'Notes' }));
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Called the bra' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Evidence' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Called the bra');
    press('j');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(where()).toBe('/cases/two'));
    fireEvent.click(await screen.findByRole('tab', { name: 'Notes' }));
    expect(await screen.findByLabelText('Note')).toHaveProperty('value', '');
  });
});
