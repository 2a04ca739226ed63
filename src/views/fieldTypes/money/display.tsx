import { useLocale } from 'ra-core';
import { formatMoney } from '../../../theme/ui/MoneyText';
import { useViews } from '../../slots';
import { useWords } from '../../words';
import { Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { isMoney } from './value';

export function MoneyDisplay({ value, field, schema, source }: ValueProps) {
  const locale = useLocale();
  const { Worth } = useViews();
  const unit = useWords(schema).unit(source);
  if (!isMoney(value)) return <>{asText(value)}</>;
  const { code, sign, number } = formatMoney({ ...value, locale });
  return (
    <>
      <Ltr>{`${code}\u00a0${sign}${number}`}</Ltr>
      {unit !== undefined && ` ${unit}`}
      {(field.owned ?? field.computed) && Worth && <Worth money={value} whole />}
    </>
  );
}
