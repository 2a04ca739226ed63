// @vitest-environment happy-dom
/** The room in which a check is decided: what each outcome does, the way through those that wait, the keys, the document, the zone. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Resource } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../../src/resources';
import { idVerificationLiveness } from '../../../src/resources/id-verification-liveness/schema';
import type { AnyRecord } from '../../../src/schema/fields';
import { toResource } from '../../../src/views';
import { recordsProvider, scene } from '../views/harness';
import { failOnConsole } from '../views/quiet';

failOnConsole();
afterEach(cleanup);

const NAME = idVerificationLiveness.name;
const ZONE = ['P<UTOVANDERMOOR<<ILSE<MARGRIET<<<<<<<<<<<<<<', 'L7204K9131UTO7903144F310822879031400<<<<<<42'];
const linesOf = (zone: readonly string[]) => zone.map((line) => ({ line }));
const checkOf = (id: string, minute: number, more: AnyRecord = {}): AnyRecord => ({
  id,
  version: 3,
  reference: `IDV-00000${minute}`,
  subjectName: `Subject ${id}`,
  customerId: 'ilse',
  status: 'completed',
  result: 'consider',
  score: 60,
  reviewedById: null,
  createdAt: `2026-06-01T10:0${minute}:00.000Z`,
  ...more,
});
const outcomes = [
  { id: 'yes', label: 'Accept', order: 1, active: true, usedFor: 'checks', needsNote: false, countsAs: 'clear' },
  { id: 'no', label: 'Reject', order: 2, active: true, usedFor: 'checks', needsNote: true },
  { id: 'two', label: 'Accept at high risk', order: 3, active: true, usedFor: 'checks', secondPersonAbove: 70 },
];
const ilse = { id: 'ilse', name: 'Ilse Vandermoor', type: 'individual', status: 'inReview', riskScore: 72 };
const effects = { riskScore: 72, outcomes: [{ id: 'yes', riskScore: 66 }, { id: 'no', riskScore: 72 }] }; // prettier-ignore

interface Options {
  checks?: AnyRecord[];
  may?: string[];
  file?: Blob;
  /** What is answered to who asks for masked fields. */
  values?: AnyRecord;
}

async function room({
  checks = [checkOf('a', 1), checkOf('b', 2), checkOf('c', 3)],
  may = ['*'],
  file,
  values,
}: Options = {}) {
  const transition = vi.fn(async (_resource: string, params: AnyRecord) => ({
    data: { ...checks.find(({ id }) => id === params.id), version: 4, reviewedById: 'me', decision: 'yes' },
  }));
  const call = vi.fn(async (method: string) => ({
    data: method === 'POST' ? { id: 'a', version: 3, values } : effects,
  }));
  const downloadFile = vi.fn(async () => ({ data: file ?? new Blob(['x'], { type: 'image/png' }) }));
  const data = { [NAME]: checks, 'customer-decision-outcomes': outcomes, customers: [ilse] };
  const provider = recordsProvider(data, { transition, call, downloadFile } as never);
  const shown = (
    <Routes>
      <Route path={`/${NAME}/*`} element={<Resource {...toResource(idVerificationLiveness)} />} />
    </Routes>
  );
  const ui = { [NAME]: () => import('../../../src/resources/id-verification-liveness/ui') };
  const view = await act(async () => scene(shown, { provider, schemas: resources, ui, may, at: [`/${NAME}/${String(checks[0]?.id)}`] })); // prettier-ignore
  return { ...view, transition, call, downloadFile };
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const where = (path: string) => waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(path));

describe('a decision', () => {
  it('says what each outcome does to the risk, and which one needs a second person, before it is taken', async () => {
    const { transition, call } = await room();
    expect(await screen.findByText(/Risk 72 becomes 66/)).toBeInTheDocument();
    expect(screen.getByText(/Risk stays 72/)).toBeInTheDocument();
    expect(call).toHaveBeenCalledExactlyOnceWith('GET', `/${NAME}/a/effects`);
    expect(screen.getByRole('radio', { name: /Accept at high risk/ })).toBeDisabled();
    expect(screen.getByText(/Above risk 70 it needs a second person/)).toBeInTheDocument();
    press('3');
    expect(screen.getByRole('radio', { name: /Accept at high risk/ })).not.toBeChecked();
    expect(transition).not.toHaveBeenCalled();
  });

  it('is taken by keys alone, with the words that its outcome asks for, and opens the next that waits', async () => {
    const { transition } = await room();
    await screen.findByText(/Risk 72 becomes 66/);
    press('Enter', { ctrlKey: true });
    expect(await screen.findByText('Choose an outcome.')).toBeInTheDocument();
    press('2');
    press('Enter', { ctrlKey: true });
    expect(await screen.findByText('Say why, in at least 10 characters.')).toBeInTheDocument();
    expect(transition).not.toHaveBeenCalled();
    (document.activeElement as HTMLElement).blur();
    press('n');
    const note = screen.getByRole('textbox', { name: /Note for the audit log/ });
    expect(note).toHaveFocus();
    fireEvent.change(note, { target: { value: 'It is another face.' } });
    fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(transition).toHaveBeenCalledTimes(1));
    expect(transition.mock.calls[0]).toEqual([NAME, { id: 'a', name: 'decide', note: 'It is another face.', values: { decision: 'no' }, version: 3 }]); // prettier-ignore
    await where(`/${NAME}/b`);
    expect(await screen.findByRole('heading', { name: 'Subject b' })).toBeInTheDocument();
    // A note to one is no note to the next.
    expect(screen.getByRole('textbox', { name: /Note for the audit log/ })).toHaveValue('');
  });

  it('that was begun is there again after a look at another, for each its own, until it is taken', async () => {
    const { transition } = await room();
    const note = () => screen.getByRole('textbox', { name: /Note for the audit log/ });
    const at = (subject: string) => screen.findByRole('heading', { name: `Subject ${subject}` });
    await screen.findByText(/Risk 72 becomes 66/);
    press('1');
    fireEvent.change(note(), { target: { value: 'Half a sent' } });
    press('j');
    await at('b');
    expect(note()).toHaveValue('');
    expect(screen.getByRole('radio', { name: /^Accept(?! at)/ })).not.toBeChecked();
    fireEvent.change(note(), { target: { value: 'Of the second.' } });
    press('k');
    await at('a');
    expect(note()).toHaveValue('Half a sent');
    expect(screen.getByRole('radio', { name: /^Accept(?! at)/ })).toBeChecked();
    press('Enter', { ctrlKey: true });
    await waitFor(() => expect(transition).toHaveBeenCalledTimes(1));
    await at('b');
    expect(note()).toHaveValue('Of the second.');
    press('k');
    await at('a');
    // The provider of this test keeps no decision, as an API would that asks for the check once more.
    await waitFor(() => expect(note()).toHaveValue(''));
  });

  it('is offered to who may decide what waits, and told where it was taken', async () => {
    const first = await room({ may: [`${NAME}.show`, `${NAME}.list`] });
    expect(await screen.findByText(/may read this check, and not decide it/)).toBeInTheDocument();
    press('1');
    press('Enter', { ctrlKey: true });
    expect(first.transition).not.toHaveBeenCalled();
    first.unmount();
    const second = await room({ checks: [checkOf('a', 1, { status: 'running', result: null })] });
    expect(await screen.findByText('It is decided once it is completed.')).toBeInTheDocument();
    second.unmount();
    await room({ checks: [checkOf('a', 1, { reviewedById: 'me', reviewedAt: '2026-06-02T10:00:00.000Z', decision: 'yes', countsAs: 'clear', decisionNote: 'Papers seen.' })] }); // prettier-ignore
    expect(await screen.findByText(/^Decided by You/)).toBeInTheDocument();
    expect(screen.getByText('Counts as Clear in the risk')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Reject/ })).toBeNull();
  });
});

describe('the queue of those that wait', () => {
  it('begins with who waits longest, and is walked by buttons, by keys and by name', async () => {
    const user = userEvent.setup();
    await room({ checks: [checkOf('b', 2), checkOf('a', 1), checkOf('c', 3), checkOf('done', 4, { reviewedById: 'me' })] }); // prettier-ignore
    expect(await screen.findByRole('button', { name: /2 of 3/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous that waits' }));
    await where(`/${NAME}/a`);
    expect(await screen.findByRole('button', { name: 'Previous that waits' })).toBeDisabled();
    press('j');
    await where(`/${NAME}/b`);
    await user.click(await screen.findByRole('button', { name: /2 of 3/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Subject c/ }));
    await where(`/${NAME}/c`);
    await screen.findByRole('button', { name: /3 of 3/ });
    press('k');
    await where(`/${NAME}/b`);
  });
});

describe('a document', () => {
  it('is made larger, turned and seen in contrast, by keys too', async () => {
    const user = userEvent.setup();
    await room({ checks: [checkOf('a', 1, { documentFront: 'front', selfie: 'me', readAt: '2026-06-01', documentFaults: ['glare'] })] }); // prettier-ignore
    const pane = within(await screen.findByRole('region', { name: 'Pictures' }));
    const picture = await pane.findByRole('img', { name: 'Front' });
    expect(pane.getByLabelText('Zoom')).toHaveTextContent('100%');
    press('+');
    expect(pane.getByLabelText('Zoom')).toHaveTextContent('150%');
    press('t');
    expect(picture.style.transform).toContain('rotate(90deg)');
    press('-');
    expect(pane.getByRole('button', { name: 'Smaller' })).toBeDisabled();
    await user.click(pane.getByRole('button', { name: 'More contrast' }));
    expect(picture.style.filter).toContain('contrast');
    expect(pane.getByText('Glare')).toBeInTheDocument();
    expect(pane.getByText('Sharp')).toBeInTheDocument();
    await user.click(pane.getByRole('button', { name: 'Selfie' }));
    expect((await pane.findByRole('img', { name: 'Selfie' })).style.transform).toContain('rotate(0deg)');
  });

  it('that is masked is neither fetched nor drawn until somebody says why, and then has the focus', async () => {
    const user = userEvent.setup();
    const masked = { documentFront: '••••000001', selfie: '••••000002', frames: [{ challenge: 'smile', image: '••••000003', seconds: 2, passed: true }] }; // prettier-ignore
    const values = { documentFront: 'front', selfie: 'me', frames: [{ ...masked.frames[0], image: 'frame' }] };
    const { call, downloadFile } = await room({ checks: [checkOf('a', 1, masked)], values });
    const pane = within(await screen.findByRole('region', { name: 'Pictures' }));
    expect(pane.getByText(/This is masked/)).toBeInTheDocument();
    expect(pane.queryByRole('button', { name: 'Larger' })).toBeNull();
    expect(screen.getByText('Smile, masked')).toBeInTheDocument();
    expect(screen.getByText('The pictures are masked.')).toBeInTheDocument();
    expect(downloadFile).not.toHaveBeenCalled();
    await user.click(pane.getByRole('button', { name: 'Show it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show it' }));
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Review or decision' }));
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await pane.findByRole('img', { name: 'Front' })).toBeInTheDocument();
    expect(call).toHaveBeenCalledWith('POST', `/${NAME}/a/reveal`, { body: { reason: 'review', fields: ['documentFront', 'selfie', 'frames'] } }); // prettier-ignore
    expect(pane.getByRole('region', { name: 'Front' })).toHaveFocus();
    expect(await screen.findByRole('img', { name: 'Smile' })).toBeInTheDocument();
    expect(screen.queryByText('The pictures are masked.')).toBeNull();
  });

  it('that is masked stays so for who may not see it', async () => {
    const masked = { documentFront: '••••000001' };
    const { downloadFile } = await room({ checks: [checkOf('a', 1, masked)], may: [`${NAME}.show`, `${NAME}.list`] });
    expect(await screen.findByText(/This is masked/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show in clear' })).toBeNull();
    expect(downloadFile).not.toHaveBeenCalled();
  });

  it('that is a PDF is offered to one’s own viewer', async () => {
    await room({ checks: [checkOf('a', 1, { documentFront: 'front' })], file: new Blob(['%PDF-'], { type: 'application/pdf' }) }); // prettier-ignore
    expect(await screen.findByText(/This is a PDF/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Front' })).toBeNull();
  });
});

describe('a zone', () => {
  const rows = () => screen.getAllByTestId(/^digit-/).map((row) => row.textContent?.replace(/\p{Co}/gu, ''));

  it('has each digit as printed and as computed, and marks what no digit would notice', async () => {
    await room({ checks: [checkOf('a', 1, { mrz: linesOf(ZONE) })] });
    expect(await screen.findByText('5 of 5 digits')).toBeInTheDocument();
    expect(rows()).toEqual([
      'Document numberL7204K91311Same',
      'Date of birth1979 03 1444Same',
      'Date of expiry2031 08 2288Same',
      'Optional data7903140044Same',
      'Whole line—22Same',
    ]);
    expect(screen.getByText(/does not tell 0, <, A, K and U apart/)).toBeInTheDocument();
  });

  it('that does not hold says which digit, and what may have been meant', async () => {
    const wrong = [ZONE[0] ?? '', (ZONE[1] ?? '').replace('L7204K913', 'L72O4K913')];
    await room({ checks: [checkOf('a', 1, { mrzRead: linesOf(wrong) })] });
    expect(await screen.findByText('as recognized')).toBeInTheDocument();
    expect(screen.getByText('3 of 5 digits')).toBeInTheDocument();
    const meant = within(screen.getByRole('region', { name: /may have been meant/ }));
    expect(meant.getByText(ZONE[1] ?? '')).toBeInTheDocument();
  });

  it('that is masked says which digits hold, and nothing of what it says', async () => {
    const row = (field: string, result: string) => ({ field, digit: '••••', computed: '••••', result });
    const masked = { mrz: linesOf(['P<••••••', '••••42']), checkDigits: [row('number', 'same'), row('composite', 'differs')] }; // prettier-ignore
    await room({ checks: [checkOf('a', 1, masked)] });
    expect(await screen.findByText('1 of 2 digits')).toBeInTheDocument();
    expect(rows()).toEqual(['Document number—••••••••Same', 'Whole line—••••••••Differs']);
    expect(screen.getByText('What the document says is masked.')).toBeInTheDocument();
  });
});

it('the recording says which moves nobody asked for, and what was seen before', async () => {
  const frames = [
    { challenge: 'turnLeft', seconds: 2, score: 92.1, passed: true },
    { challenge: 'lookUp', seconds: 3.2, seen: 'unasked' },
    { challenge: 'centre', seconds: 9, seen: 'again', lag: 7.6 },
  ];
  await room({ checks: [checkOf('a', 1, { frames })] });
  expect((await screen.findByText('Not asked for')).closest('li')).toHaveTextContent('Look up3.2 sNot asked for');
  expect(screen.getByText('Seen before').closest('li')).toHaveTextContent('Seen before9 s · as 7.6 s before');
  expect(screen.getByText('Turn left').closest('li')).toHaveTextContent('Done: Turn left2 s · 92.1%');
});

describe('the faces of document and selfie', () => {
  it.each([
    ['what is missing', { documentFront: 'f' }, /it takes a picture of the document’s front and a selfie/],
    ['that they are being compared', { documentFront: 'f', selfie: 's', status: 'pending' }, /are being compared/],
    [
      'that none was found',
      { documentFront: 'f', selfie: 's', readAt: '2026-06-01T10:00:00.000Z' },
      /no face was found/,
    ],
    ['that nobody waited for them', { documentFront: 'f', selfie: 's' }, /Reopen it to have them read/],
  ])('say %s where there is no likeness', async (_, more, words) => {
    await room({ checks: [checkOf('a', 1, more)] });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText('needs 50%')).toBeNull();
  });
});
