/** A clock that a story sets, and ids that follow from it and a seed. */
import { monotonicFactory } from 'ulid';
import { randomFrom } from '../../src/schema/seed';

export class StoryClock {
  private at = 0;

  readonly now = (): Date => new Date(this.at);

  set(time: number): void {
    this.at = time;
  }
}

/** Bytes that come from the seed: the changelog of an invented story is the same each time, its salts with it. */
export function storyBytes(seed: number): (bytes: number) => Uint8Array {
  const random = randomFrom(seed ^ 0x5a17);
  return (bytes) => Uint8Array.from({ length: bytes }, () => random.int(0, 255));
}

/** ULIDs of the clock's time whose random part comes from the seed: the same story has the same ids. */
export function storyIds(clock: StoryClock, seed: number): () => string {
  const random = randomFrom(seed);
  const ulid = monotonicFactory(() => random.next());
  return () => ulid(clock.now().getTime());
}
