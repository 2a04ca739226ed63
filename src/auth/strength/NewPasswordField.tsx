import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { PasswordField, type PasswordFieldProps } from '../../theme/ui/plain';
import { PasswordStrength } from './PasswordStrength';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'words' | 'name' | 'autoComplete' | 'value'> {
  own?: readonly string[];
}

/** A password that is chosen here: `password` in its form. Nobody types it twice, it can be shown instead. */
export function NewPasswordField({ own, onChange, ...rest }: NewPasswordFieldProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  return (
    <div>
      <PasswordField
        {...rest}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          onChange?.(event);
        }}
        words={{ show: t('auth.signIn.show'), hide: t('auth.signIn.hide'), capsLock: t('auth.capsLock') }}
      />
      <PasswordStrength password={password} {...(own && { own })} />
    </div>
  );
}
