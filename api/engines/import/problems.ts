/** What can be wrong with a row of a file, beside what can be wrong with a value. */
import { inEnglish, problemWords, type Problem } from '../../../src/schema/problems';

export const importWords = {
  noSuchDay: 'There is no such day.',
  ambiguousDay: 'Day or month first? Read as %{day}.',
  phoneCountry: 'The country is unknown.',
  unknownValue: 'This value is not known here.',
  masked: 'A masked number cannot be imported.',
  sameAs: 'Same as %{reference}.',
  sameRow: 'Row %{row} is the same customer and says otherwise.',
  repeated: 'Row %{row} says the same.',
  ambiguous: 'Fits %{references}. Add the external reference.',
  unknownReference: 'No customer has this reference.',
  typeDiffers: '%{reference} is of the other type, and a type cannot change.',
  tooManyCells: 'The row has %{cells} cells for %{columns} headings. A quote may be missing.',
  refused: '%{words}',
  quotes: 'The quotes of this row are broken.',
} as const;

export type ImportProblem = { key: keyof typeof importWords; args?: Problem['args'] } | Problem;

/** `error`: the row stays out. `warning`: the row goes in without the value. `info`: nothing is wrong. */
export type Severity = 'error' | 'warning' | 'info';

const isImportKey = (key: string): key is keyof typeof importWords => Object.hasOwn(importWords, key);

/** The problem in English. */
export function importProblemWords(problem: ImportProblem): string {
  if (!isImportKey(problem.key)) return inEnglish(problem as Problem);
  return importWords[problem.key].replace(/%\{(\w+)\}/g, (_, name: string) => String(problem.args?.[name] ?? ''));
}

/** Every key that a cell or row may carry, for the catalogue of the page. */
export const importProblemKeys: readonly string[] = [...Object.keys(problemWords), ...Object.keys(importWords)];
