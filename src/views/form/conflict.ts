/** Somebody else saved while one was editing: which fields meet, and which only they changed. */
import type { AnyRecord } from '../../schema/fields';
import { sameValue } from './values';

export interface Conflict {
  /** Changed by both, to different values. */
  sources: string[];
  /** Changed by the other one only; taken over. */
  taken: string[];
}

/** Compares what was at the start, what is in the form, and what is stored now. */
export function conflictOf(sources: readonly string[], start: AnyRecord, mine: AnyRecord, theirs: AnyRecord): Conflict {
  const conflict: Conflict = { sources: [], taken: [] };
  for (const source of sources) {
    if (sameValue(theirs[source], start[source])) continue;
    if (sameValue(mine[source], start[source])) conflict.taken.push(source);
    else if (!sameValue(mine[source], theirs[source])) conflict.sources.push(source);
  }
  return conflict;
}
