import { useTranslate } from 'ra-core';
import { Segmented } from '../../../theme/ui/Segmented';
import type { FilterProps } from '../types';

export function BooleanFilter({ label, value, onChange }: FilterProps) {
  const translate = useTranslate();
  return (
    <Segmented
      label={label}
      stretch
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      options={[
        { value: 'yes', label: translate('views.field.yes') },
        { value: 'no', label: translate('views.field.no') },
      ]}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}
