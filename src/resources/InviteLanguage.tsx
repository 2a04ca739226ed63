import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { AnyResource } from '../schema/resource';
import { useWords } from '../views/words';

interface InviteLanguageProps {
  /** Of the invitations. */
  schema: AnyResource;
  value: string;
  onChange: (language: string) => void;
}

/** In which language many people are written to. */
export function InviteLanguage({ schema, value, onChange }: InviteLanguageProps) {
  const id = useId();
  const words = useWords(schema);
  return (
    <TextField
      select
      fullWidth
      margin="normal"
      label={words.field('language')}
      helperText={words.help('language')}
      value={value}
      slotProps={{ select: { id } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {words.options('language').map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
