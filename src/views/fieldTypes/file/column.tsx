import { useTranslate } from 'ra-core';
import { Icon } from '../../../theme/icons/Icon';
import { Inline } from '../shared/parts';

export function FileColumn() {
  const translate = useTranslate();
  return (
    <Inline>
      <Icon name="attach_file" size={16} />
      {translate('views.file.one')}
    </Inline>
  );
}
