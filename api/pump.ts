/**
 * What sends, in the background, what a collection holds: mail, events for webhooks. It wakes when something is put there, when the
 * next try is due, and at a start, so that what a former run left goes out too. One round runs at a time.
 */
import type { Logger } from 'pino';
import type { Store } from './store/store';

const GRACE_MS = 3_000;

export interface Pump {
  /** Sends what waits, and from then on what comes. */
  start(): void;
  /** Begins a round, or another one after that under way. */
  wake(): void;
  /** Lets the round under way end, within a few seconds. */
  stop(): Promise<void>;
  /** Resolves when nothing is under way; for tests. */
  idle(): Promise<void>;
  /** Aborted when a stop has waited long enough. */
  signal: AbortSignal;
  /** Whether a round should end early. */
  stopping(): boolean;
}

export interface PumpOptions {
  store: Store;
  log: Logger;
  /** What is put there begins a round. */
  collection: string;
  /** Sends what is due. Gives in how many milliseconds it should be asked again at the latest; `null`: when something comes. */
  round: (pump: Pump) => Promise<number | null>;
  /** The same, after a round that the store broke. */
  failed: (error: unknown) => number;
}

/** How long what failed rests before the next try: twice as long each time, in milliseconds. @param tries made so far, from 1 */
export const restAfter = (tries: number, first: number, longest: number): number =>
  Math.min(first * 2 ** (tries - 1), longest);

/** A timer holds no more than this. */
const LONGEST_MS = 2 ** 31 - 1;

export function createPump({ store, log, collection, round, failed }: PumpOptions): Pump {
  const stopped = new AbortController();
  let ending = false;
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe: () => void = () => undefined;

  const wake = (): void => {
    if (ending) return;
    if (running) {
      again = true;
      return;
    }
    again = false;
    clearTimeout(timer);
    running = round(pump)
      .catch((error: unknown) => {
        log.error({ err: error, collection }, 'what waits to be sent could not be read or written');
        return failed(error);
      })
      .then((wait) => {
        running = undefined;
        if (again) wake();
        else if (wait !== null && !ending) timer = setTimeout(wake, Math.min(Math.max(wait, 1), LONGEST_MS)).unref();
      });
  };

  const pump: Pump = {
    signal: stopped.signal,
    stopping: () => ending,
    wake,
    start: () => {
      unsubscribe = store.subscribe((changes) => {
        if (changes.some((change) => change.collection === collection && change.kind === 'insert')) wake();
      });
      wake();
    },
    stop: async () => {
      ending = true;
      unsubscribe();
      clearTimeout(timer);
      const patience = setTimeout(() => stopped.abort(), GRACE_MS);
      await running;
      clearTimeout(patience);
    },
    idle: async () => {
      // What came meanwhile has begun a round of its own.
      for (let round = running; round; round = running) await round;
    },
  };
  return pump;
}
