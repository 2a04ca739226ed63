import { useTranslate } from 'ra-core';
import type { FieldOf } from '../../../schema/fields';
import { inputOfFilter } from '../shared/filterProps';
import type { FilterProps } from '../types';
import { MoneyInput } from './input';
import { isMoney } from './value';

/** Lists are filtered by the amount alone, in minor units; which currency, is a question of its own. */
const CURRENCY = 'EUR';

export function MoneyFilter(props: FilterProps<FieldOf<'money'>>) {
  const translate = useTranslate();
  const { value, onChange, field } = props;
  const currency = field.currency ?? CURRENCY;
  return (
    <MoneyInput
      {...inputOfFilter(props)}
      field={{ ...field, currency }}
      help={field.currency ? undefined : translate('views.filter.anyCurrency')}
      value={typeof value === 'number' ? { amount: value, currency } : null}
      onChange={(next) => onChange(isMoney(next) ? next.amount : undefined)}
    />
  );
}
