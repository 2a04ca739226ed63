import { useT } from '../../i18n/useT';
import { TextLink } from '../../theme/ui/plain';
import { FormProblem } from './Banner';
import { emailProblem } from './email';
import { EmailField } from './EmailField';
import { Below, EntryPage, WaysOn } from './EntryPage';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useFields } from './useFields';

export interface SignUpEmailProps {
  email?: string;
  /** Told of each letter, so that it can be kept. */
  onType: (email: string) => void;
  onSubmit: (values: { email: string }) => Promise<void>;
}

/** The first step of signing up: an address that a code is mailed to. */
export function SignUpEmail({ email = '', onType, onSubmit }: SignUpEmailProps) {
  const t = useT();
  const { form, submit } = useFields(['email'], (values) => ({ email: emailProblem(values.email, t) }), onSubmit);
  return (
    <EntryPage title={t('auth.signUp.title')} text={t('auth.signUp.text')} step={{ at: 1, of: 3 }}>
      <Form {...form}>
        <FormProblem submit={submit} />
        <EmailField
          autoFocus
          defaultValue={email}
          error={submit.refusal?.errors.email}
          onChange={({ target }) => onType(target.value)}
        />
        <SubmitButton submit={submit}>{t('auth.signUp.submit')}</SubmitButton>
      </Form>
      <WaysOn title={t('auth.signUp.invited')} ways={[{ icon: 'mail', way: t('auth.signUp.invitedText') }]} />
      <Below>
        {t('auth.signUp.have')} <TextLink to="/signin">{t('auth.signIn.submit')}</TextLink>
      </Below>
    </EntryPage>
  );
}
