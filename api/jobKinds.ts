/** Every kind of long work, by the room that does it. */
import type { JobKind } from './jobs';

export const jobKinds: readonly JobKind[] = [];
