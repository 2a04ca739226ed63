import styled from '@emotion/styled';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { type } from '../../theme/measures';
import { PasswordField, PlainButtonLink, TextLink } from '../../theme/ui/plain';
import { color } from '../../theme/vars';
import { FormProblem } from './Banner';
import { DemoNote } from './DemoNote';
import { emailProblem } from './email';
import { EmailField } from './EmailField';
import { PageIntro, PublicPage } from './frames';
import { SubmitButton } from './SubmitButton';
import { useSubmit } from './useSubmit';

export const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 18 });

const Below = styled('p')({ ...type.body, margin: '24px 0 0', textAlign: 'center', color: color.text.secondary });
const Or = styled('div')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginBlock: 18,
  color: color.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${color.line}` },
});
const Notice = styled('div')({ marginBlockEnd: 20 });

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignInProps {
  /** Rejects with `{message, status, errors, retryAfter}`. */
  onSubmit: (values: SignInValues) => Promise<void>;
  /** The data is invented: says so, and lists its accounts. */
  demo?: boolean;
  /** Above the form, e.g. why the session ended. */
  notice?: ReactNode;
  /** Filled in already. */
  email?: string;
  /** Ways that are left off where nothing stands behind them. */
  forgotPath?: string;
  signUpPath?: string;
  organizationPath?: string;
}

/** The sign-in page: the form first, and one proof of what the product does. */
export function SignIn({
  onSubmit,
  demo = false,
  notice,
  email = '',
  forgotPath,
  signUpPath,
  organizationPath,
}: SignInProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit(onSubmit, t('auth.failed'));
  const { refusal, send, say } = submit;

  const field = (name: keyof SignInValues) => form.current?.elements.namedItem(name) as HTMLInputElement | null;

  const focusOn = (errors: Readonly<Record<string, string>>) => {
    const wrong = field(errors.email !== undefined ? 'email' : 'password');
    wrong?.focus();
    wrong?.select();
  };

  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    // Read from the page and not from state: password managers fill in without telling.
    const values = { email: field('email')?.value.trim() ?? '', password: field('password')?.value ?? '' };
    const wrongEmail = emailProblem(values.email, t);
    const errors = {
      ...(wrongEmail !== undefined && { email: wrongEmail }),
      ...(!values.password && { password: t('auth.signIn.passwordMissing') }),
    };
    if (Object.keys(errors).length > 0) {
      say({ message: '', errors });
      return focusOn(errors);
    }
    const refused = await send(values);
    if (refused && refused.status !== 429) focusOn(refused.errors);
    return undefined;
  };

  const fillIn = (values: SignInValues) => {
    for (const name of ['email', 'password'] as const) {
      const input = field(name);
      if (input) input.value = values[name];
    }
    say(undefined);
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  };

  return (
    <PublicPage title={t('auth.signIn.title')} proof>
      <PageIntro title={t('auth.signIn.title')} text={t('auth.signIn.text')} />
      {notice !== undefined && <Notice>{notice}</Notice>}
      <Form ref={form} method="post" noValidate onSubmit={(event) => void onSend(event)}>
        <FormProblem submit={submit} />
        <EmailField autoFocus defaultValue={email} error={refusal?.errors.email} />
        <PasswordField
          label={t('auth.signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          error={refusal?.errors.password}
          words={{ show: t('auth.signIn.show'), hide: t('auth.signIn.hide'), capsLock: t('auth.capsLock') }}
          aside={forgotPath && <TextLink to={forgotPath}>{t('auth.signIn.forgot')}</TextLink>}
        />
        <SubmitButton submit={submit}>{t('auth.signIn.submit')}</SubmitButton>
      </Form>
      {organizationPath && (
        <>
          <Or>{t('auth.signIn.or')}</Or>
          <PlainButtonLink to={organizationPath} variant="outlined" icon="key">
            {t('auth.signIn.byOrganization')}
          </PlainButtonLink>
        </>
      )}
      {signUpPath && (
        <Below>
          {t('auth.signIn.newHere')} <TextLink to={signUpPath}>{t('auth.signIn.createAccount')}</TextLink>
        </Below>
      )}
      {demo && <DemoNote onChoose={fillIn} />}
    </PublicPage>
  );
}
