// @vitest-environment happy-dom
/** What the page of an import says after its run, of what the run began. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema/fields';
import { showApp, smallApi, standIn } from '../auth/appHarness';

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
