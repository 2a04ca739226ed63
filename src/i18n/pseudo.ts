/**
 * The pseudo-locale: every word of a catalogue with accents, longer and in brackets. Text on the screen that does not look
 * so came from somewhere else, and text that is cut off has no room for longer languages.
 */
import type { Words } from './translator';

export const PSEUDO_LOCALE = 'en-XA';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

const OPEN = '⟦';
const CLOSE = '⟧';

/** One phrase; what is filled in (`%{name}`) and the plural's separator stay as they are. */
export function pseudo(phrase: string): string {
  return phrase
    .split('||||')
    .map((form) => {
      const text = form.trim();
      if (text === '') return text;
      const letters = text.replace(/%\{\w+\}|[A-Za-z]/g, (found) => accented[plain.indexOf(found)] ?? found);
      return `${OPEN}${letters}${'~'.repeat(Math.ceil(text.length / 4))}${CLOSE}`;
    })
    .join(' |||| ');
}

export const pseudoWords = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : pseudoWords(value)]),
  );

/** What of a text did not come through `pseudo`: the parts outside its brackets, without what is no word. */
export const unbracketed = (text: string): string => {
  let rest = text;
  // Filled-in phrases hold phrases: the innermost brackets go first.
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  return rest.trim();
};

const asked =
  import.meta.env.DEV &&
  typeof location !== 'undefined' &&
  new URLSearchParams(location.search).get('locale') === 'pseudo';

/** Whether the address that the app was opened with asks for it (`?locale=pseudo`); only while developing. */
export const isPseudo = (): boolean => asked;
