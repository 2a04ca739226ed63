/** Whether Emotion writes what it makes of styles into the page. */
import createCache from '@emotion/cache';

const written = new WeakMap<object, unknown>();

export function writeStyles(on: boolean): void {
  const sheet = Object.getPrototypeOf(createCache({ key: 'none' }).sheet) as { insert(rule: string): void };
  if (!written.has(sheet)) written.set(sheet, sheet.insert);
  sheet.insert = on ? (written.get(sheet) as typeof sheet.insert) : () => {};
}
