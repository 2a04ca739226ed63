import { useId, useRef, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { FormProblem } from './Banner';
import { CODE_LENGTH, CodeCells } from './CodeCells';
import { CodeHint } from './CodeHint';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useSubmit } from './useSubmit';

export interface CodeFormProps {
  /** Rejects with `{message, status, errors, retryAfter}`. */
  onSubmit: (values: { code: string }) => Promise<void>;
}

/** Six digits of the authenticator app. */
export function CodeForm({ onSubmit }: CodeFormProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const submit = useSubmit(onSubmit, t('auth.failed'));
  const { refusal, send, say } = submit;
  const wrong = refusal?.errors.code;

  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < CODE_LENGTH) {
      say({ message: '', errors: { code: t('auth.factor.incomplete') } });
      return input.current?.focus();
    }
    if (!(await send({ code }))) return undefined;
    // A refused code is of no more use: each is good once.
    setCode('');
    return input.current?.focus();
  };

  return (
    <Form noValidate onSubmit={(event) => void onSend(event)}>
      <FormProblem submit={submit} />
      <div>
        <CodeCells
          ref={input}
          label={t('auth.factor.code')}
          value={code}
          onChange={(digits) => {
            setCode(digits);
            if (digits !== '' && refusal && refusal.status !== 429) say(undefined);
          }}
          wrong={wrong !== undefined}
          describedBy={wrong !== undefined ? `${id}-error` : `${id}-hint`}
        />
        <CodeHint id={wrong !== undefined ? `${id}-error` : `${id}-hint`} problem={wrong}>
          {t('auth.factor.hint')}
        </CodeHint>
      </div>
      <SubmitButton submit={submit} disabled={code.length < CODE_LENGTH}>
        {t('auth.factor.submit')}
      </SubmitButton>
    </Form>
  );
}
