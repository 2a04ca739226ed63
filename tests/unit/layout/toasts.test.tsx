// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testDataProvider, useAddUndoableMutation, useNotify } from 'ra-core';
import { AdminContext } from 'react-admin';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/layout/Toasts';
import { noToasts, reduceToasts, shownToasts, type ToastQueue } from '../../../src/layout/toastQueue';

describe('the queue', () => {
  const add = (queue: ToastQueue, message: string, options = {}) =>
    reduceToasts(queue, {
      type: 'added',
      payload: { message, type: 'info', notificationOptions: options },
      words: message,
    });
  const words = (queue: ToastQueue) => shownToasts(queue).map(({ payload }) => payload.message);

  it('shows three, oldest first, and the next when one is gone', () => {
    const full = ['a', 'b', 'c', 'd'].reduce((queue, message) => add(queue, message), noToasts);
    expect(words(full)).toEqual(['a', 'b', 'c']);
    const first = shownToasts(full)[0];
    expect(words(reduceToasts(full, { type: 'leaving', id: first?.id ?? 0 }))).toEqual(['a', 'b', 'c']);
    expect(words(reduceToasts(full, { type: 'gone', id: first?.id ?? 0 }))).toEqual(['b', 'c', 'd']);
  });

  it('takes no message twice, shown or waiting, until it has left', () => {
    const twice = ['a', 'b', 'c', 'd', 'a', 'd'].reduce((queue, message) => add(queue, message), noToasts);
    expect(twice.toasts).toHaveLength(4);
    const leaving = reduceToasts(twice, { type: 'leaving', id: 1 });
    expect(add(leaving, 'a').toasts).toHaveLength(5);
  });

  it('tells the same words in another tone apart, and keeps each that can be undone', () => {
    const base = add(noToasts, 'a');
    const toned = reduceToasts(base, { type: 'added', payload: { message: 'a', type: 'error' }, words: 'a' });
    expect(toned.toasts).toHaveLength(2);
    expect(add(add(noToasts, 'a', { undoable: true }), 'a', { undoable: true }).toasts).toHaveLength(2);
  });
});

type Notify = ReturnType<typeof useNotify>;

let notify: Notify;
let addMutation: ReturnType<typeof useAddUndoableMutation>;

function Hands() {
  const say = useNotify();
  const add = useAddUndoableMutation();
  useEffect(() => {
    notify = say;
    addMutation = add;
  }, [say, add]);
  return (
    <main id="main-content" tabIndex={-1}>
      page
      <button type="button">elsewhere</button>
    </main>
  );
}

const say = (message: string, options?: Parameters<Notify>[1]) => act(() => notify(message, options));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const card = (words: string) => screen.getByText(words).closest('li') ?? document.body;

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    render(
      <AdminContext dataProvider={testDataProvider()}>
        <Hands />
        <Toasts />
      </AdminContext>,
    );
  });
  afterEach(() => vi.useRealTimers());

  it('shows a message for 5 s and takes 195 ms to leave', () => {
    say('Saved', { type: 'success' });
    expect(shown()).toEqual([expect.stringContaining('Saved')]);
    pass(4_999);
    expect(shown()).toHaveLength(1);
    pass(1);
    pass(194);
    expect(shown()).toHaveLength(1);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it('shows three at most, and no message twice', () => {
    for (const message of ['one', 'two', 'one', 'three', 'four', 'two']) say(message);
    expect(shown()).toEqual([
      expect.stringContaining('one'),
      expect.stringContaining('two'),
      expect.stringContaining('three'),
    ]);
    pass(5_000);
    pass(195);
    expect(shown()).toEqual([expect.stringContaining('four')]);
  });

  it('waits while the pointer or the focus is on it', () => {
    say('Saved');
    pass(3_000);
    fireEvent.pointerEnter(card('Saved'));
    pass(60_000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(card('Saved'));
    pass(1_999);
    act(() => screen.getByRole('button', { name: 'Close this message' }).focus());
    pass(60_000);
    expect(shown()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Close this message' }).blur());
    pass(1);
    pass(195);
    expect(shown()).toEqual([]);
  });

  it('closes by its button, and the focus is not lost', () => {
    say('one');
    say('two');
    const [close] = screen.getAllByRole('button', { name: 'Close this message' });
    act(() => close?.focus());
    fireEvent.click(close ?? document.body);
    expect(document.activeElement).toHaveAttribute('id', 'main-content');
    pass(195);
    expect(shown()).toEqual([expect.stringContaining('two')]);
  });

  it('is reached by a key from anywhere, left by it, and closed by Escape', () => {
    say('Saved');
    const button = screen.getByRole('button', { name: 'elsewhere' });
    act(() => button.focus());
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('F8');
    expect(screen.getByRole('button', { name: 'Close this message' })).toHaveFocus();
    pass(60_000);
    press('F8');
    expect(button).toHaveFocus();
    press('F8');
    press('Escape');
    expect(button).toHaveFocus();
    pass(195);
    expect(shown()).toEqual([]);
    // Nothing to lead to.
    press('F8');
    expect(button).toHaveFocus();
  });

  it('goes on waiting under the pointer when the focus leaves it', () => {
    say('Saved');
    fireEvent.pointerEnter(card('Saved'));
    act(() => screen.getByRole('button', { name: 'Close this message' }).focus());
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    pass(60_000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(card('Saved'));
    pass(5_000);
    pass(195);
    expect(shown()).toEqual([]);
  });

  it('stays until it is closed when it is told to', () => {
    say('Look', { autoHideDuration: null });
    pass(600_000);
    expect(shown()).toHaveLength(1);
  });

  it('is read out politely, with its tone', () => {
    say('It failed', { type: 'error' });
    const region = screen.getByRole('list', { name: 'Messages' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('img', { name: 'Failed' })).toBeInTheDocument();
  });

  it('undoes what belongs to the toast whose button is pressed, and sends the other', () => {
    const first = vi.fn();
    const second = vi.fn();
    act(() => {
      addMutation(first);
      notify('first gone', { undoable: true });
      addMutation(second);
      notify('second gone', { undoable: true });
    });
    const [, undoSecond] = screen.getAllByRole('button', { name: 'Undo' });
    fireEvent.click(undoSecond ?? document.body);
    expect(second).toHaveBeenCalledExactlyOnceWith({ isUndo: true });
    expect(first).not.toHaveBeenCalled();
    const leave = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leave);
    expect(leave.defaultPrevented).toBe(true);
    pass(5_000);
    expect(first).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
  });
});
