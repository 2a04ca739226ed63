/** Looking at the product as a role: nothing is written meanwhile. Said once, for the API, which refuses, and the app, which does not even ask. */

/** What is no GET and stays open: calls that only read, and the end of the preview. */
const open: readonly string[] = [
  'POST /search',
  'POST /screening/search',
  'POST /customers/checks',
  'DELETE /auth/preview',
];

/**
 * Whether a call is refused to who looks as a role.
 * @param path below the base path, without a query
 */
export const refusedInPreview = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !open.includes(`${method} ${path.toLowerCase().replace(/(.)\/$/, '$1')}`);
