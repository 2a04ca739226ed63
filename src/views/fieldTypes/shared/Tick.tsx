import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../theme/icons/Icon';
import { color } from '../../../theme/vars';

const Mark = styled('span')({ display: 'inline-flex', verticalAlign: 'middle', color: color.mark });

export function Tick() {
  const translate = useTranslate();
  return (
    <Mark>
      <Icon name="check" size={16} label={translate('views.field.yes')} />
    </Mark>
  );
}

export const TickMark = () => (
  <Mark>
    <Icon name="check" size={16} />
  </Mark>
);
