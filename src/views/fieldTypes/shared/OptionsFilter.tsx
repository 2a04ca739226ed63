import styled from '@emotion/styled';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { asTexts, isMissing } from './values';
import { oneOrMany } from './filterProps';

const Options = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 260,
  overflowY: 'auto',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

interface OptionsFilterProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Any of a few, ticked. */
export function OptionsFilter({ label, options, value, onChange }: OptionsFilterProps) {
  const chosen = isMissing(value) ? [] : asTexts(value);
  return (
    <Options aria-label={label}>
      {options.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          control={
            <Checkbox
              checked={chosen.includes(option.value)}
              onChange={(_event, ticked) =>
                onChange(
                  oneOrMany(
                    // In the order of the options, so that one question has one address.
                    options
                      .map((each) => each.value)
                      .filter((each) => (each === option.value ? ticked : chosen.includes(each))),
                  ),
                )
              }
            />
          }
        />
      ))}
    </Options>
  );
}
