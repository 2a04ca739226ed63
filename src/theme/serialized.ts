/**
 * Styles that are made once. Emotion turns an object of styles into text each time that an element is drawn; of parts that a list
 * draws by the hundred that is a good part of its time.
 */
import { css, type CSSObject, type SerializedStyles } from '@emotion/react';

/** Styles without a choice: `styled('span')(fixed({ ... }))`. */
export const fixed = (styles: CSSObject): SerializedStyles => css(styles);

/**
 * Styles by a few choices, made once for each set of them: `styled('span')<Look>(looks(({ tone }) => ({ ... }), 'tone'))`.
 * @param by the properties that the styles hang on, each a word, a number or a yes or no
 */
export function looks<P extends object>(make: (props: P) => CSSObject, ...by: (keyof P)[]) {
  const made = new Map<string, SerializedStyles>();
  return (props: P): SerializedStyles => {
    const key = by.map((name) => String(props[name])).join(' ');
    let found = made.get(key);
    if (!found) made.set(key, (found = css(make(props))));
    return found;
  };
}
