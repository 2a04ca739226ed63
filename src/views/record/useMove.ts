import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord } from '../../schema/fields';
import type { Move } from '../../schema/lifecycle';
import type { AnyResource } from '../../schema/resource';
import { useAssay } from '../../providers/dataProvider';
import { isOutdated, messageOf } from '../errors';
import { useRecord, useSync, type WholeRecord } from './useRecord';

export interface MoveParams {
  name: string;
  note?: string;
  values?: AnyRecord;
}

/** Whether a move is asked about before it is made. */
export const needsDialog = ({ transition, waits }: Move): boolean =>
  waits || transition.note !== undefined || (transition.inputs ?? []).length > 0 || transition.tone === 'danger';

/** Sends a move with the version that is on the screen. */
export function useSendMove(
  schema: AnyResource,
  record: WholeRecord,
): (params: MoveParams, version?: number) => Promise<WholeRecord> {
  const provider = useAssay();
  const seen = typeof record.version === 'number' ? record.version : undefined;
  return async ({ name, note, values }, version = seen) => {
    const { data } = await provider.transition<WholeRecord>(schema.name, {
      id: record.id,
      name,
      note,
      values,
      version,
    });
    return data;
  };
}

/** Makes a move that needs no questions; says which one is under way. */
export function useMove(schema: AnyResource, record: WholeRecord) {
  const send = useSendMove(schema, record);
  const sync = useSync(schema);
  const notify = useNotify();
  const { refetch } = useRecord(schema, record.id);
  const [busy, setBusy] = useState<string>();
  const run = async (params: MoveParams) => {
    if (busy !== undefined) return;
    setBusy(params.name);
    try {
      sync(await send(params));
      notify('views.record.moved', { type: 'success' });
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
      // What somebody else deleted or changed meanwhile does not stay on the screen as it was.
      if (isOutdated(error)) void refetch();
    } finally {
      setBusy(undefined);
    }
  };
  return { run, busy };
}
