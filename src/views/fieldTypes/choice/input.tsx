import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldOf } from '../../../schema/fields';
import { useWords } from '../../words';
import { NONE } from '../../format';
import { PickSeveral } from '../shared/Pick';
import { endOf, textFieldProps } from '../shared/textField';
import { asText, asTexts, isMissing } from '../shared/values';
import type { InputProps } from '../types';

export function ChoiceInput(props: InputProps<FieldOf<'choice'>>) {
  const words = useWords(props.schema);
  const options = words.options(props.source);
  const { field, value, onChange } = props;

  if (field.multiple)
    return (
      <PickSeveral
        {...props}
        values={isMissing(value) ? [] : asTexts(value)}
        onPick={(values) => onChange(values.length ? values : null)}
        options={options.map((option) => option.value)}
        labelOf={(option) => words.option(props.source, option).label}
      />
    );

  const chosen = isMissing(value) ? '' : asText(value);
  // A value that the declaration no longer knows stays in view, so that saving does not drop it unseen.
  const known = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <TextField
      {...textFieldProps(props)}
      select
      value={chosen}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{ input: { endAdornment: endOf(props) }, select: { id: props.id } }}
    >
      {!props.required && <MenuItem value="">{NONE}</MenuItem>}
      {!known && <MenuItem value={chosen}>{chosen}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
