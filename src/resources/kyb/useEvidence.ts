import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { ifMatch } from '../../providers/http';
import type { AnyRecord } from '../../schema/fields';
import { messageOf, statusOf } from '../../views/errors';

/** Writes to one KYB check; says what came of it, and shows the check anew. */
export function useEvidence(record: AnyRecord) {
  const assay = useAssay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const path = `/kyb/${encodeURIComponent(String(record.id))}`;

  /** @param what names the work, for the button that shows it */
  async function run<T>(
    what: string,
    work: () => Promise<{ data: T }>,
    done: (data: T) => string | undefined,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(what);
    try {
      const { data } = await work();
      const words = done(data);
      if (words) notify(words, { type: 'success' });
      refresh();
      return true;
    } catch (fault) {
      if (statusOf(fault) === 412) refresh();
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    /** Lays values over the check, as an edit. */
    save: (what: string, body: AnyRecord, words: string) =>
      run(
        what,
        () => assay.call<AnyRecord>('PUT', path, { body, headers: ifMatch(record.version) }),
        () => words,
      ),
    /** A call of the check's own. */
    ask: (what: string, call: string, body: AnyRecord, done: (data: AnyRecord) => string | undefined) =>
      run(what, () => assay.call<AnyRecord>('POST', `${path}/${call}`, { body, idempotent: true }), done),
  };
}
