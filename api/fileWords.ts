/** The words of the reader's language that the app gives along with what it asks to be written or read as a file. */
import type { AnyRecord } from '../src/schema/fields';
import type { FileWords } from '../src/schema/inWords';
import { inEnglish } from '../src/schema/problems';
import type { AnyResource } from '../src/schema/resource';
import { exportFields } from './export';
import { isObject } from './mask';

const MOST = 200;

const areWords = (given: unknown): boolean =>
  isObject(given) && Object.values(given).every((word) => typeof word === 'string' && word.length <= MOST);

/** By what is at fault, why these are no words for the declaration; nothing of them is left out in silence. */
export function faultsOfWords(schema: AnyResource, { headers, labels }: AnyRecord): Record<string, string> {
  const paths = new Set(
    exportFields(schema).flatMap(([source, field]) => [
      source,
      ...(field.type === 'list' ? Object.keys(field.of).map((part) => `${source}.${part}`) : []),
    ]),
  );
  const known = (given: AnyRecord): boolean => Object.keys(given).every((path) => paths.has(path));
  const errors: Record<string, string> = {};
  for (const [name, given] of Object.entries({ headers, labels }))
    if (given !== undefined && !isObject(given)) errors[name] = inEnglish({ key: 'notObject' });
  if (isObject(headers) && !(known(headers) && areWords(headers)))
    errors.headers = `Give the name of a column, of at most ${MOST} characters, by its field.`;
  if (isObject(labels) && !(known(labels) && Object.values(labels).every(areWords)))
    errors.labels = `Give the words for its values, of at most ${MOST} characters, by the field.`;
  return errors;
}

/** What was checked before. */
export const wordsIn = ({ headers, labels }: AnyRecord): FileWords => ({ headers, labels }) as FileWords;
