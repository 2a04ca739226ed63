/** Where tests keep what they write. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH = 8 * 2 ** 30;

/**
 * The folder in memory where there is one with room: each acknowledged write is synchronized to its disk, and tests write ten
 * thousands of times what nobody keeps. Otherwise the system's temporary folder.
 */
export function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // The memory that a container may use can be less than its folder says.
    const limit = process.constrainedMemory?.() ?? Infinity;
    if (bavail * bsize > ENOUGH && limit > 2 * ENOUGH) return MEMORY;
  } catch {
    // Other systems have none.
  }
  return tmpdir();
}
