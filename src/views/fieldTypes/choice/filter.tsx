import { useWords } from '../../words';
import { OptionsFilter } from '../shared/OptionsFilter';
import type { FilterProps } from '../types';

export const ChoiceFilter = ({ schema, source, label, value, onChange }: FilterProps) => (
  <OptionsFilter label={label} options={useWords(schema).options(source)} value={value} onChange={onChange} />
);
