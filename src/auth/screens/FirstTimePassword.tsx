import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { PasswordField, PlainButton } from '../../theme/ui/plain';
import { NewPasswordField } from '../strength/NewPasswordField';
import { FormProblem } from './Banner';
import { InternalPage, PageIntro, type InternalPageProps } from './frames';
import { Form } from './SignIn';
import { useSubmit } from './useSubmit';

export interface FirstTimePasswordProps extends Pick<InternalPageProps, 'user' | 'onSignOut'> {
  /** Rejects with `{message, status, errors, retryAfter}`; what a password must be, the API says. */
  onSubmit: (values: { password: string }) => Promise<void>;
}

/** A password of one's own in place of the one that somebody else set. */
export function FirstTimePassword({ user, onSignOut, onSubmit }: FirstTimePasswordProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const submit = useSubmit(onSubmit, t('auth.failed'));
  const { busy, refusal, wait, send, say } = submit;
  const words = { show: t('auth.signIn.show'), hide: t('auth.signIn.hide'), capsLock: t('auth.capsLock') };

  const focusOn = (errors: Readonly<Record<string, string>>) => {
    const wrong = form.current?.elements.namedItem(errors.repeat !== undefined ? 'repeat' : 'password');
    (wrong as HTMLInputElement | null)?.focus();
  };

  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    const errors: Record<string, string> =
      password === ''
        ? { password: t('auth.firstPassword.missing') }
        : password === repeat
          ? {}
          : { repeat: t('auth.firstPassword.different') };
    if (Object.keys(errors).length > 0) {
      say({ message: '', errors });
      return focusOn(errors);
    }
    const refused = await send({ password });
    if (refused && refused.status !== 429) focusOn(refused.errors);
    return undefined;
  };

  return (
    <InternalPage title={t('auth.firstPassword.title')} user={user} onSignOut={onSignOut}>
      <PageIntro title={t('auth.firstPassword.title')} text={t('auth.firstPassword.text')} />
      <Form ref={form} method="post" noValidate onSubmit={(event) => void onSend(event)}>
        <FormProblem submit={submit} />
        {/* Tells password managers whose password this is. */}
        {user.email && <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />}
        <NewPasswordField
          label={t('auth.firstPassword.password')}
          autoFocus
          onChange={({ target }) => setPassword(target.value)}
          error={refusal?.errors.password}
          hint={t('auth.firstPassword.hint')}
          own={[user.name, user.email ?? '']}
        />
        <PasswordField
          label={t('auth.firstPassword.repeat')}
          name="repeat"
          autoComplete="new-password"
          required
          value={repeat}
          onChange={({ target }) => setRepeat(target.value)}
          error={refusal?.errors.repeat}
          words={words}
        />
        <PlainButton type="submit" busy={busy} disabled={wait > 0}>
          {wait > 0 ? t('auth.waitShort', { seconds: wait }) : t('auth.firstPassword.submit')}
        </PlainButton>
      </Form>
    </InternalPage>
  );
}
