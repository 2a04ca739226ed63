import styled from '@emotion/styled';
import { useRef, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { PasswordField } from '../../theme/ui/plain';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { FormProblem } from './Banner';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useSubmit } from './useSubmit';

const Narrow = styled('div')({ width: '100%', maxWidth: 424, marginInline: 'auto' });
const Inside = styled(Sheet)({ padding: '24px 26px' });

export interface ReproofProps {
  /** What the button does once the password is right. */
  submit: string;
  email: string | undefined;
  /** Rejects with what the API refuses. */
  onSubmit: (values: { password: string }) => Promise<void>;
}

/** Asks for the password again: an open session alone changes nothing of a second factor. */
export function Reproof({ submit: label, email, onSubmit }: ReproofProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit(onSubmit, t('auth.failed'));
  const words = { show: t('auth.signIn.show'), hide: t('auth.signIn.hide'), capsLock: t('auth.capsLock') };
  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') submit.say({ message: '', errors: { password: t('auth.signIn.passwordMissing') } });
    else if (!(await submit.send({ password }))) return;
    input.current?.focus();
    input.current?.select();
  };
  return (
    <Narrow>
      <Tray>
        <Inside>
          <Form method="post" noValidate onSubmit={(event) => void onSend(event)}>
            <FormProblem submit={submit} />
            {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
            <PasswordField
              ref={input}
              label={t('auth.setUp.password')}
              name="password"
              autoComplete="current-password"
              autoFocus
              required
              words={words}
              error={submit.refusal?.errors.password}
            />
            <SubmitButton submit={submit}>{label}</SubmitButton>
          </Form>
        </Inside>
      </Tray>
    </Narrow>
  );
}
