import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Page } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { statusOf } from '../errors';
import { Failed } from '../parts/Failed';
import { useViews } from '../slots';

export interface LoadedProps<R> {
  /** How the record is asked for. */
  query: { data?: R | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Something is being typed over it that is worth more than the news that it is gone: the form says so when it is sent. */
  typing?: boolean;
  children: (record: R) => ReactNode;
}

/**
 * The page of one record, from its loading to its error. What is on the screen stays there when it cannot be fetched anew, with all
 * that was typed into it; but not when it is gone or was taken away.
 */
export function Loaded<R>({ query, typing = false, children }: LoadedProps<R>) {
  const translate = useTranslate();
  const { ErrorPage } = useViews();
  const { data, error, isPending, refetch } = query;
  const status = statusOf(error);
  const kept = typing && status === 404 && data !== undefined;
  if (error && [401, 403, 404].includes(status) && !kept) return <ErrorPage status={status === 404 ? 404 : 401} />;
  if (data !== undefined) return children(data);
  return (
    <Page>
      <Tray>
        {isPending ? (
          <SkeletonRows rows={8} height={44} label={translate('views.record.loading')} />
        ) : (
          <Sheet>
            <Failed error={error} retry={() => void refetch()} />
          </Sheet>
        )}
      </Tray>
    </Page>
  );
}
