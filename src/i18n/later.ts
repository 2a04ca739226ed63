/**
 * The words of all that opens later than the first list: a quarter of what it would load. They come beside the code that says
 * them, so that no key is ever seen in their place.
 */
import type { Words } from './translator';

let known: Words = {};
let loading: Promise<void> | undefined;

/** Those that have come; none until somebody asked for them. */
export const laterEnglish = (): Words => known;

/** Asks for them, once; what failed is asked for again by the next. */
export const laterWords = (): Promise<void> =>
  (loading ??= import('./en/later').then(
    ({ laterEnglish: words }) => {
      known = words;
    },
    (fault: unknown) => {
      loading = undefined;
      throw fault;
    },
  ));

/** For what is loaded later: its code and the words at once. */
export const withWords =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  async () =>
    (await Promise.all([load(), laterWords()]))[0];
