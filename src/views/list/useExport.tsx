import { useListContext, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { flatten, useAssay } from '../../providers/dataProvider';
import { readSorts } from '../../providers/sorts';
import { messageOf } from '../errors';
import type { Why } from '../personal/RevealDialog';
import { useWords } from '../words';

const ExportRun = lazy(() => import('./ExportRun'));

/**
 * Has the API write what the list shows, or what `filter` says, and downloads it. Says whether that is under way, and draws how
 * far it is. With a reason, personal data is in clear.
 */
export function useExport(
  schema: AnyResource,
): [(filter?: AnyRecord, reveal?: Why) => Promise<void>, boolean, ReactNode] {
  const provider = useAssay();
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords(schema);
  const { filterValues, sort } = useListContext();
  const [asking, setAsking] = useState(false);
  const [job, setJob] = useState<string>();
  const run = async (filter: AnyRecord = filterValues, reveal?: Why) => {
    setAsking(true);
    try {
      const { fileWords } = await import('../fileWords');
      const { data } = await provider.startJob('export', {
        resource: schema.name,
        filter: flatten(filter),
        sort: readSorts(sort),
        ...fileWords(schema, words),
        ...(reveal && { reveal }),
      });
      setJob(data.id);
    } catch (error) {
      notify(messageOf(error) ?? translate('views.error.unknown'), { type: 'error' });
    } finally {
      setAsking(false);
    }
  };
  const shown = job !== undefined && (
    <Suspense>
      <ExportRun key={job} id={job} fallbackName={`${schema.name}.csv`} onEnd={() => setJob(undefined)} />
    </Suspense>
  );
  return [run, asking || job !== undefined, shown];
}
