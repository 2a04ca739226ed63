import { useState } from 'react';

/** Copies a text, and gives what came of it, to be said. */
export function useCopy(): { said: 'copied' | 'notCopied' | undefined; copy: (text: string) => Promise<void> } {
  const [said, setSaid] = useState<'copied' | 'notCopied'>();
  const copy = async (text: string) => {
    try {
      // Without TLS a browser has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('notCopied');
    }
  };
  return { said, copy };
}
