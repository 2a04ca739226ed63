import styled from '@emotion/styled';
import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { PasswordField, PlainButton } from '../../theme/ui/plain';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { FormProblem } from './Banner';
import { CodeForm } from './CodeForm';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useSubmit } from './useSubmit';

const Narrow = styled('div')({ width: '100%', maxWidth: 424, marginInline: 'auto' });
const Inside = styled(Sheet)({ padding: '24px 26px' });

/** One of the two. */
export interface Proof {
  password?: string;
  code?: string;
}

export interface ReproofProps {
  /** What the button does once the proof is right. */
  submit: string;
  email: string | undefined;
  /** Rejects with what the API refuses. */
  onSubmit: (values: Proof) => Promise<void>;
}

/** Asks for the password or a code again: an open session alone changes nothing of a second factor. */
export function Reproof(props: ReproofProps) {
  const t = useT();
  const [byCode, setByCode] = useState(false);
  return (
    <Narrow>
      <Tray>
        <Inside>
          {byCode ? <CodeForm submit={props.submit} onSubmit={props.onSubmit} /> : <PasswordForm {...props} />}
          <PlainButton
            variant="text"
            small
            icon={byCode ? 'key' : 'phone_iphone'}
            onClick={() => setByCode(!byCode)}
            style={{ marginBlockStart: 10, marginInlineStart: -12 }}
          >
            {t(byCode ? 'auth.setUp.usePassword' : 'auth.factor.useApp')}
          </PlainButton>
        </Inside>
      </Tray>
    </Narrow>
  );
}

function PasswordForm({ submit: label, email, onSubmit }: ReproofProps) {
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
  );
}
