/** Whether Emotion writes what it makes of styles into the page. */
import createCache from '@emotion/cache';

// Kept with what it belongs to: a test that has all modules loaded anew shares its worker with others.
const WRITTEN = Symbol.for('assay.written');

interface Sheet {
  insert: (rule: string) => void;
  [WRITTEN]?: (rule: string) => void;
}

export function writeStyles(on: boolean): void {
  const sheet = Object.getPrototypeOf(createCache({ key: 'none' }).sheet) as Sheet;
  const written = (sheet[WRITTEN] ??= sheet.insert);
  sheet.insert = on ? written : () => {};
}
