import { useNotify } from 'ra-core';
import { copyText } from '../../providers/clipboard';

/** Keys of what is said afterwards, and what they name; never a secret. */
interface Said {
  copied: string;
  notCopied?: string;
  args?: Record<string, string>;
}

/** Puts a text on the clipboard and says whether it went. */
export function useCopy({ copied, notCopied = 'views.field.notCopied', args = {} }: Said) {
  const notify = useNotify();
  return async (text: string): Promise<void> => {
    if (await copyText(text)) notify(copied, { type: 'success', messageArgs: args });
    else notify(notCopied, { type: 'warning' });
  };
}
