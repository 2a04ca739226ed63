/** Styles that the app adds carry the nonce of the page, else its policy refuses them. */
import createCache, { type EmotionCache } from '@emotion/cache';

export function createStyleCache(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'css', ...(nonce && { nonce }) });
}
