import { useTranslate } from 'ra-core';
import type { FieldOf } from '../../../schema/fields';
import { PickOne } from '../shared/Pick';
import { asText, isMissing } from '../shared/values';
import type { InputProps } from '../types';
import { Choice, ChoiceMark, ChoicesContext } from './Choice';
import { useChoices } from './useChoices';

export function ReferenceInput(props: InputProps<FieldOf<'reference'>>) {
  const translate = useTranslate();
  const chosen = isMissing(props.value) ? null : asText(props.value);
  const choices = useChoices(props.field.reference, props.field.filter, chosen === null ? [] : [chosen]);
  return (
    <ChoicesContext value={choices}>
      <PickOne
        {...props}
        disabled={props.disabled || !choices.allowed}
        help={choices.allowed ? props.help : translate('views.form.notAllowedToLook')}
        chosen={chosen}
        onPick={props.onChange}
        options={choices.ids}
        labelOf={choices.labelOf}
        waits={choices.waits}
        Option={Choice}
        Mark={ChoiceMark}
        onSearch={choices.search}
        onOpen={choices.open}
        loading={choices.loading}
      />
    </ChoicesContext>
  );
}
