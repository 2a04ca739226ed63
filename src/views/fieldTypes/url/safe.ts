/**
 * The address when it may become a link: http or https, written plainly, no user name before the host. Anything else
 * (`javascript:`, `data:`, `//host`, a tab inside) is a text.
 */
export function safeUrl(value: string): URL | undefined {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value)) return undefined;
  try {
    const url = new URL(value);
    return url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}
