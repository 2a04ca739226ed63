import { useTranslate } from 'ra-core';
import { PickSeveral } from '../shared/Pick';
import { asTexts, isMissing } from '../shared/values';
import type { InputProps } from '../types';

/** Typed one by one, each ended with Enter. */
export function TagsInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <PickSeveral
      {...props}
      help={props.help ?? translate('views.form.tagsHelp')}
      free
      values={isMissing(props.value) ? [] : asTexts(props.value)}
      onPick={(values) => props.onChange(values.length ? values : null)}
      options={[]}
      labelOf={(tag) => tag}
    />
  );
}
