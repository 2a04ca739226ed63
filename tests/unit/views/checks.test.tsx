// @vitest-environment happy-dom
/** The screens of computed checks: what was compared, how old a proof is, and running a check once. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { addressVerification } from '../../../src/resources/address-verification/schema';
import { customers } from '../../../src/resources/customers/schema';
import { idVerificationSessions } from '../../../src/resources/id-verification-sessions/schema';
import { comparedOf } from '../../../src/resources/compared';
import { kyc } from '../../../src/resources/kyc/schema';
import { ScreenMany } from '../../../src/resources/customers/ScreenMany';
import { RunChecks, RunChecksOfMany } from '../../../src/resources/RunChecks';
import type { AnyRecord } from '../../../src/schema/fields';
import { toResource } from '../../../src/views';
import { people, recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();

const schemas = [kyc, addressVerification, customers, people];
const ui = {
  'address-verification': () => import('../../../src/resources/address-verification/ui'),
};

/** The hand-written parts of the record suspend until they are loaded. */
async function page(resource: 'address-verification', own: AnyRecord, may = ['*'], over: AnyRecord = {}) {
  const schema = addressVerification;
  const record = { id: 'one', version: 1, subjectName: 'Ilse Vandermoor', status: 'completed', ...own };
  const shown = (
    <Routes>
      <Route path={`/${resource}/*`} element={<Resource {...toResource(schema)} />} />
    </Routes>
  );
  return act(async () =>
    scene(shown, {
      provider: recordsProvider({ [resource]: [record] }, over as never),
      schemas,
      ui,
      may,
      at: [`/${resource}/one`],
    }),
  );
}

const table = (name: RegExp) => screen.findByRole('table', { name });
/** Without the icons, which are letters of their own font. */
const rowsOf = async (name: RegExp) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/\p{Co}/gu, ''));

describe('an address', () => {
  const parts = [
    { part: 'street', typed: 'Ataturk Bulv', normalized: 'Ataturk Bulv', document: 'Atatürk Bulvarı', confidence: 94, result: 'corrected' },
    { part: 'unit', typed: '12', normalized: '12', document: '21', confidence: 20, result: 'differs' },
    { part: 'country', typed: 'TR', normalized: 'TR', document: 'TR', confidence: 100, result: 'same' },
  ]; // prettier-ignore

  it('stands as typed, normalized and printed, with how sure each part is, and its differences alone', async () => {
    const user = userEvent.setup();
    await page('address-verification', { parts, proofIssued: '2026-09-24', proofAge: 64 });
    expect(await rowsOf(/as the post writes it/)).toEqual([
      'StreetAtaturk BulvAtaturk BulvAtatürk Bulvarı94%Corrected',
      'Unit or door12122120%Differs',
      expect.stringMatching(/^CountryTürkiye|^CountryTurkey/),
    ]);
    expect(screen.getByText('2 of 3 parts hold')).toBeInTheDocument();
    expect(screen.getByText('In date')).toBeInTheDocument();
    expect(screen.getByText(/good until 2026 12 23/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Differences' }));
    expect(await rowsOf(/as the post writes it/)).toHaveLength(2);
  });

  it('asks for a proof where there is none, of who may type it, until it is decided', async () => {
    const first = await page('address-verification', { parts: null, proofAge: null });
    expect(await screen.findByText('Nothing was compared yet.')).toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Type the proof' }));
    // Beside the document, not over it.
    expect(await screen.findByText('What the document says')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    const second = await page('address-verification', { proofAge: null }, ['address-verification.show']);
    expect(await screen.findByText('No document yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Type the proof' })).toBeNull();
    second.unmount();
    await page('address-verification', { proofIssued: '2026-01-01', proofAge: 120, reviewedById: 'me' });
    expect(await screen.findByText('Too old')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change the proof' })).toBeNull();
  }); // prettier-ignore
});

it('says of a comparison what was compared, and agreement of nothing else', () => {
  const said = (...results: string[]) =>
    comparedOf(
      results.map((result) => ({ result })),
      ['differs', 'corrected'],
    ).words;
  expect([said(), said('missing', 'missing')]).toEqual(['nothing', 'nothing']);
  expect([said('same', 'missing'), said('same', 'same')]).toEqual(['agreeing', 'identical']);
  expect([said('same', 'corrected', 'missing'), said('differs')]).toEqual(['differences', 'differences']);
});

describe('a proof of address', () => {
  const picture = { downloadFile: async () => ({ data: new Blob(['x'], { type: 'image/png' }) }) };

  it('is recognized when asked; a day is taken over by whoever picks it, and saved with what is typed', async () => {
    const user = userEvent.setup();
    const call = vi.fn(async () => ({ data: { lines: ['Northern Light', 'Issued 12.05.2026'], days: ['2026-05-12'] } }));
    const update = vi.fn(async (_resource: string, { data }: AnyRecord) => ({ data: { id: 'one', version: 2, ...(data as AnyRecord) } }));
    await page('address-verification', { proofFile: 'bill', proofKind: 'utilityBill', proofAge: null }, ['*'], { ...picture, call, update });
    expect(await screen.findByRole('img', { name: 'Utility bill' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Type the proof' }));
    await user.click(await screen.findByRole('button', { name: 'Read the document' }));
    expect(await screen.findByText('Issued 12.05.2026')).toBeInTheDocument();
    expect(call).toHaveBeenCalledExactlyOnceWith('POST', '/address-verification/one/recognize', { body: {} });
    expect(update).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '2026 05 12' }));
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 'one', data: { proofIssued: '2026-05-12' }, meta: { version: 1 } });
    await waitFor(() => expect(screen.queryByText('What the document says')).toBeNull());
  }); // prettier-ignore

  it('is shown and read for one reason, also where its document comes later', async () => {
    const user = userEvent.setup();
    const call = vi.fn(async () => ({ data: { id: 'one', version: 1, values: { proofName: 'Ilse Vandermoor', proofFile: null } } }));
    const why = async (opens: string) => {
      await user.click(await screen.findByRole('button', { name: opens }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('combobox'));
      await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
      await user.click(within(dialog).getByRole('button', { name: 'Show' }));
      await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
      return (call.mock.calls[0] as unknown[])[2];
    };
    const first = await page('address-verification', { proofName: 'I••••', proofAge: null }, ['*'], { call });
    await user.click(await screen.findByRole('button', { name: 'Type the proof' }));
    expect(await why('Show in clear')).toMatchObject({ body: { fields: expect.arrayContaining(['proofName', 'proofFile']) } });
    first.unmount();
    call.mockClear();
    await page('address-verification', { proofName: 'I••••', proofFile: '••••', proofAge: null }, ['*'], { call });
    expect(await why('Show it')).toMatchObject({ body: { fields: ['parts', 'proofName', 'proofAddress', 'proofFile'] } });
  }); // prettier-ignore

  it('that cannot be read says why', async () => {
    allow(/Only pictures are read/);
    const user = userEvent.setup();
    const call = vi.fn(async () => Promise.reject(Object.assign(new Error('Only pictures are read.'), { status: 409 })));
    await page('address-verification', { proofFile: 'bill', proofAge: null }, ['*'], { ...picture, call });
    await user.click(await screen.findByRole('button', { name: 'Type the proof' }));
    await user.click(await screen.findByRole('button', { name: 'Read the document' }));
    expect(await screen.findByText('Only pictures are read.')).toBeInTheDocument();
  }); // prettier-ignore
});

describe('running checks', () => {
  const ilse = { id: 'ilse', name: 'Ilse Vandermoor', type: 'individual' };
  const firm = { id: 'firm', name: 'Marisco', type: 'business' };

  it('offers the kinds that fit a customer and that one may run, asks once, and opens what came of it', async () => {
    const user = userEvent.setup();
    const call = vi.fn(async () => ({ data: { id: 'k1', result: 'consider' } }));
    const provider = recordsProvider({}, { call } as never);
    const first = scene(<RunChecks schema={customers} record={ilse} />, { provider, schemas });
    await user.click(await screen.findByRole('button', { name: /Run checks/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['KYC check', 'Address verification']);
    await user.click(screen.getByRole('menuitem', { name: 'KYC check' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/kyc/k1'));
    expect(call).toHaveBeenCalledExactlyOnceWith('POST', '/kyc', { body: { customerId: 'ilse' }, idempotent: true });
    first.unmount();
    const second = scene(<RunChecks schema={customers} record={firm} />, { provider, schemas });
    await user.click(await screen.findByRole('button', { name: /Run checks/ }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    second.unmount();
    scene(<RunChecks schema={customers} record={ilse} />, { provider, schemas, may: ['kyc.show'] });
    await screen.findByTestId('where');
    expect(screen.queryByRole('button', { name: /Run checks/ })).toBeNull();
  }); // prettier-ignore

  it('says what many cost before they run, and tells what came of them', async () => {
    const user = userEvent.setup();
    const result = { clear: 1, consider: 0, reject: 1, skipped: 1, failed: 0, failures: [], stopped: 'The wallet does not hold enough.' };
    const job = { id: 'j', kind: 'checks', status: 'done', done: 3, total: 3, params: {}, result, error: null };
    const startJob = vi.fn(async () => ({ data: job }));
    const provider = recordsProvider({}, { startJob, job: async () => ({ data: job }) } as never);
    scene(<RunChecksOfMany schema={customers} selectedIds={['a', 'b', 'c']} clear={() => undefined} />, { provider, schemas });
    await user.click(await screen.findByRole('button', { name: /Run check/ }));
    await user.click(screen.getByRole('menuitem', { name: 'KYC check' }));
    const dialog = await screen.findByRole('dialog', { name: 'KYC check for 3 customers?' });
    expect(dialog).toHaveTextContent('paid from the wallet');
    expect(startJob).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Run the checks' }));
    expect(await screen.findByText('1 check ended in reject')).toBeInTheDocument();
    expect(screen.getByText('The wallet does not hold enough.')).toBeInTheDocument();
    expect(startJob).toHaveBeenCalledExactlyOnceWith('checks', { resource: 'kyc', ids: ['a', 'b', 'c'] });
    cleanup();
    scene(<RunChecksOfMany schema={customers} selectedIds={['a', 'b', 'c']} clear={() => undefined} />, { provider, schemas: [idVerificationSessions] });
    await user.click(await screen.findByRole('button', { name: /Run check/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Verification session' }));
    expect(await screen.findByRole('dialog', { name: 'Verification session for 3 customers?' })).toHaveTextContent('mailed a link');
    await user.click(screen.getByRole('combobox', { name: /Language/ }));
    await user.click(await screen.findByRole('option', { name: 'Arabic' }));
    await user.click(screen.getByRole('button', { name: 'Send the links' }));
    expect(startJob).toHaveBeenLastCalledWith('checks', { resource: 'id-verification-sessions', language: 'ar', ids: ['a', 'b', 'c'] });
  }); // prettier-ignore

  it('tells customer by customer whom a screening of many left out, and only then', async () => {
    const user = userEvent.setup();
    const stopped = 'The wallet does not hold enough: EUR 0.02 more is needed. Top up first.';
    const failures = [{ id: 'ilse', label: 'Ilse Vandermoor', deleted: false, reason: stopped }];
    let result: AnyRecord = { screened: 2, clear: 2, failed: 1, failures, stopped };
    const job = () => ({ id: 'j', kind: 'screening', status: 'done', done: 3, total: 3, params: {}, result, error: null });
    const startJob = vi.fn(async () => ({ data: job() }));
    const quote = { customers: 3, included: 1, price: { amount: 4, currency: 'EUR' } };
    const call = vi.fn(async (..._asked: unknown[]) => ({ data: quote }));
    const provider = recordsProvider({}, { startJob, call, job: async () => ({ data: job() }) } as never);
    const ask = async (): Promise<HTMLElement> => {
      await user.click(await screen.findByRole('button', { name: 'Screen all' }));
      return screen.findByRole('dialog', { name: 'Screen 3 customers?' });
    };
    const first = scene(<ScreenMany label="Screen all" asked={{ all: true }} />, { provider, schemas });
    expect(await ask()).toHaveTextContent('Your plan includes 1 of them this month. The other 2 cost about €0.04');
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/screening/quote']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(startJob).not.toHaveBeenCalled();
    await ask();
    await user.click(screen.getByRole('button', { name: 'Screen them' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Screening of many customers' }));
    expect(await dialog.findByText('2 checks are clear')).toBeInTheDocument();
    expect(dialog.getAllByText(stopped)).toHaveLength(2);
    expect(dialog.getByRole('link', { name: 'Ilse Vandermoor' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /report|Download/i })).toBeInTheDocument();
    expect(startJob).toHaveBeenCalledExactlyOnceWith('screening', { all: true });
    first.unmount();
    result = { screened: 3, clear: 3, failed: 0, failures: [], stopped: null };
    scene(<ScreenMany label="Screen all" asked={{ all: true }} />, { provider, schemas });
    await ask();
    await user.click(screen.getByRole('button', { name: 'Screen them' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Screen all' })).toBeEnabled());
    expect(screen.queryByRole('dialog')).toBeNull();
  }); // prettier-ignore
});
