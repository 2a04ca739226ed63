import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { messageOf, statusOf } from '../../views/errors';
import { useRecord, useSync, type WholeRecord } from '../../views/record/useRecord';
import { cases } from './schema';

/**
 * Makes one write on a case at a time and puts the answer in place. `busy` while it is under way. Gives whether it went
 * through; on a conflict the case is read again, and nothing that was typed is lost.
 */
export function useCaseCall(id: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const sync = useSync(cases);
  const { refetch } = useRecord(cases, id);
  const [busy, setBusy] = useState(false);
  const run = async (call: () => Promise<{ data: unknown }>, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      sync((await call()).data as WholeRecord);
      notify(translate(done, { _: done }), { type: 'success' });
      return true;
    } catch (fault) {
      if (statusOf(fault) === 412) {
        await refetch();
        notify('cases.changed', { type: 'warning' });
      } else notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
