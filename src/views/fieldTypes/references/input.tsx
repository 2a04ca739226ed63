import { useTranslate } from 'ra-core';
import type { FieldOf } from '../../../schema/fields';
import { Choice, ChoicesContext } from '../reference/Choice';
import { useChoices } from '../reference/useChoices';
import { PickSeveral } from '../shared/Pick';
import { asTexts, isMissing } from '../shared/values';
import type { InputProps } from '../types';

export function ReferencesInput(props: InputProps<FieldOf<'references'>>) {
  const translate = useTranslate();
  const chosen = isMissing(props.value) ? [] : asTexts(props.value);
  const choices = useChoices(props.field.reference, props.field.filter, chosen);
  return (
    <ChoicesContext value={choices}>
      <PickSeveral
        {...props}
        disabled={props.disabled || !choices.allowed}
        help={choices.allowed ? props.help : translate('views.form.notAllowedToLook')}
        staysOpen
        values={chosen}
        onPick={(values) => props.onChange(values.length ? values : null)}
        options={choices.ids}
        labelOf={choices.labelOf}
        Option={Choice}
        onSearch={choices.search}
        onOpen={choices.open}
        loading={choices.loading}
      />
    </ChoicesContext>
  );
}
