// @vitest-environment happy-dom
/** What a button asks of the API: busy until there is an answer, and a refusal is told and leaves everything as it was. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotificationContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { HoldButton } from '../../../src/resources/HoldButton';
import { customers } from '../../../src/resources/customers/schema';
import { useAttempt } from '../../../src/views/useAttempt';
import { recordsProvider, scene } from './harness';
import { failOnConsole } from './quiet';

const allow = failOnConsole();
afterEach(cleanup);

/** What was told; nothing draws it here. */
function Told() {
  const { notifications } = useNotificationContext();
  return (
    <p data-testid="told">{notifications.map(({ message }) => (typeof message === 'string' ? message : '')).join()}</p>
  );
}

it('is busy until there is an answer, and says whether it was done', async () => {
  const answers: boolean[] = [];
  let refuse: (fault: Error) => void = () => undefined;
  function Asking() {
    const { busy, attempt } = useAttempt();
    const ask = () => attempt(() => new Promise((_, reject) => (refuse = reject))).then((done) => answers.push(done));
    return (
      <button onClick={() => void ask()} disabled={busy}>
        Ask
      </button>
    );
  }
  scene(
    <>
      <Asking />
      <Told />
    </>,
    { provider: recordsProvider({}) },
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask' });
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  await act(async () => refuse(new Error('Somebody else was quicker.')));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(answers).toEqual([false]);
  expect(screen.getByTestId('told').textContent).toBe('Somebody else was quicker.');
});

it('keeps the words of a hold that was refused', async () => {
  // The data provider says it, too.
  allow(/held already/);
  const call = vi.fn(async () => {
    throw new Error('It is held already.');
  });
  scene(
    <>
      <HoldButton schema={customers} record={{ id: 'one', version: 4 }} />
      <Told />
    </>,
    { provider: recordsProvider({}, { call }), schemas: [customers] },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Put on legal hold' }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/Reason/);
  fireEvent.change(reason, { target: { value: 'Asked for by a court' } });
  fireEvent.submit(reason.form ?? expect.fail('no form'));
  await waitFor(() => expect(screen.getByTestId('told').textContent).toBe('It is held already.'));
  expect(call).toHaveBeenCalledExactlyOnceWith('POST', '/customers/one/hold', {
    body: { reason: 'Asked for by a court' },
    headers: { 'If-Match': '"4"' },
  });
  expect(reason.value).toBe('Asked for by a court');
});
