import { useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { useAssay } from '../../providers/dataProvider';
import { messageOf } from '../errors';
import { saveBlob } from '../saveBlob';

/** Downloads what the list shows, or what `filter` says, as the API writes it; says whether that is under way. */
export function useExport(schema: AnyResource): [(filter?: AnyRecord) => Promise<void>, boolean] {
  const provider = useAssay();
  const notify = useNotify();
  const { filterValues, sort } = useListContext();
  const [busy, setBusy] = useState(false);
  const run = async (filter: AnyRecord = filterValues) => {
    setBusy(true);
    try {
      const { data, fileName } = await provider.exportCsv(schema.name, { filter, sort });
      saveBlob(data, fileName ?? `${schema.name}.csv`);
      notify('views.list.exported', { type: 'success' });
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return [run, busy];
}
