import { useNotify } from 'ra-core';

/** Keys of what is said afterwards, and what they name; never a secret. */
interface Said {
  copied: string;
  notCopied?: string;
  args?: Record<string, string>;
}

/** Puts a text on the clipboard and says whether it went. */
export function useCopy({ copied, notCopied = 'views.field.notCopied', args = {} }: Said) {
  const notify = useNotify();
  return (text: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => notify(copied, { type: 'success', messageArgs: args }),
      () => notify(notCopied, { type: 'warning' }),
    );
}
