/**
 * Words by key, with `%{name}` filled in and `one |||| many` chosen by `smart_count`: the part of polyglot's language that
 * our catalogues use, for pages that load neither polyglot nor react-admin.
 */

/** A catalogue: rooms, and in them words or smaller rooms. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** What stands for `%{name}`; `smart_count` chooses the plural, `_` is said when the key is unknown. */
export type Args = Readonly<Record<string, unknown>>;

export type Translate = (key: string, args?: Args) => string;

export const DEFAULT_LOCALE = 'en';

/** The words under a dotted key; `undefined` when there are none. A part of a key may itself hold dots. */
export function wordsAt(words: Words, key: string): string | Words | undefined {
  if (Object.hasOwn(words, key)) return words[key];
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const room = Object.hasOwn(words, key.slice(0, dot)) ? words[key.slice(0, dot)] : undefined;
    const found = typeof room === 'object' ? wordsAt(room, key.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const SEPARATOR = '||||';

function plural(phrase: string, count: number, locale: string): string {
  const forms = phrase.split(SEPARATOR).map((form) => form.trim());
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  // The forms stand in the order of CLDR's categories that the language has.
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((category) =>
    (categories as string[]).includes(category),
  );
  const index = order.indexOf(new Intl.PluralRules(locale).select(count));
  return forms[index] ?? forms.at(-1) ?? '';
}

/** Fills a phrase in; numbers are written as the locale writes them. */
export function fill(phrase: string, args: Args, locale: string = DEFAULT_LOCALE): string {
  const count = args.smart_count;
  const chosen =
    typeof count === 'number' && phrase.includes(SEPARATOR)
      ? plural(phrase, count, locale)
      : phrase.split(SEPARATOR)[0];
  return (chosen ?? '').trim().replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    if (typeof value === 'number') return value.toLocaleString(locale);
    return typeof value === 'string' ? value : whole;
  });
}

/**
 * A translator over one catalogue. An unknown key gives `_` of the arguments or else the key itself, after `onMissing` was
 * told.
 */
export function createTranslator(
  words: Words,
  locale: string = DEFAULT_LOCALE,
  onMissing?: (key: string) => void,
): Translate {
  return (key, args = {}) => {
    const phrase = wordsAt(words, key);
    if (typeof phrase === 'string') return fill(phrase, args, locale);
    if (typeof args._ === 'string') return fill(args._, args, locale);
    onMissing?.(key);
    return key;
  };
}
