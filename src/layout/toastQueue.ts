/** Which messages wait and which are shown: at most three, none twice. Pure; the component gives it time and hands. */
import type { NotificationPayload } from 'ra-core';

export const SHOWN = 3;
/** Milliseconds. */
export const LIFE = 5_000;
export const ENTER = 225;
export const EXIT = 195;
/** Puts the focus on the messages and back: by Tab they are too far off for the time that they stand. */
export const TOASTS_KEY = 'F8';

export interface Toast {
  id: number;
  payload: NotificationPayload;
  /** Two messages with the same key are the same message. */
  key: string | NotificationPayload;
  leaving: boolean;
}

export interface ToastQueue {
  /** Oldest first; what does not fit waits at the end. */
  toasts: readonly Toast[];
  nextId: number;
}

export type ToastEvent =
  | { type: 'added'; payload: NotificationPayload; words: string }
  | { type: 'leaving'; id: number }
  | { type: 'gone'; id: number };

export const noToasts: ToastQueue = { toasts: [], nextId: 1 };

/** The same words in the same tone are the same message, unless something hangs on each of them that can be undone. */
function keyOf(payload: NotificationPayload, words: string): Toast['key'] {
  if (payload.notificationOptions?.undoable || typeof payload.message !== 'string') return payload;
  return `${payload.type} ${words}`;
}

export function reduceToasts(queue: ToastQueue, event: ToastEvent): ToastQueue {
  const { toasts, nextId } = queue;
  switch (event.type) {
    case 'added': {
      const key = keyOf(event.payload, event.words);
      if (toasts.some((toast) => toast.key === key && !toast.leaving)) return queue;
      return { toasts: [...toasts, { id: nextId, payload: event.payload, key, leaving: false }], nextId: nextId + 1 };
    }
    case 'leaving':
      return { ...queue, toasts: toasts.map((toast) => (toast.id === event.id ? { ...toast, leaving: true } : toast)) };
    default:
      return { ...queue, toasts: toasts.filter((toast) => toast.id !== event.id) };
  }
}

export const shownToasts = ({ toasts }: ToastQueue): readonly Toast[] => toasts.slice(0, SHOWN);
