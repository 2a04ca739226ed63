// @vitest-environment happy-dom
/** The table of services and the chosen one beside it: what is said of each is what the API gives and does. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { monitoringOf, thresholdsOf } from '../../../src/pages/settings/serviceFacts';
import { SAME_PERSON } from '../../../src/resources/id-verification-liveness/liveness/likeness';
import { state } from '../../../src/providers/state';
import { moduleCatalogue } from '../../../src/resources/modules/catalogue';
import type { PlanUsage } from '../../../src/resources/plans/metering';
import type { Tried } from '../../../src/resources/organizations/workflowTest';
import { FLAG_ABOVE } from '../../../src/resources/transactions/rules';
import { showApp, smallApi, standIn, user } from '../auth/appHarness';

/** Generous: the code of the pages is compiled while the test runs. */
const found = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

beforeEach(() => {
  standIn(true);
  Element.prototype.scrollIntoView = () => undefined;
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const all = moduleCatalogue.map(({ key, ...module }) => ({ id: key, ...module }));
const usage: PlanUsage = {
  month: { name: '2026-06', from: '', until: '', days: 30, daysLeft: 15 },
  plan: null,
  modules: [
    {
      moduleId: 'screening',
      name: 'Screening',
      included: 1_000,
      used: 1_234,
      forecast: 2_468,
      overage: { count: 234, each: eur(3), cost: eur(702), forecast: eur(4_404) },
    },
  ],
  limits: [{ key: 'apiCalls', used: 77, most: null }],
  overage: eur(702),
  overageForecast: eur(4_404),
  fees: [],
  charged: true,
};
const scored = { resource: 'screening', filter: { createdAt_gte: '2026-06-01' } };
const organization = {
  id: 'o1',
  version: 3,
  name: 'Fernbank',
  modules: ['screening', 'api'],
  alertThreshold: 81,
  rescreenEvery: '90',
  mediaEvery: '30',
};

/** Drafts of the workflow that were tried, and what came of each. */
const drafts: unknown[] = [];
const triedCases: Tried = {
  tested: 27,
  counts: [{ key: 'two', live: 7, draft: 11 }],
  changed: 12,
  first: [{ id: 'c1', reference: 'CS-00018', label: 'Mwangi Wafulani', turns: ['two', 'late'] }],
};

/** The newest first; one of them is about something else. */
const versions = [
  { number: 9, at: '27', actorName: 'Ben', field: 'fourEyesAbove', before: 60 },
  { number: 8, at: '26', actorName: 'Ida', field: 'name', before: 'Old' },
  { number: 7, at: '25', actorName: 'Ann', field: 'hoursNormal', before: 12, reason: 'Agreed by the board.' },
].map(({ number, at, actorName, field, before, reason }) => ({
  id: `e${number}`,
  number,
  createdAt: `2026-11-${at}T12:00:00.000Z`,
  actorName,
  reason: reason ?? null,
  changes: [{ field, before, after: null }],
}));

/** The account with its organization. */
const member = (permissions: readonly string[]) => ({ organization: user(permissions).organization });

const show = (permissions: readonly string[] = ['*'], usageStatus = 200, at = '/settings/service') =>
  showApp(at, {
    permissions,
    // Signed in as one of this organization, whose record is read.
    wrapper: (app) => {
      const { authUser } = state.get();
      if (authUser) state.set({ authUser: { ...authUser, user: { ...authUser.user, ...member(permissions) } } });
      return app;
    },
    answer: smallApi(permissions, ({ url, method, body }) => {
      if (method === 'POST' && url === '/workflow/test') {
        drafts.push(body);
        return { body: { data: { cases: triedCases, customers: null } } };
      }
      if (method !== 'GET') return undefined;
      if (url.startsWith('/modules'))
        return { body: { data: all }, headers: { 'content-range': `modules 0-${all.length - 1}/${all.length}` } };
      if (url.startsWith('/changelog?')) {
        const data = versions;
        return { body: { data }, headers: { 'content-range': 'x 0-2/3' } };
      }
      if (url.startsWith('/organizations/o1')) return { body: { data: organization } };
      if (url === '/monitoring')
        return {
          body: {
            data: [
              {
                moduleId: 'screening',
                source: 'rescreenEvery',
                resource: 'screening',
                every: 90,
                nextAt: '2026-06-16T00:00:00.000Z',
                last: { at: '2026-06-15T00:02:00.000Z', checked: 4, failed: 0, stopped: 'The wallet is empty.' },
              },
            ],
          },
        };
      // Thirty days with 90 alerts from 81 up, and 30 from wherever the slider is left.
      if (url === '/analytics/scores')
        return {
          body: {
            data: {
              days: 30,
              bands: [{ ...scored, key: '80–85', from: 81, to: 85, value: 90 }],
              present: { ...scored, key: 'present', threshold: 81, value: 90 },
            },
          },
        };
      if (url.startsWith('/screening?'))
        return { body: { data: [] }, headers: { 'content-range': `x 0-0/${url.includes('82') ? 30 : 90}` } };
      if (url === '/plans/usage')
        return usageStatus === 200
          ? { body: { data: usage } }
          : { status: usageStatus, body: { statusCode: usageStatus, error: 'Error', message: 'It broke.' } };
      return undefined;
    }),
  });

const rowOf = async (name: string) =>
  within((await screen.findByRole('switch', { name }, found)).closest('tr') ?? document.body);

it('says of each service whether it is on, what it costs, decides, repeats, and what was used', async () => {
  show();
  const row = await rowOf('Screening');
  await waitFor(() => expect(row.getByRole('switch')).toBeChecked());
  expect(row.getByText('From 81')).toBeInTheDocument();
  expect(row.getByText('Every 90 days')).toBeInTheDocument();
  expect(await row.findByText('1,234')).toBeInTheDocument();
  const address = await rowOf('Address');
  expect(address.getByRole('switch')).not.toBeChecked();
  expect(address.getByText('No score')).toBeInTheDocument();
  expect(address.getByText('By hand')).toBeInTheDocument();
  expect((await rowOf('API access')).getByText('77')).toBeInTheDocument();
  const analytics = await rowOf('Analytics');
  expect(analytics.getByText('Not counted')).toBeInTheDocument();
  // Nothing charges it, so no price is named.
  expect(analytics.getByText('No charge')).toBeInTheDocument();
  expect(analytics.queryByText('€0.00')).toBeNull();
  expect(screen.getByText('2 of 9 on')).toBeInTheDocument();
  expect(screen.getByTestId('service-month')).toHaveTextContent('€300.00 spent this month');
});

it('shows the chosen service at the side, by key, with where its month leads; its address can be shared', async () => {
  const { path } = show();
  const row = await rowOf('Screening');
  row.getByRole('button', { name: /^Screening/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/settings/service?service=screening');
  expect(await screen.findByRole('heading', { name: 'Screening', level: 2 })).toBeInTheDocument();
  expect(row.getByRole('button', { name: /^Screening/, pressed: true })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('service-forecast')).toHaveTextContent('2,468'));
  expect(screen.getByTestId('service-included')).toHaveTextContent('1,000');
  expect(screen.getByTestId('service-above')).toHaveTextContent('€0.03');
  expect(screen.getByTestId('service-cost')).toHaveTextContent('€44.04');
  expect(await screen.findByLabelText(/^Alert threshold/)).toHaveDisplayValue('81');
  // What it checks again, and that the wallet kept some of it back.
  expect(screen.getByText('Each list edition')).toBeInTheDocument();
  expect(await screen.findByTestId('service-next')).toHaveTextContent(
    /^Looked at each night \(UTC\), next at 2026 06 1/,
  );
  expect(screen.getByText(/4 checked again/)).toBeInTheDocument();
  expect(screen.getByText('The rest waits for the next night: The wallet is empty.')).toBeInTheDocument();
  expect(await screen.findByRole('combobox', { name: /^Screen again/ })).toHaveTextContent('Every 90 days');
  // Another threshold is tried before it is set, by what was really found.
  const weekly = await screen.findByTestId('weekly');
  await waitFor(() => expect(weekly).toHaveTextContent(/81 sends about 21 screenings a week .* about 21\.$/));
  screen.getByRole('slider', { name: 'Threshold 81' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(weekly).toHaveTextContent(/82 sends about 7 screenings a week .* about 21\.$/));
});

it('asks for a reason at the switch, and does not choose the row by it', async () => {
  const { path } = show();
  const row = await rowOf('Address');
  await waitFor(() => expect(row.getByRole('switch')).toBeEnabled());
  await userEvent.click(row.getByRole('switch'));
  expect(await screen.findByRole('dialog', { name: 'Switch on Address?' }, found)).toBeInTheDocument();
  expect(path()).toBe('/settings/service');
});

it('counts nothing for those who may not see the plan or the wallet, and switches nothing for those who may not', async () => {
  const { api } = show(['modules.list', 'organizations.show']);
  const row = await rowOf('Screening');
  await row.findByText('From 81');
  expect(row.getByRole('switch')).toBeDisabled();
  expect(row.getByText('Not counted')).toBeInTheDocument();
  expect(screen.queryByTestId('service-month')).toBeNull();
  expect(api.calls()).not.toContain('GET /plans/usage');
});

it('shows the table all the same when the usage cannot be had, and offers to ask again', async () => {
  show(['*'], 500);
  expect((await rowOf('Screening')).getByText('Not counted')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

describe('what is true of a service', () => {
  it('takes each line from where the API takes it', () => {
    expect(thresholdsOf('screening', { alertThreshold: 55 })?.line).toBe(55);
    expect(thresholdsOf('screening', undefined)?.line).toBe(70);
    expect(thresholdsOf('liveness', undefined)?.line).toBe(SAME_PERSON * 100);
    expect(thresholdsOf('transactions', undefined)?.line).toBe(FLAG_ABOVE);
    expect(thresholdsOf('business', undefined)).toBeUndefined();
  });

  it('says of adverse media that feeds are fetched only where there are some', () => {
    const media = { id: 'media', per: 'subject' };
    expect(monitoringOf(media, { mediaFeeds: [{ name: 'A', url: 'https://a.test' }] })).toBe('feeds');
    expect(monitoringOf(media, { mediaFeeds: [] })).toBe('request');
    expect(monitoringOf({ id: 'api', per: 'call' }, undefined)).toBe('none');
    expect(monitoringOf({ id: 'transactions', per: 'transaction' }, undefined)).toBe('live');
  });
});

it('tries a draft of the workflow on what was decided, and forgets what came of another draft', async () => {
  show(['*'], 200, '/settings/workflow-configuration');
  const line = await screen.findByLabelText(/^Second person above risk/, {}, found);
  // Nothing is offered before something is changed.
  expect(screen.queryByRole('region', { name: 'Test on what was decided' })).toBeNull();
  fireEvent.change(line, { target: { value: '45' } });
  const region = within(await screen.findByRole('region', { name: 'Test on what was decided' }));
  await userEvent.click(region.getByRole('button', { name: 'Test' }));
  expect(await region.findByText('27 closed cases')).toBeInTheDocument();
  expect(drafts).toEqual([{ fourEyesAbove: 45 }]);
  expect(region.getByRole('row', { name: 'Decided by two 7 11' })).toBeInTheDocument();
  expect(region.getByRole('link', { name: 'CS-00018' })).toHaveAttribute('href', '/cases/c1');
  expect(region.getByText('a second person would decide, too, would be late')).toBeInTheDocument();
  expect(region.getByText('12 come out differently.')).toBeInTheDocument();
  expect(region.getByText('And 11 more.')).toBeInTheDocument();
  fireEvent.change(line, { target: { value: '46' } });
  await waitFor(() => expect(region.queryByText('27 closed cases')).toBeNull());
});

it('takes an earlier version of the workflow back into the form, by what the changelog says of each change', async () => {
  show(['*'], 200, '/settings/workflow-configuration');
  const line = await screen.findByLabelText(/^Second person above risk/, {}, found);
  const hours = screen.getByLabelText(/^Hours for a case of normal/);
  const [line0, hours0] = [line, hours].map((input) => (input as HTMLInputElement).value);
  fireEvent.click(screen.getByText('Versions'));
  expect(await screen.findByText(/^2026 11 27 \d\d:00, by Ben$/)).toBeInTheDocument();
  expect(screen.getByText('In force')).toBeInTheDocument();
  expect(screen.getByText('Agreed by the board.')).toBeInTheDocument();
  expect(screen.queryByText(/by Ida/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Take into the form: 2026 11 25/ }));
  await waitFor(() => expect(line).toHaveDisplayValue('60'));
  expect(hours).toHaveDisplayValue(hours0 ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'Take into the form: Before that' }));
  await waitFor(() => expect(hours).toHaveDisplayValue('12'));
  expect(line).toHaveDisplayValue('60');
  expect(line0).not.toBe('60');
});
