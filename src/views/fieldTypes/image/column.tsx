import { useTranslate } from 'ra-core';
import { Icon } from '../../../theme/icons/Icon';
import { Inline } from '../shared/parts';

/** The picture itself is fetched on the record page only. */
export function ImageColumn() {
  const translate = useTranslate();
  return (
    <Inline>
      <Icon name="image" size={16} />
      {translate('views.file.image')}
    </Inline>
  );
}
