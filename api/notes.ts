/** What a person has to say before something is done. */
import { inEnglish, REASON_MIN } from '../src/schema/problems';
import { invalid } from './errors';

/** Whether the words say too little. */
export const isTooShort = (words: string | null): boolean => (words ?? '').length < REASON_MIN;

/** What is wrong with the note of a move that has to say why, by its path. */
export const faultsOfNote = (note: string | null): Record<string, string> =>
  isTooShort(note) ? { note: inEnglish({ key: 'note' }) } : {};

/** @param note of a move that has to say why. @throws ApiError 422 */
export function demandNote(note: string | null): void {
  const faults = faultsOfNote(note);
  if (faults.note) throw invalid(faults);
}
