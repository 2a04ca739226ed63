import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { PlainField, TextLink } from '../../theme/ui/plain';
import { NewPasswordField } from '../strength/NewPasswordField';
import { Banner, FormProblem } from './Banner';
import { Below, EntryPage } from './EntryPage';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useFields } from './useFields';

export interface NewAccountValues {
  name: string;
  organization: string;
  password: string;
}

export interface CreateAccountProps {
  email: string;
  name?: string;
  organization?: string;
  /** Told of each letter, so that it can be kept; never of the password. */
  onType: (values: Partial<Omit<NewAccountValues, 'password'>>) => void;
  onSubmit: (values: NewAccountValues) => Promise<void>;
  beginPath: string;
}

/** The last step of signing up: the person, the organization that begins with them, and a password. */
export function CreateAccount({
  email,
  name = '',
  organization = '',
  onType,
  onSubmit,
  beginPath,
}: CreateAccountProps) {
  const t = useT();
  const [typed, setTyped] = useState({ name, organization });
  const onChange = (values: Partial<typeof typed>) => {
    setTyped({ ...typed, ...values });
    onType(values);
  };
  const { form, submit } = useFields(
    ['name', 'organization', 'password'],
    (values) => ({
      name: values.name === '' && t('auth.createAccount.nameMissing'),
      organization: values.organization === '' && t('auth.createAccount.organizationMissing'),
      password: values.password === '' && t('auth.firstPassword.missing'),
    }),
    onSubmit,
  );
  const errors = submit.refusal?.errors ?? {};
  // No field of this page is at fault: the proof of the address is spent, or its account was made meanwhile.
  const stuck = submit.refusal?.status === 422 && !['name', 'organization', 'password'].some((key) => errors[key]);
  return (
    <EntryPage
      title={t('auth.createAccount.title')}
      text={t('auth.createAccount.text', { email })}
      step={{ at: 3, of: 3 }}
    >
      <Form {...form}>
        {stuck ? (
          <div role="alert">
            <Banner tone="error" title={errors.email ?? submit.refusal?.message}>
              <TextLink to={beginPath}>{t('auth.createAccount.begin')}</TextLink>
              {' · '}
              <TextLink to="/signin">{t('auth.signIn.submit')}</TextLink>
            </Banner>
          </div>
        ) : (
          <FormProblem submit={submit} />
        )}
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PlainField
          label={t('auth.createAccount.name')}
          name="name"
          autoComplete="name"
          required
          autoFocus
          defaultValue={name}
          error={errors.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <PlainField
          label={t('auth.createAccount.organization')}
          name="organization"
          autoComplete="organization"
          required
          defaultValue={organization}
          error={errors.organization}
          onChange={({ target }) => onChange({ organization: target.value })}
        />
        <NewPasswordField
          label={t('auth.signIn.password')}
          error={errors.password}
          hint={t('auth.firstPassword.hint')}
          own={[email, typed.name, typed.organization]}
        />
        <SubmitButton submit={submit}>{t('auth.createAccount.submit')}</SubmitButton>
      </Form>
      <Below>{t('auth.createAccount.next')}</Below>
    </EntryPage>
  );
}
