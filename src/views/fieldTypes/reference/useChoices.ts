import { useGetList, useGetMany, useTranslate, type Identifier } from 'ra-core';
import { useDeferredValue, useMemo, useState } from 'react';
import { isSearchable, type AnyRecord } from '../../../schema/fields';
import { can } from '../../../schema/permissions';
import { nameOf, type AnyResource } from '../../../schema/resource';
import { useSchema } from '../../slots';
import { useViewer } from '../../viewer';

type Row = AnyRecord & { id: Identifier };

export interface Choices {
  schema: AnyResource | undefined;
  /** The reader may look records up. */
  allowed: boolean;
  ids: string[];
  recordOf: (id: string) => AnyRecord | undefined;
  /** The name; the id of one that cannot be seen. */
  labelOf: (id: string) => string;
  /** The names of those chosen are on their way. */
  waits: boolean;
  loading: boolean;
  search: (text: string) => void;
  /** Nothing is asked for until the list is opened. */
  open: () => void;
}

/** The records to choose a reference from, and those that are chosen, wherever they stand in the list. */
export function useChoices(resource: string, filter: AnyRecord | undefined, chosen: readonly string[]): Choices {
  const schema = useSchema(resource);
  const translate = useTranslate();
  const allowed = can(useViewer(), resource, 'list') && schema !== undefined;
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const searchable = schema !== undefined && Object.values(schema.fields).some(isSearchable);

  const { data: found, isFetching } = useGetList<Row>(
    resource,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: schema?.sort[0] ?? 'id', order: schema?.sort[1] ?? 'ASC' },
      filter: { ...filter, ...(q !== '' && searchable && { q }) },
    },
    { enabled: opened && allowed, placeholderData: (previous) => previous, retry: false },
  );
  const { data: selected, isLoading: waits } = useGetMany<Row>(
    resource,
    { ids: [...chosen] },
    { enabled: allowed && chosen.length > 0, retry: false },
  );

  return useMemo(() => {
    const records = new Map<string, AnyRecord>();
    for (const record of [...(selected ?? []), ...(found ?? [])]) if (record) records.set(String(record.id), record);
    return {
      schema,
      allowed,
      ids: (found ?? []).map((record) => String(record.id)),
      recordOf: (id: string) => records.get(id),
      labelOf: (id: string) => {
        const record = records.get(id);
        if (schema && record) return nameOf(schema, record);
        return waits ? translate('views.pick.loading') : id;
      },
      waits,
      loading: isFetching,
      search: setText,
      open: () => setOpened(true),
    };
  }, [schema, allowed, found, selected, waits, isFetching, translate]);
}
