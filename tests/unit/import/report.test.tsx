// @vitest-environment happy-dom
/** What the page of an import says of its rows before the run, and of the run when it is over. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema/fields';
import { showApp, smallApi, standIn } from '../auth/appHarness';
import type { Answering } from '../providers/fakeApi';

vi.setConfig({ testTimeout: 180_000 });
beforeEach(() => standIn(true));

const imported = {
  id: 'imp',
  fileName: 'people.csv',
  encoding: 'utf-8',
  delimiter: ',',
  rows: 3,
  columns: [],
  hints: {},
  targets: [],
  revision: 4,
  checkJobId: 'check',
  checked: true,
  runJobId: 'run',
  report: { created: 3, updated: 0, unchanged: 0, warnings: 0, errors: 0, alike: 0 },
};
const job = (id: string, result: AnyRecord) => ({
  id,
  kind: id,
  status: 'done',
  done: 3,
  total: 3,
  result,
  error: null,
});

it('says how many of the new customers were screened, and that the wallet left some of them out', async () => {
  showApp('/customers/import?id=imp', {
    answer: smallApi(['*'], ({ url }) => {
      if (url === '/imports/imp') return { body: { data: imported } };
      if (url === '/jobs/run')
        return { body: { data: job('run', { ...imported.report, screeningJobId: 'screening' }) } };
      if (url !== '/jobs/screening') return undefined;
      return { body: { data: job('screening', { screened: 1, failed: 2, stopped: 'The wallet is empty.' }) } };
    }),
  });
  const words = /^1 of the new customers was screened. 2 of the new customers were not screened. The wallet is empty.$/;
  expect(await screen.findByText(words, {}, { timeout: 60_000 })).toBeInTheDocument();
  expect(screen.queryByText(/being screened/)).toBeNull();
});

it('says that a run has not begun where it waits behind other work', async () => {
  const queued = { ...job('run', {}), status: 'queued', done: 0, total: null, createdAt: '2026-01-01T00:00:00.000Z' };
  showApp('/customers/import?id=imp', {
    answer: smallApi(['*'], ({ url }) => {
      if (url === '/imports/imp') return { body: { data: { ...imported, report: null } } };
      return url === '/jobs/run' ? { body: { data: queued } } : undefined;
    }),
  });
  expect(await screen.findByText(/ · waits for other work to end$/, {}, { timeout: 60_000 })).toBeInTheDocument();
});

const PAGE = '/customers/import?id=imp';
const patient = { timeout: 60_000 };
const priced: Record<string, unknown> = {
  'POST /screening/quote': { customers: 2, included: 0, price: { amount: 2_450, currency: 'EUR' } },
};
const answers = (given: Record<string, unknown>): Answering =>
  smallApi(['*'], ({ method, url }) => {
    const body = { ...priced, ...given }[`${method} ${url.split('?')[0]}`];
    return body === undefined ? undefined : { body: { data: body } };
  });

it('says that a check was ended before its time, and checks again', async () => {
  const { api } = showApp(PAGE, {
    answer: answers({
      'GET /imports/imp': { ...imported, checked: false, runJobId: null },
      'GET /jobs/check': { ...job('check', {}), status: 'cancelled', result: null },
      'GET /jobs/second': { ...job('second', {}), status: 'running', done: 1 },
      'POST /imports/imp/check': { id: 'second' },
    }),
  });
  expect(await screen.findByText('The check ended before all rows were looked at.', {}, patient)).toBeInTheDocument();
  expect(screen.getByText('The rows are not checked yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/^Checking the rows · 1 of 3/, {}, patient)).toBeInTheDocument();
  expect(api.calls()).toContain('POST /imports/imp/check');
});

it('says why a check could not begin', async () => {
  showApp(PAGE, {
    answer: smallApi(['*'], ({ method, url }) => {
      if (url === '/imports/imp')
        return { body: { data: { ...imported, checkJobId: null, checked: false, runJobId: null } } };
      if (method !== 'POST' || url !== '/imports/imp/check') return undefined;
      return {
        status: 409,
        body: { statusCode: 409, error: 'Conflict', message: 'This file is being imported already.' },
      };
    }),
  });
  expect(
    await screen.findByText(/looked at\. This file is being imported already\.$/, {}, patient),
  ).toBeInTheDocument();
});

it('goes on with a run that was cancelled, as it was asked for, and gives the rows that stayed out', async () => {
  const { api } = showApp(PAGE, {
    answer: answers({
      'GET /imports/imp': { ...imported, report: { ...imported.report, errors: 2 } },
      'GET /jobs/run': { ...job('run', {}), status: 'cancelled', params: { screen: true } },
      'GET /jobs/more': { ...job('more', {}), status: 'running', done: 1 },
      'POST /imports/imp/run': { id: 'more' },
    }),
  });
  const goOn = await screen.findByRole('button', { name: 'Go on with the import' }, patient);
  expect(screen.getByRole('button', { name: 'Error file' })).toBeInTheDocument();
  await userEvent.click(goOn);
  expect(await screen.findByText(/^Importing · 1 of 3/, {}, patient)).toBeInTheDocument();
  expect(screen.getByText('This goes on when you leave the page.')).toBeInTheDocument();
  expect(api.asked.find(({ url }) => url === '/imports/imp/run')?.body).toEqual({ screen: true, revision: 4 });
});

it('offers no way on after a run that is done', async () => {
  showApp(PAGE, { answer: answers({ 'GET /imports/imp': imported, 'GET /jobs/run': job('run', {}) }) });
  await screen.findByText('3 customers made', {}, patient);
  expect(screen.queryByRole('button', { name: 'Go on with the import' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Error file' })).toBeNull();
});

const column = (source: string) => ({ header: source, source, sample: [], note: null });
const cells = {
  dateOfBirth: { text: '03/02/2001', value: '2001-02-03' },
  sourceOfFunds: { text: 'loterij', value: null, message: 'This value is not known here.', severity: 'warning' },
  country: { text: 'land', value: null, message: 'Choose a country.', severity: 'error' },
  lastName: { text: '=1+1', value: '=1+1' },
};
const mapped = {
  ...imported,
  runJobId: null,
  rows: 1_234,
  targets: Object.keys(cells),
  columns: Object.keys(cells).map(column),
};
const previewed = {
  'GET /imports/imp': mapped,
  'GET /jobs/check': job('check', { rows: 1_234, new: 1_233, update: 0, unchanged: 0, warning: 0, error: 1 }),
  'GET /imports/imp/rows': [{ id: '2', row: 2, result: 'error', action: null, cells }],
};
const cell = (name: string) => screen.findByRole('button', { name }, patient);

it('matches the columns again when that is asked for', async () => {
  const { api } = showApp(PAGE, { answer: answers({ ...previewed, 'PUT /imports/imp': mapped }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Match again' }, patient));
  await waitFor(() => expect(api.calls()).toContain('PUT /imports/imp'), patient);
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ mapping: 'suggested' });
});

it('shows what was read from a cell, what stands in it where nothing was, and says both to a screen reader', async () => {
  showApp(PAGE, { answer: answers(previewed) });
  await cell('2001 02 03 Correct Date of birth in row 2');
  await cell('loterij This value is not known here. Correct Source of funds in row 2');
  await cell('land Choose a country. Correct Country in row 2');
  await cell('=1+1 Correct Last name in row 2');
  expect(screen.getByRole('radio', { name: 'All 1,234' })).toBeInTheDocument();
});

it('leaves the focus where a choice was made while it is saved, and takes the choice at once', async () => {
  const { api } = showApp(PAGE, {
    answer: (asked) => (asked.method === 'PUT' ? 'hang' : answers(previewed)(asked)),
  });
  const country = await screen.findByLabelText('Rows without a country are in', {}, patient);
  await userEvent.selectOptions(country, 'Belgium');
  expect(country).toHaveValue('BE');
  const header = screen.getByLabelText('Field for the column lastName');
  await userEvent.selectOptions(header, '');
  expect(header).toHaveValue('');
  expect(header).toBeEnabled();
  expect(header).toHaveFocus();
  // The second one waits for the first.
  const sent = api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ hints: { country: 'BE' } }]);
});

it('corrects a cell by keyboard, and goes on from that cell', async () => {
  const { api } = showApp(PAGE, { answer: answers({ ...previewed, 'PUT /imports/imp': mapped }) });
  const name = 'land Choose a country. Correct Country in row 2';
  (await cell(name)).focus();
  await userEvent.keyboard('{Enter}');
  const input = screen.getByRole('textbox', { name: 'Correct Country in row 2' });
  expect(input).toHaveFocus();
  await userEvent.type(input, 'en{Escape}');
  expect(screen.getByRole('button', { name })).toHaveFocus();
  expect(api.calls()).not.toContain('PUT /imports/imp');

  await userEvent.keyboard('{Enter}{Control>}a{/Control}NL{Enter}');
  expect(screen.getByRole('button', { name })).toHaveFocus();
  const sent = api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ corrections: { 2: { country: expect.stringContaining('NL') } } }]);
});

it('says so while the progress of a run cannot be read', async () => {
  showApp(PAGE, { answer: answers({ 'GET /imports/imp': { ...imported, report: null } }) });
  expect(await screen.findByText(/^The progress cannot be read just now/, {}, patient)).toBeInTheDocument();
});

it('tells an import that is no longer kept from one that cannot be read just now', async () => {
  let status = 503;
  showApp(PAGE, {
    answer: smallApi(['*'], ({ url }) =>
      url === '/imports/imp' ? { status, body: { statusCode: status, error: 'No', message: 'No.' } } : undefined,
    ),
  });
  const again = await screen.findByRole('button', { name: 'Try again' }, patient);
  expect(screen.queryByText(/no longer kept/)).toBeNull();
  status = 404;
  await userEvent.click(again);
  expect(await screen.findByText(/no longer kept/, {}, patient)).toBeInTheDocument();
});

it('offers to import what would be written, and says when that is nothing', async () => {
  const counted = { rows: 9, new: 1, update: 2, unchanged: 3, warning: 1, error: 2 };
  const given = { 'GET /imports/imp': { ...imported, runJobId: null, rows: 9 }, 'GET /imports/imp/rows': [] };
  const first = showApp(PAGE, { answer: answers({ ...given, 'GET /jobs/check': job('check', counted) }) });
  expect(await screen.findByText('Import 4 of 9 rows?', {}, patient)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Import 4 rows/ })).toBeEnabled();
  // Of the one that is new, and of the one with a warning, which may be.
  await screen.findByRole('checkbox', { name: 'Screen the new ones at once, about €24.50' }, patient);
  expect(first.api.asked.find(({ url }) => url === '/screening/quote')?.body).toEqual({ count: 2 });
  first.unmount();
  for (const [unchanged, words] of [
    [7, /^Nothing to import/],
    [0, /^No row can be imported/],
  ] as const) {
    const none = { rows: 9, new: 0, update: 0, unchanged, warning: 0, error: 9 - unchanged };
    const shown = showApp(PAGE, { answer: answers({ ...given, 'GET /jobs/check': job('check', none) }) });
    expect(await screen.findByText(words, {}, patient)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Import 0 rows/ })).toBeDisabled();
    shown.unmount();
  }
});
