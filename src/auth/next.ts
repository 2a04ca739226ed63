/** The address to go on to after signing in. */

const HOME = '/';

/** Pages that lead nowhere once somebody is signed in. */
const publicPaths = [
  '/signin',
  '/signup',
  '/password-reset',
  '/forgot-password',
  '/recover-account',
  '/password-change',
];

/**
 * A path of this app out of `?next=`, or home: nothing that a browser could take for another place, however it is written.
 */
export function safeNext(next: string | null | undefined): string {
  // eslint-disable-next-line no-control-regex
  if (!next || !next.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(next)) return HOME;
  let plain = next;
  // Encoded once or more, it must be harmless in every reading.
  for (let reading = 0; reading < 3; reading += 1) {
    // eslint-disable-next-line no-control-regex
    if (/^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(plain)) return HOME;
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return HOME;
    }
  }
  const base = 'https://app.invalid';
  const url = new URL(next, base);
  if (url.origin !== base || url.username !== '' || url.pathname.startsWith('//')) return HOME;
  if (publicPaths.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return HOME;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to where somebody was; plain when that is home. */
export function signInPath(from: string): string {
  const next = safeNext(from);
  return next === HOME ? '/signin' : `/signin?next=${encodeURIComponent(next)}`;
}
