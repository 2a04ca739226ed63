/**
 * Keys that let a write be sent again without being done again: a double click, or a second try after no answer came, is the
 * same write and carries the same key.
 */
import { isRefusal } from './httpError';

/** Long enough for a person to try again. */
const KEPT = 10 * 60_000;

export interface Idempotency {
  /** Sends what is not under way already; `send` gets the key. `same` tells one write from another. */
  once<T>(same: string, send: (key: string) => Promise<T>): Promise<T>;
}

export function createIdempotency(now: () => number = Date.now): Idempotency {
  const underWay = new Map<string, Promise<unknown>>();
  const unanswered = new Map<string, { key: string; at: number }>();
  return {
    once<T>(same: string, send: (key: string) => Promise<T>): Promise<T> {
      const running = underWay.get(same) as Promise<T> | undefined;
      if (running) return running;
      for (const [write, { at }] of unanswered) if (now() - at > KEPT) unanswered.delete(write);
      const key = unanswered.get(same)?.key ?? crypto.randomUUID();
      const sending = send(key).then(
        (answer) => {
          underWay.delete(same);
          unanswered.delete(same);
          return answer;
        },
        (error: unknown) => {
          underWay.delete(same);
          // Nobody knows whether it was done: the next try asks with the same key. What is refused meanwhile, as for too many
          // tries, says nothing of the one before.
          if (!isRefusal(error)) unanswered.set(same, { key, at: now() });
          throw error;
        },
      );
      underWay.set(same, sending);
      return sending;
    },
  };
}
