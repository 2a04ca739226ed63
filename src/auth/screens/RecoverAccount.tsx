import { useT } from '../../i18n/useT';
import { PlainField, TextLink } from '../../theme/ui/plain';
import { FormProblem } from './Banner';
import { emailProblem } from './email';
import { EmailField } from './EmailField';
import { Below, EntryPage } from './EntryPage';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useFields } from './useFields';

export interface RecoverAccountProps {
  email?: string;
  onType: (email: string) => void;
  onSubmit: (values: { email: string; recoveryCode: string }) => Promise<void>;
}

/** For whoever lost the authenticator and the password too: a recovery code brings a link for both. */
export function RecoverAccount({ email = '', onType, onSubmit }: RecoverAccountProps) {
  const t = useT();
  const { form, submit } = useFields(
    ['email', 'recoveryCode'],
    (values) => ({
      email: emailProblem(values.email, t),
      recoveryCode: values.recoveryCode === '' && t('auth.factor.recovery.missing'),
    }),
    onSubmit,
  );
  const errors = submit.refusal?.errors ?? {};
  return (
    <EntryPage title={t('auth.recover.title')} text={t('auth.recover.text')}>
      <Form {...form}>
        <FormProblem submit={submit} />
        <EmailField
          autoFocus
          defaultValue={email}
          error={errors.email}
          onChange={({ target }) => onType(target.value)}
        />
        <PlainField
          label={t('auth.factor.recovery.code')}
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          dir="ltr"
          error={errors.recoveryCode}
          hint={t('auth.recover.hint')}
        />
        <SubmitButton submit={submit}>{t('auth.recover.submit')}</SubmitButton>
      </Form>
      <Below>{t('auth.recover.none')}</Below>
      <Below>
        <TextLink to="/signin">{t('auth.entry.back')}</TextLink>
      </Below>
    </EntryPage>
  );
}
