import styled from '@emotion/styled';
import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { type } from '../../theme/measures';
import { PlainButton, PlainField } from '../../theme/ui/plain';
import { color } from '../../theme/vars';
import { FormProblem } from './Banner';
import { CodeForm } from './CodeForm';
import { InternalPage, PageIntro, type InternalPageProps } from './frames';
import { Form } from './SignIn';
import { useSubmit } from './useSubmit';

const Below = styled('p')({ ...type.caption, margin: '20px 0 0', color: color.text.tertiary });

export interface SecondFactorProps extends Pick<InternalPageProps, 'user' | 'onSignOut'> {
  /** Both reject with `{message, status, errors, retryAfter}`. */
  onSubmit: (values: { code: string }) => Promise<void>;
  onRecovery: (values: { code: string }) => Promise<void>;
}

/** The second step of signing in: six digits of the authenticator app, or one of the recovery codes. */
export function SecondFactor({ user, onSignOut, onSubmit, onRecovery }: SecondFactorProps) {
  const t = useT();
  const [recovering, setRecovering] = useState(false);
  const title = t(recovering ? 'auth.factor.recovery.title' : 'auth.factor.title');
  return (
    <InternalPage title={title} user={user} onSignOut={onSignOut}>
      <PageIntro title={title} text={t(recovering ? 'auth.factor.recovery.text' : 'auth.factor.text')} />
      {recovering ? <RecoveryForm onSubmit={onRecovery} /> : <CodeForm onSubmit={onSubmit} />}
      <div>
        <PlainButton
          variant="text"
          small
          icon={recovering ? 'phone_iphone' : 'key'}
          onClick={() => setRecovering(!recovering)}
          style={{ marginBlockStart: 14, marginInlineStart: -12 }}
        >
          {t(recovering ? 'auth.factor.useApp' : 'auth.factor.useRecovery')}
        </PlainButton>
      </div>
      <Below>{t('auth.factor.lost')}</Below>
    </InternalPage>
  );
}

function RecoveryForm({ onSubmit }: { onSubmit: SecondFactorProps['onRecovery'] }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit(onSubmit, t('auth.failed'));
  const { busy, refusal, wait, send, say } = submit;

  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '') say({ message: '', errors: { code: t('auth.factor.recovery.missing') } });
    else if (!(await send({ code }))) return;
    input.current?.focus();
    input.current?.select();
  };

  return (
    <Form noValidate onSubmit={(event) => void onSend(event)}>
      <FormProblem submit={submit} />
      <PlainField
        ref={input}
        label={t('auth.factor.recovery.code')}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        required
        dir="ltr"
        error={refusal?.errors.code}
      />
      <PlainButton type="submit" busy={busy} disabled={wait > 0}>
        {wait > 0 ? t('auth.waitShort', { seconds: wait }) : t('auth.factor.submit')}
      </PlainButton>
    </Form>
  );
}
