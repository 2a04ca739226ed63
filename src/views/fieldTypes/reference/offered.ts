/** What may be chosen for one record, where only the API can say it. */
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useAssay } from '../../../providers/dataProvider';
import type { FieldOf } from '../../../schema/fields';
import type { InputProps } from '../types';

/** Id of the record that the inputs are about; none where they are about many. */
export const AboutContext = createContext<string | undefined>(undefined);

/** More ids than that make an address that servers refuse. */
const IN_ADDRESS = 300;

export interface Offered {
  /** Of what is found, these may be chosen; all when left out. */
  ids?: ReadonlySet<string>;
  filter: FieldOf<'reference'>['filter'];
}

/** Nothing until it is known; all that the filter lets through where the API does not say. */
export function useOffered({ schema, field }: InputProps<FieldOf<'reference'>>): Offered | undefined {
  const assay = useAssay();
  const about = useContext(AboutContext);
  const { offered, filter } = field;
  const asked = offered !== undefined && about !== undefined;
  const { data, isLoading } = useQuery({
    queryKey: [schema.name, 'offered', about, offered],
    queryFn: async ({ signal }) =>
      (await assay.call<string[]>('GET', `/${schema.name}/${encodeURIComponent(about ?? '')}/${offered}`, { signal }))
        .data,
    enabled: asked,
    retry: false,
    gcTime: 0,
  });
  if (isLoading) return undefined;
  if (!data) return { filter };
  return { ids: new Set(data), filter: data.length > IN_ADDRESS ? filter : { ...filter, id: data } };
}
