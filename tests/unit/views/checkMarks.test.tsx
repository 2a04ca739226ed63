// @vitest-environment happy-dom
/** The column of a customer's checks, and the icon of their type, in the list of customers. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../src/resources';
import { markOf } from '../../../src/resources/checks';
import { customerFlags, flagsOf } from '../../../src/resources/customers/flags';
import { customers } from '../../../src/resources/customers/schema';
import type { AnyRecord } from '../../../src/schema/fields';
import { ListView } from '../../../src/views/list/ListView';
import { recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rows: AnyRecord[] = [
  {
    id: 'ilse',
    name: 'Ilse Vandermoor',
    reference: 'CUS-048207',
    type: 'individual',
    status: 'inReview',
    riskScore: 72,
    flags: ['openMatch', 'pep'],
  },
  { id: 'firm', name: 'Marisco Verde', type: 'business', status: 'approved', riskScore: 37 },
  { id: 'gone', name: 'Nobody told', type: 'individual', status: 'draft', riskScore: 5 },
];
const told = [
  {
    id: 'ilse',
    checks: [
      { kind: 'screening', status: 'completed', result: 'consider' },
      { kind: 'kyc', status: 'completed', result: 'clear' },
      { kind: 'id-verification-liveness', status: 'running', result: null },
      { kind: 'address-verification', status: 'expired', result: 'clear' },
      { kind: 'adverse-media-check', status: null, result: null },
    ],
  },
  { id: 'firm', checks: [{ kind: 'kyb', status: 'completed', result: 'reject' }] },
];
const WORDS =
  'Screening: Possible match, KYC: Clear, ID and liveness: Running, Address: Expired, Adverse media: Not run';

function list(call: () => Promise<unknown>, may = ['*'], search = '') {
  const asked = vi.fn(async (..._given: unknown[]) => call());
  scene(
    <Routes>
      <Route path="/customers" element={<ListView schema={customers} />} />
    </Routes>,
    {
      provider: recordsProvider({ customers: rows }, { call: asked as never }),
      schemas: resources,
      ui: { customers: () => import('../../../src/resources/customers/ui') },
      may,
      at: [`/customers${search}`],
    },
  );
  return asked;
}

const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest<HTMLElement>('tr') ?? document.body);

describe('the checks of the customers of a page', () => {
  it('are marks with words, asked for in one call for all rows', async () => {
    const asked = list(async () => ({ data: told }));
    const ilse = await rowOf('Ilse Vandermoor');
    expect(await ilse.findByText(WORDS)).toBeInTheDocument();
    expect(ilse.getByText('3/5')).toBeInTheDocument();
    expect((await rowOf('Marisco Verde')).getByText('KYB: Reject')).toBeInTheDocument();
    // In the order of the rows; and asked about a customer that it does not tell of, it leaves a dash.
    const calls = asked.mock.calls.filter(([, path]) => path === '/customers/checks');
    expect(calls).toMatchObject([['POST', '/customers/checks', { body: { ids: ['ilse', 'firm', 'gone'] } }]]);
    expect(screen.getByRole('columnheader', { name: 'Checks' })).toBeInTheDocument();
  });

  it('are no column for who may list no check', async () => {
    const asked = list(async () => ({ data: [] }), ['customers.list', 'customers.show', 'transactions.list']);
    await screen.findByText('Ilse Vandermoor');
    expect(screen.queryByRole('columnheader', { name: 'Checks' })).toBeNull();
    expect(asked.mock.calls.filter(([, path]) => path === '/customers/checks')).toEqual([]);
  });

  it('say that they could not be read, and leave the rest of the list as it is', async () => {
    allow(/No answer/);
    list(async () => {
      throw new Error('No answer');
    });
    const ilse = await rowOf('Ilse Vandermoor');
    expect(await ilse.findByTitle('Could not be read')).toHaveTextContent('—');
  });

  it('stand on the cards of a phone', async () => {
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
    list(async () => ({ data: told }));
    const card = (await screen.findByText('Ilse Vandermoor')).closest<HTMLElement>('li');
    await waitFor(() => expect(card).toHaveTextContent(WORDS));
  });
});

describe('the number of a customer', () => {
  it('stands with the name, behind what opens the record, as long as it is no column of its own', async () => {
    list(async () => ({ data: told }));
    const cell = async () => (await screen.findByText('Ilse Vandermoor')).closest('th');
    expect(await cell()).toHaveTextContent('Ilse VandermoorCUS-048207');
    expect(screen.getByRole('link', { name: 'Ilse Vandermoor' })).toBeInTheDocument();
    cleanup();
    list(async () => ({ data: told }), ['*'], '?columns=name,reference');
    await screen.findByRole('columnheader', { name: 'Reference' });
    expect(await cell()).not.toHaveTextContent('CUS-048207');
  });
});

describe('the flags of a customer', () => {
  it('are those that hold, the gravest first, of which the list says how many more there are', async () => {
    expect(flagsOf({ pep: false, openMatches: 0, trueMatches: null })).toBeNull();
    const all = {
      heldAt: '2026-11-01T00:00:00.000Z',
      pep: true,
      duplicates: 1,
      openMatches: 1,
      trueMatches: 1,
      flaggedTransactions: 1,
      reportedTransactions: 1,
    };
    expect(flagsOf(all)).toEqual(customerFlags.map(({ value }) => value));
    for (const [at, source] of Object.keys(all).entries())
      expect(flagsOf({ [source]: Object.values(all)[at] }), source).toHaveLength(1);
    list(async () => ({ data: told }));
    const ilse = await rowOf('Ilse Vandermoor');
    expect(ilse.getByText('Open match')).toBeInTheDocument();
    expect(ilse.getByTitle('Open match, PEP')).toHaveTextContent('Open match+1');
  });
});

describe('the mark of a check', () => {
  it.each([
    ['completed', 'clear', 'passed'],
    ['completed', 'consider', 'review'],
    ['completed', 'reject', 'failed'],
    ['pending', null, 'running'],
    // What was found before says nothing while it is looked at again, nor once it ran out.
    ['running', 'clear', 'running'],
    ['expired', 'clear', 'notRun'],
    ['failed', null, 'notRun'],
    [null, null, 'notRun'],
    ['completed', 'constructor', 'notRun'],
  ])('%s with %s is %s', (status, result, mark) => {
    expect(markOf({ status, result })).toBe(mark);
  });
});

describe('the type of a customer', () => {
  it('has its icon before the words', async () => {
    list(async () => ({ data: told }));
    const cell = (await rowOf('Marisco Verde')).getByText('Business').closest('td');
    expect(cell?.textContent).toMatch(/^\p{Co}Business$/u);
    expect((await rowOf('Ilse Vandermoor')).getByText('Individual').closest('td')?.textContent).toMatch(
      /^\p{Co}Individual$/u,
    );
  });
});
