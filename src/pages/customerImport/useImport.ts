import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { messageOf } from '../../views/errors';
import { isOver, useJob } from '../../views/jobs/useJob';
import type { Counts, CustomerImport, ImportChange } from './types';

const keyOf = (id: string) => ['imports', id] as const;

/** What a person chose stands at once; notes are of what was chosen before. */
const withChoices = (
  { columns, hints, ...rest }: CustomerImport,
  mapping: ImportChange['mapping'] = {},
  changed: ImportChange['hints'] = {},
): CustomerImport => ({
  ...rest,
  columns: columns.map((column) =>
    mapping !== 'suggested' && Object.hasOwn(mapping, column.header)
      ? { ...column, source: mapping[column.header] ?? null, note: null }
      : column,
  ),
  hints: Object.fromEntries(Object.entries({ ...hints, ...changed }).filter(([, value]) => value !== null)),
});

/**
 * One import as the server keeps it: read, changed, checked again by itself after each change, and run. Nothing is kept in the
 * page alone, so a reload or another device goes on where it was.
 */
export function useImport(id: string) {
  const assay = useAssay();
  const client = useQueryClient();
  const notify = useNotify();
  const record = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await assay.call<CustomerImport>('GET', `/imports/${id}`, { signal })).data,
  });
  const { data } = record;
  const put = useCallback((next: CustomerImport) => client.setQueryData(keyOf(id), next), [client, id]);
  const refuse = (fault: unknown) => {
    notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    // Another window may have changed what this one shows.
    void client.invalidateQueries({ queryKey: keyOf(id) });
  };

  const changing = useMutation({
    mutationFn: async (body: ImportChange) =>
      (await assay.call<CustomerImport>('PUT', `/imports/${id}`, { body: { ...body } })).data,
    // One after the other: an older answer must not come last.
    scope: { id: `imports ${id}` },
    onMutate: ({ mapping, hints }) => {
      // What is on its way would bring the choice before back.
      void client.cancelQueries({ queryKey: keyOf(id) });
      client.setQueryData<CustomerImport>(keyOf(id), (before) => before && withChoices(before, mapping, hints));
    },
    onSuccess: put,
    onError: refuse,
  });

  const running = useMutation({
    mutationFn: async (screen: boolean) =>
      (
        await assay.call<{ id: string }>('POST', `/imports/${id}/run`, {
          body: { screen, revision: data?.revision },
          idempotent: true,
        })
      ).data,
    onSuccess: (job) =>
      client.setQueryData<CustomerImport>(keyOf(id), (before) => before && { ...before, runJobId: job.id }),
    onError: refuse,
  });

  const saving = changing.isPending || running.isPending;

  const checkJob = useJob(data?.runJobId ? null : data?.checkJobId);
  const { mutate: check, error: unbegun } = useMutation({
    mutationFn: async () => (await assay.call<{ id: string }>('POST', `/imports/${id}/check`)).data,
    onSuccess: (job) =>
      client.setQueryData<CustomerImport>(keyOf(id), (before) => before && { ...before, checkJobId: job.id }),
  });

  // A mapping that nobody has checked yet is checked at once.
  const needsCheck =
    data !== undefined && data.checkJobId === null && !data.checked && data.runJobId === null && !saving;
  useEffect(() => {
    if (needsCheck) check();
  }, [needsCheck, check]);

  const checkOver = checkJob.data !== undefined && isOver(checkJob.data);
  const ended = checkOver && checkJob.data?.status !== 'done';
  /** Why the rows are not checked and nothing checks them; nothing is said of it where a person ended it. */
  const halted = ended ? (checkJob.data?.error ?? '') : unbegun ? (messageOf(unbegun) ?? '') : undefined;

  useEffect(() => {
    if (!checkOver) return;
    void client.invalidateQueries({ queryKey: keyOf(id) });
    void client.invalidateQueries({ queryKey: ['importRows', id] });
  }, [checkOver, client, id]);

  const runJob = useJob(data?.runJobId);
  const runOver = runJob.data !== undefined && isOver(runJob.data);
  useEffect(() => {
    if (!runOver) return;
    void client.invalidateQueries({ queryKey: keyOf(id) });
    void client.invalidateQueries({ queryKey: ['customers'] });
  }, [runOver, client, id]);

  return {
    record,
    checkJob: checkJob.data,
    counts: checkJob.data?.status === 'done' ? (checkJob.data.result as unknown as Counts) : undefined,
    runJob: runJob.data,
    /** How far the run is cannot be read for the moment. */
    lost: runJob.isError,
    saving,
    change: changing.mutate,
    halted,
    check: () => check(),
    run: running.mutate,
  };
}
