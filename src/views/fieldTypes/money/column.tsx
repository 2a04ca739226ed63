import styled from '@emotion/styled';
import { useLocale } from 'ra-core';
import { MoneyText } from '../../../theme/ui/MoneyText';
import { useViews } from '../../slots';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { isMoney } from './value';

const Strong = styled('span')({ fontWeight: 600, '& > span > span': { fontWeight: 450 } });

/** The amount in bold behind its grey code. */
export function MoneyColumn({ value, field }: ValueProps) {
  const locale = useLocale();
  const { Worth } = useViews();
  if (!isMoney(value)) return <>{asText(value)}</>;
  return (
    <>
      <Strong>
        <MoneyText {...value} locale={locale} />
      </Strong>
      {(field.owned ?? field.computed) && Worth && <Worth money={value} />}
    </>
  );
}
