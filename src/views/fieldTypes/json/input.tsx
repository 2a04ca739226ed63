import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { endOf, textFieldProps } from '../shared/textField';
import { sameData } from '../shared/values';
import type { InputProps } from '../types';
import { Unreadable } from './unreadable';

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Unreadable
      ? value.text
      : JSON.stringify(value, null, 2);

const read = (text: string): unknown => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return new Unreadable(text);
  }
};

export function JsonInput(props: InputProps) {
  const [known, setKnown] = useState(props.value);
  const [text, setText] = useState(() => shown(props.value));
  if (!sameData(known ?? null, props.value ?? null)) {
    setKnown(props.value);
    setText(shown(props.value));
  }
  return (
    <TextField
      {...textFieldProps(props)}
      multiline
      minRows={3}
      maxRows={14}
      value={text}
      onChange={(event) => {
        const next = read(event.target.value);
        setText(event.target.value);
        setKnown(next);
        props.onChange(next);
      }}
      slotProps={{
        htmlInput: { dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace', fontSize: 11 } },
        input: { endAdornment: endOf(props) },
      }}
    />
  );
}
