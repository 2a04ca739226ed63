import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { FieldOf } from '../../../schema/fields';
import type { InputProps } from '../types';
import { fromLocalDate, toLocalDate } from './day';
import { pickerTextField } from './pickerTextField';
import { PickerRoot } from './PickerRoot';
import { pickerSlots } from './slots';
import { usePicked } from './usePicked';

/** First and last day that the product takes. */
const FIRST = '1900-01-01';
const LAST = '2099-12-31';

export function DateInput(props: InputProps<FieldOf<'date'>>) {
  const { field } = props;
  const { picked, pick, fieldRef, watch } = usePicked(props.value, toLocalDate, fromLocalDate, props.onChange);
  return (
    <PickerRoot>
      <div {...watch}>
        <DatePicker
          format="yyyy MM dd"
          label={props.label}
          name={props.name}
          value={picked}
          onChange={(date) => pick(date)}
          minDate={toLocalDate(field.min ?? FIRST) ?? undefined}
          maxDate={toLocalDate(field.max ?? LAST) ?? undefined}
          disableFuture={field.past ?? false}
          disablePast={field.future ?? false}
          disabled={props.disabled ?? false}
          slots={pickerSlots}
          slotProps={{ textField: pickerTextField(props), field: { clearable: !props.required, fieldRef } }}
        />
      </div>
    </PickerRoot>
  );
}
