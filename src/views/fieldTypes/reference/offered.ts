/** What may be chosen for one record, or for each of some, where only the API can say it. */
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useAssay } from '../../../providers/dataProvider';
import type { FieldOf } from '../../../schema/fields';
import type { InputProps } from '../types';

/** Ids of the records that the inputs are about; none where they are about all that a filter finds. */
export const AboutContext = createContext<readonly string[]>([]);

/** Each is asked for by itself; of more, the API says afterwards which could not be done. */
const MOST_ASKED = 25;

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
  const asked = offered !== undefined && about.length > 0 && about.length <= MOST_ASKED;
  const { data, isLoading } = useQuery({
    queryKey: [schema.name, 'offered', about, offered],
    queryFn: async ({ signal }) => {
      const ofEach = await Promise.all(
        about.map((id) =>
          assay.call<string[]>('GET', `/${schema.name}/${encodeURIComponent(id)}/${offered}`, { signal }),
        ),
      );
      const [first = [], ...others] = ofEach.map(({ data: ids }) => ids);
      return first.filter((id) => others.every((ids) => ids.includes(id)));
    },
    enabled: asked,
    retry: false,
    gcTime: 0,
  });
  if (isLoading) return undefined;
  if (!data) return { filter };
  return { ids: new Set(data), filter: data.length > IN_ADDRESS ? filter : { ...filter, id: data } };
}
