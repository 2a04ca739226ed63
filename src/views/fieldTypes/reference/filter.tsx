import type { FieldOf } from '../../../schema/fields';
import { inputOfFilter, oneOrMany } from '../shared/filterProps';
import { PickSeveral } from '../shared/Pick';
import { asTexts, isMissing } from '../shared/values';
import type { FilterProps } from '../types';
import { Choice, ChoicesContext } from './Choice';
import { useChoices } from './useChoices';

/** Any record may be asked for, also one that the field would no longer offer. */
export function ReferenceFilter(props: FilterProps<FieldOf<'reference'> | FieldOf<'references'>>) {
  const { value, onChange, field } = props;
  const chosen = isMissing(value) ? [] : asTexts(value);
  const choices = useChoices(field.reference, undefined, chosen);
  return (
    <ChoicesContext value={choices}>
      <PickSeveral
        {...inputOfFilter(props)}
        disabled={!choices.allowed}
        options={choices.ids}
        labelOf={choices.labelOf}
        Option={Choice}
        values={chosen}
        onPick={(values) => onChange(oneOrMany(values))}
        onSearch={choices.search}
        onOpen={choices.open}
        loading={choices.loading}
      />
    </ChoicesContext>
  );
}
