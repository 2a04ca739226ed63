import { useEffect } from 'react';
import { useT } from '../i18n/useT';
import { SkeletonRows } from '../theme/ui/Skeleton';
import { Tray } from '../theme/ui/Tray';
import { pendingPages } from './pendingPages';

/** Stands in for a page whose code is on its way; the `fallback` of a Suspense inside the shell. */
export function PageFallback() {
  const t = useT();
  useEffect(() => pendingPages.add(), []);
  return (
    <Tray>
      <SkeletonRows label={t('shell.loading')} />
    </Tray>
  );
}
