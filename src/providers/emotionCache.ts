/** Styles that the app adds carry the nonce of the page, else its policy refuses them. */
import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What a browser of those that the build is for knows by its own prefix only. */
const PREFIXED: ReadonlySet<unknown> = new Set(['user-select', 'backdrop-filter', 'hyphens']);

/** In place of Emotion's own, which writes a third of all styles twice, for browsers that the app's code does not run in. */
const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.has(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};

export function createStyleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'css', stylisPlugins: [prefix], ...(nonce && { nonce }) });
}
