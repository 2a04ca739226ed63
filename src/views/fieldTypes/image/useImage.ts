import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAssay } from '../../../providers/dataProvider';

/** An address under which the browser can draw the stored image; it is fetched with the session's bearer. */
export function useImage(id: string | undefined): { src?: string; contentType?: string; failed: boolean } {
  const provider = useAssay();
  const { data, isError } = useQuery({
    queryKey: ['files', 'download', id],
    queryFn: async () => (await provider.downloadFile(id ?? '')).data,
    enabled: id !== undefined,
    retry: false,
  });
  const src = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(
    () => () => {
      if (src !== undefined) URL.revokeObjectURL(src);
    },
    [src],
  );
  return { ...(src !== undefined && { src }), ...(data && { contentType: data.type }), failed: isError };
}
