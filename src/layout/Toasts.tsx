import styled from '@emotion/styled';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type UndoableMutation } from 'ra-core';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useT } from '../i18n/useT';
import { below, shell } from '../theme/measures';
import { MAIN_ID } from './ids';
import { ToastCard } from './ToastCard';
import { noToasts, reduceToasts, shownToasts, TOASTS_KEY, type Toast } from './toastQueue';

const Place = styled('ol')({
  position: 'fixed',
  insetBlockStart: shell.inset,
  insetInlineEnd: shell.inset,
  zIndex: 1400,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: 340,
  maxWidth: `calc(100% - ${2 * shell.inset}px)`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  pointerEvents: 'none',
  [below('md')]: { width: 'auto', insetInlineStart: shell.inset },
});

/**
 * react-admin's notifications as toasts: top right, three at most, no message twice, five seconds each unless the pointer
 * or the focus is on it.
 */
export function Toasts() {
  const t = useT();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [queue, dispatch] = useReducer(reduceToasts, noToasts);
  // react-admin keeps what can be undone in a queue of its own, in the order of the messages; several may be shown at once.
  const mutations = useRef(new Map<number, UndoableMutation>());

  useEffect(() => {
    const payload = notifications.length > 0 ? takeNotification() : undefined;
    if (!payload) return;
    const { message, notificationOptions } = payload;
    const words = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : '';
    dispatch({ type: 'added', payload, words });
  }, [notifications, takeNotification, translate]);

  useEffect(() => {
    const waiting = queue.toasts.find(
      ({ id, payload }) => payload.notificationOptions?.undoable && !mutations.current.has(id),
    );
    const mutation = waiting && takeMutation();
    if (waiting && mutation) mutations.current.set(waiting.id, mutation);
  }, [queue.toasts, takeMutation]);

  const undoing = queue.toasts.some(({ payload, leaving }) => payload.notificationOptions?.undoable && !leaving);
  useEffect(() => {
    if (!undoing) return undefined;
    // Leaving now would drop what is about to be sent.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [undoing]);

  const place = useRef<HTMLOListElement>(null);
  /** What had the focus when the key was pressed. */
  const before = useRef<Element | null>(null);
  const focusBefore = useCallback(() => {
    if (before.current instanceof HTMLElement && before.current.isConnected && before.current !== document.body)
      before.current.focus();
    else document.getElementById(MAIN_ID)?.focus();
    before.current = null;
  }, []);
  const shown = shownToasts(queue);
  const some = shown.length > 0;
  useEffect(() => {
    if (!some) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== TOASTS_KEY || event.defaultPrevented) return;
      event.preventDefault();
      if (place.current?.contains(document.activeElement)) return focusBefore();
      before.current = document.activeElement;
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [some, focusBefore]);

  const close = ({ id }: Toast, isUndo: boolean) => {
    dispatch({ type: 'leaving', id });
    mutations.current.get(id)?.({ isUndo });
    mutations.current.delete(id);
  };

  return (
    <Place
      ref={place}
      aria-live="polite"
      aria-relevant="additions"
      aria-label={t('shell.toasts.label')}
      aria-keyshortcuts={TOASTS_KEY}
    >
      {shown.map((toast, at) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={(isUndo) => close(toast, isUndo)}
          onGone={() => dispatch({ type: 'gone', id: toast.id })}
          first={at === 0}
          onFocusAfter={focusBefore}
        />
      ))}
    </Place>
  );
}
