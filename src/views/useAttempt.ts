import { useNotify } from 'ra-core';
import { useState } from 'react';
import { messageOf } from './errors';

export interface Attempt {
  busy: boolean;
  /** Gives whether it was done. */
  attempt: (work: () => Promise<void>) => Promise<boolean>;
}

/** What a button asks of the API: busy until there is an answer, and why where it is no. */
export function useAttempt(): Attempt {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
