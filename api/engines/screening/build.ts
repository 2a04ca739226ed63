/** Building an index in slices, so that the server it runs in goes on answering. */
import { setImmediate } from 'node:timers/promises';
import { NameScreeningIndex } from './screeningIndex';
import type { WatchlistEntry } from './types';

/** After so long without a pause the event loop gets its turn. */
const SLICE_MS = 10;
/** Entries between two looks at the clock. */
const LOOK_EVERY = 16;

export interface BuildOptions {
  /** Stops the building; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Called once a slice with the number of entries taken in so far. */
  onProgress?: (done: number) => void;
}

/**
 * Builds the index over entries of any number of watchlists. Two entries with one id are one: the later.
 * @param entries read one by one as the building goes on, so a cursor over a store will do.
 */
export async function buildIndex(
  entries: Iterable<WatchlistEntry>,
  options: BuildOptions = {},
): Promise<NameScreeningIndex> {
  const index = new NameScreeningIndex();
  options.signal?.throwIfAborted();
  let done = 0;
  let started = performance.now();
  const pause = async () => {
    if (performance.now() - started < SLICE_MS) return;
    options.onProgress?.(done);
    await setImmediate();
    options.signal?.throwIfAborted();
    started = performance.now();
  };
  for (const entry of entries) {
    index.takeIn(entry);
    done += 1;
    if (done % LOOK_EVERY === 0) await pause();
  }
  for (const _ of index.weighInSteps()) await pause();
  options.onProgress?.(done);
  return index;
}
