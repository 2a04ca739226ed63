import { useT } from '../../i18n/useT';
import { PlainField, type PlainFieldProps } from '../../theme/ui/plain';

/** The address that somebody signs in with: `email` in its form. */
export function EmailField(props: Omit<PlainFieldProps, 'label'>) {
  const t = useT();
  return (
    <PlainField
      label={t('auth.signIn.email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  );
}
