import { useT } from '../../i18n/useT';
import { PlainButtonLink, TextLink } from '../../theme/ui/plain';
import { NewPasswordField } from '../strength/NewPasswordField';
import { Banner, FormProblem } from './Banner';
import { Below, EntryPage } from './EntryPage';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useFields } from './useFields';

export interface ResetPasswordProps {
  /** Who is signed in here, and will not be afterwards. */
  signedInAs?: string | undefined;
  onSubmit: (values: { password: string }) => Promise<void>;
}

/** A new password by a mailed link. Opening the page spends nothing; its button does. */
export function ResetPassword({ signedInAs, onSubmit }: ResetPasswordProps) {
  const t = useT();
  const { form, submit } = useFields(
    ['password'],
    ({ password }) => ({ password: password === '' && t('auth.firstPassword.missing') }),
    onSubmit,
  );
  return (
    <EntryPage title={t('auth.reset.title')} text={t('auth.reset.text')}>
      <Form {...form}>
        {signedInAs !== undefined && <Banner tone="info">{t('auth.reset.signedIn', { name: signedInAs })}</Banner>}
        <FormProblem submit={submit} />
        <NewPasswordField
          label={t('auth.firstPassword.password')}
          autoFocus
          error={submit.refusal?.errors.password}
          hint={t('auth.firstPassword.hint')}
        />
        <SubmitButton submit={submit}>{t('auth.reset.submit')}</SubmitButton>
      </Form>
    </EntryPage>
  );
}

/** A link that opens nothing, and the way to one that does. */
export function DeadLink({ text, askPath }: { text: string; askPath: string }) {
  const t = useT();
  return (
    <EntryPage title={t('auth.reset.deadTitle')} text={text}>
      <div role="alert">
        <Banner tone="warning">{t('auth.reset.unchanged')}</Banner>
      </div>
      <div style={{ display: 'grid', marginBlockStart: 20 }}>
        <PlainButtonLink to={askPath}>{t('auth.reset.ask')}</PlainButtonLink>
      </div>
      <Below>
        <TextLink to="/signin">{t('auth.entry.back')}</TextLink>
      </Below>
    </EntryPage>
  );
}
