import { useTranslate } from 'ra-core';
import type { FieldOf } from '../../../schema/fields';
import { PickOne } from '../shared/Pick';
import { asText, isMissing } from '../shared/values';
import type { InputProps } from '../types';
import { Choice, ChoiceMark, ChoicesContext } from './Choice';
import { useOffered } from './offered';
import { useChoices } from './useChoices';

export function ReferenceInput(props: InputProps<FieldOf<'reference'>>) {
  const translate = useTranslate();
  const chosen = isMissing(props.value) ? null : asText(props.value);
  const offered = useOffered(props);
  const choices = useChoices(props.field.reference, offered?.filter, chosen === null ? [] : [chosen]);
  const { ids } = offered ?? {};
  return (
    <ChoicesContext value={choices}>
      <PickOne
        {...props}
        disabled={props.disabled || !choices.allowed}
        help={choices.allowed ? props.help : translate('views.form.notAllowedToLook')}
        chosen={chosen}
        onPick={props.onChange}
        options={offered ? choices.ids.filter((id) => ids?.has(id) ?? true) : []}
        labelOf={choices.labelOf}
        waits={choices.waits}
        Option={Choice}
        Mark={ChoiceMark}
        onSearch={choices.search}
        onOpen={choices.open}
        loading={choices.loading || !offered}
      />
    </ChoicesContext>
  );
}
