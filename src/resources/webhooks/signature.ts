/** What a receiver runs to know an event from a forgery, in Node; `secret` is the whole text, `whsec_` included. */
export const verifySnippet = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromAssay(header, rawBody, secret) {
  const t = Number(/^t=(\\d+)/.exec(header)?.[1]);
  if (!(Math.abs(Date.now() / 1000 - t) <= 300)) return false;
  const wanted = createHmac('sha256', secret).update(\`\${t}.\`).update(rawBody).digest();
  return [...header.matchAll(/v1=([0-9a-f]{64})/g)].some(([, hex]) =>
    timingSafeEqual(Buffer.from(hex, 'hex'), wanted));
}`;
