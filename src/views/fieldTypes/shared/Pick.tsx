/** One or several of a list, found by typing. */
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type ComponentType } from 'react';
import type { InputProps } from '../types';
import { FaultMark, textFieldProps } from './textField';

export interface OptionProps {
  option: string;
}

interface PickBase extends Omit<InputProps, 'field' | 'value' | 'onChange'> {
  options: readonly string[];
  labelOf: (option: string) => string;
  /** Draws an option in the list; its label when left out. */
  Option?: ComponentType<OptionProps>;
  /** Stands before the text of the one that is chosen. */
  Mark?: ComponentType<OptionProps>;
  /** The list stays open while several are chosen. */
  staysOpen?: boolean;
  /** Takes what is in no list, too. */
  free?: boolean;
  /** The list comes from a search: it is given as found, and told what is typed. */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
  loading?: boolean;
}

const identity = (options: readonly string[]): string[] => [...options];

function usePickWords() {
  const translate = useTranslate();
  return {
    noOptionsText: translate('views.pick.nothing'),
    loadingText: translate('views.pick.loading'),
    openText: translate('views.pick.open'),
    closeText: translate('views.pick.close'),
    clearText: translate('views.pick.clear'),
  };
}

const drawOption =
  ({ Option, labelOf }: PickBase) =>
  ({ key, ...item }: React.HTMLAttributes<HTMLLIElement> & { key: React.Key }, option: string) => (
    <li key={key} {...item}>
      {Option ? <Option option={option} /> : <bdi>{labelOf(option)}</bdi>}
    </li>
  );

const searching = ({ onSearch }: PickBase) =>
  onSearch && {
    filterOptions: identity,
    onInputChange: (_event: unknown, text: string, reason: string) => {
      if (reason !== 'selectOption' && reason !== 'reset') onSearch(reason === 'clear' ? '' : text);
    },
  };

interface PickOneProps extends PickBase {
  chosen: string | null;
  onPick: (option: string | null) => void;
  /** The words of what is chosen are on their way: they stand in it once they have come, also while it has the focus. */
  waits?: boolean;
}

export function PickOne(props: PickOneProps) {
  const { onPick, labelOf, Mark, error, waits } = props;
  const chosen = waits ? null : props.chosen;
  const options = chosen !== null && !props.options.includes(chosen) ? [chosen, ...props.options] : [...props.options];
  return (
    <Autocomplete
      id={props.id}
      size="small"
      disabled={props.disabled ?? false}
      options={options}
      value={chosen}
      onChange={(_event, option) => onPick(option)}
      onOpen={props.onOpen}
      getOptionLabel={labelOf}
      renderOption={drawOption(props)}
      loading={props.loading ?? false}
      autoHighlight
      {...usePickWords()}
      {...searching(props)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...textFieldProps(props)}
          {...(waits && props.chosen !== null && { placeholder: labelOf(props.chosen) })}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              ...(chosen !== null && Mark && { startAdornment: <Mark option={chosen} /> }),
              endAdornment: (
                <>
                  {error !== undefined && <FaultMark />}
                  {slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** So many of what is chosen are drawn, the newest; each costs time with every letter that is typed. */
const LAST = 40;

export function PickSeveral(props: PickBase & { values: readonly string[]; onPick: (options: string[]) => void }) {
  const { values, onPick, labelOf, error } = props;
  const translate = useTranslate();
  const [whole, setWhole] = useState(false);
  // What may be anything needs to stand in no list.
  const options = props.free ? props.options : [...new Set([...props.options, ...values])];
  const hidden = whole ? 0 : Math.max(0, values.length - LAST);
  return (
    <Autocomplete
      id={props.id}
      size="small"
      multiple
      freeSolo={props.free ?? false}
      autoHighlight={!props.free}
      disableCloseOnSelect={props.staysOpen ?? false}
      disabled={props.disabled ?? false}
      options={options}
      value={[...values]}
      onChange={(_event, chosen) => onPick([...new Set(chosen.map((option) => option.trim()).filter(Boolean))])}
      onOpen={props.onOpen}
      getOptionLabel={labelOf}
      renderOption={drawOption(props)}
      renderValue={(chosen, getItemProps) => [
        ...(hidden > 0
          ? [
              <Chip
                key="-all"
                size="small"
                label={translate('views.field.showAll', { count: chosen.length })}
                onClick={() => setWhole(true)}
              />,
            ]
          : []),
        ...chosen.slice(hidden).map((option, place) => {
          const { key, ...item } = getItemProps({ index: hidden + place });
          return <Chip key={key} {...item} size="small" variant="outlined" label={<bdi>{labelOf(option)}</bdi>} />;
        }),
      ]}
      loading={props.loading ?? false}
      {...usePickWords()}
      {...searching(props)}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...textFieldProps(props)}
          // The inner input is empty once something is chosen: `required` would make the browser and readers think it is missing.
          required={(props.required ?? false) && values.length === 0}
          slotProps={{
            ...slotProps,
            inputLabel: { ...slotProps.inputLabel, required: props.required ?? false },
            input: {
              ...slotProps.input,
              endAdornment: (
                <>
                  {error !== undefined && <FaultMark />}
                  {slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
