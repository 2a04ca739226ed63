/** What a person has to say before something is done. */
import { inEnglish, REASON_MIN } from '../src/schema/problems';
import { invalid } from './errors';

/** Whether the words say too little. */
export const isTooShort = (words: string | null): boolean => (words ?? '').length < REASON_MIN;

/** @param note of a move that has to say why. @throws ApiError 422 */
export function demandNote(note: string | null): void {
  if (isTooShort(note)) throw invalid({ note: inEnglish({ key: 'note' }) });
}
