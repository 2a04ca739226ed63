import { useTranslate } from 'ra-core';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet } from '../../theme/ui/Tray';
import { Failed } from '../../views/parts/Failed';

interface SheetBeforeProps {
  /** Why what it shows did not come; nothing while it is on its way. */
  error: unknown;
  retry: () => void;
}

/** What lies in a tray of the settings before it has what it shows. The tray itself stays: it is not this part's. */
export function SheetBefore({ error, retry }: SheetBeforeProps) {
  const translate = useTranslate();
  return (
    <Sheet>
      {error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <SkeletonRows rows={1} height={52} label={translate('views.record.loading')} />
      )}
    </Sheet>
  );
}
