import { useWords } from '../../words';
import { OptionsFilter } from '../shared/OptionsFilter';
import type { FilterProps } from '../types';

export function StatusFilter({ schema, label, value, onChange }: FilterProps) {
  const words = useWords(schema);
  const states = Object.keys(schema.lifecycle?.states ?? {}).map((state) => ({
    value: state,
    label: words.state(state).label,
  }));
  return <OptionsFilter label={label} options={states} value={value} onChange={onChange} />;
}
