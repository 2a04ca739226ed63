/** Puts a text on the clipboard, and gives whether it went: without TLS a browser has none, and a person may have forbidden it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
