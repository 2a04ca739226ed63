import { Fault, Label, Select, Star } from './paneParts';

interface ReasonSelectProps {
  id: string;
  label: string;
  /** What stands in it while nothing is chosen. */
  empty: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** What is wrong with it. */
  fault: string | undefined;
  onChange: (value: string) => void;
}

/** The reason of a decision, which has to be chosen. */
export function ReasonSelect({ id, label, empty, options, value, fault, onChange }: ReasonSelectProps) {
  return (
    <div>
      <Label htmlFor={id}>
        {label} <Star aria-hidden>*</Star>
      </Label>
      <Select
        id={id}
        required
        value={value}
        aria-invalid={fault !== undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
    </div>
  );
}
