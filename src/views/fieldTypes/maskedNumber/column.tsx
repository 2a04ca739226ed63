import { useTranslate } from 'ra-core';
import { Ltr } from '../shared/parts';
import { VisuallyHidden } from '../../../theme/ui/VisuallyHidden';

/** Only that there is one: a list shows nothing of it, not even how long it is. */
export function MaskedNumberColumn() {
  const translate = useTranslate();
  return (
    <>
      <VisuallyHidden>{translate('views.field.masked')}</VisuallyHidden>
      <Ltr aria-hidden>•••• ••</Ltr>
    </>
  );
}
