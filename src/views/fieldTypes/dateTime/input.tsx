import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { UNREADABLE, toLocalDate } from '../date/day';
import { pickerTextField } from '../date/pickerTextField';
import { PickerRoot } from '../date/PickerRoot';
import { pickerSlots } from '../date/slots';
import { usePicked } from '../date/usePicked';
import type { InputProps } from '../types';

const toMoment = (value: unknown): Date | null => {
  if (typeof value !== 'string' || value === UNREADABLE) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** ISO 8601 in UTC. */
const fromMoment = (date: Date | null): string | null => {
  if (date === null) return null;
  return Number.isNaN(date.getTime()) ? UNREADABLE : date.toISOString();
};

/** Shown and typed by the reader's clock, kept as an instant. */
export function DateTimeInput(props: InputProps) {
  const { picked, pick, fieldRef, watch } = usePicked(props.value, toMoment, fromMoment, props.onChange);
  return (
    <PickerRoot>
      <div {...watch}>
        <DateTimePicker
          format="yyyy MM dd HH:mm"
          ampm={false}
          label={props.label}
          name={props.name}
          value={picked}
          onChange={(date) => pick(date)}
          minDate={toLocalDate('1900-01-01') ?? undefined}
          maxDate={toLocalDate('2099-12-31') ?? undefined}
          disabled={props.disabled ?? false}
          slots={pickerSlots}
          slotProps={{ textField: pickerTextField(props), field: { clearable: !props.required, fieldRef } }}
        />
      </div>
    </PickerRoot>
  );
}
