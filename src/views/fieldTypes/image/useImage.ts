import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAssay } from '../../../providers/dataProvider';
import { hasMask } from '../../../schema/secrets';

interface Image {
  src?: string;
  contentType?: string;
  failed: boolean;
  /** It is personal, and nobody asked to see it. */
  veiled: boolean;
}

/** An address under which the browser can draw the stored image; it is fetched with the session's bearer. */
export function useImage(id: string | undefined): Image {
  const provider = useAssay();
  const veiled = hasMask(id);
  const { data, isError } = useQuery({
    queryKey: ['files', 'download', id],
    queryFn: async () => (await provider.downloadFile(id ?? '')).data,
    enabled: id !== undefined && !veiled,
    // What is stored under an id never changes, and what is personal is given for a while only.
    staleTime: Infinity,
    retry: false,
  });
  const src = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(
    () => () => {
      if (src !== undefined) URL.revokeObjectURL(src);
    },
    [src],
  );
  return { ...(src !== undefined && { src }), ...(data && { contentType: data.type }), failed: isError, veiled };
}
