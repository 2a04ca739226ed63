import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';

export interface PasswordInputProps {
  label: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  help?: string;
  onChange: (value: string) => void;
}

/** A password that can be shown. */
export function PasswordInput({ label, value, autoComplete, error, help, onChange }: PasswordInputProps) {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState(false);
  const words = t(shown ? 'profile.password.hide' : 'profile.password.show');
  return (
    <TextField
      id={id}
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton size="small" aria-label={words} aria-pressed={shown} onClick={() => setShown(!shown)}>
                <Icon name={shown ? 'visibility_off' : 'visibility'} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
