import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Kbd, Keys } from '../../theme/ui/Kbd';
import { from, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { useSingleKeys } from '../parts/keys';

const Root = styled('div')({
  ...type.body,
  display: 'none',
  alignItems: 'center',
  gap: '6px 12px',
  color: color.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 5 },
  [from('lg')]: { display: 'flex' },
});

/** Which keys the list knows. */
export function KeyHints({ ticks, opens, menu }: { ticks: boolean; opens: boolean; menu: boolean }) {
  const translate = useTranslate();
  const [on] = useSingleKeys();
  if (!on) return null;
  return (
    <Root>
      <span>
        <Keys>J K</Keys>
        {translate('views.keys.move')}
      </span>
      {ticks && (
        <span>
          <Kbd>X</Kbd>
          {translate('views.keys.select')}
        </span>
      )}
      {opens && (
        <span>
          <Kbd>↵</Kbd>
          {translate('views.keys.open')}
        </span>
      )}
      {menu && (
        <span>
          <Kbd>.</Kbd>
          {translate('views.keys.actions')}
        </span>
      )}
      <span>
        <Kbd>?</Kbd>
        {translate('views.keys.all')}
      </span>
    </Root>
  );
}
