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
  /** What the button says, where it does not go on with the sign-in. */
  submit?: string;
}

/** Six digits of the authenticator app, sent as soon as the sixth is there. */
export function CodeForm({ onSubmit, submit: label }: CodeFormProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const submit = useSubmit(onSubmit, t('auth.failed'));
  const { refusal, send, say } = submit;
  const wrong = refusal?.errors.code;

  const sendCode = async (digits: string) => {
    if (digits.length < CODE_LENGTH) say({ message: '', errors: { code: t('auth.factor.incomplete') } });
    else {
      const refused = await send({ code: digits });
      if (!refused) return;
      // A refused code is of no more use: each is good once. One that may not have arrived stays.
      if (refused.status !== undefined && refused.status >= 400 && refused.status < 500) setCode('');
    }
    input.current?.focus();
  };
  const onSend = (event: FormEvent) => {
    event.preventDefault();
    void sendCode(code);
  };

  return (
    <Form noValidate onSubmit={onSend}>
      <FormProblem submit={submit} />
      <div>
        <CodeCells
          ref={input}
          label={t('auth.factor.code')}
          value={code}
          onChange={(digits) => {
            setCode(digits);
            if (digits !== '' && refusal && refusal.status !== 429) say(undefined);
            if (digits.length === CODE_LENGTH && digits !== code) void sendCode(digits);
          }}
          wrong={wrong !== undefined}
          describedBy={wrong !== undefined ? `${id}-error` : `${id}-hint`}
        />
        <CodeHint id={wrong !== undefined ? `${id}-error` : `${id}-hint`} problem={wrong}>
          {t('auth.factor.hint')}
        </CodeHint>
      </div>
      <SubmitButton submit={submit} disabled={code.length < CODE_LENGTH}>
        {label ?? t('auth.factor.submit')}
      </SubmitButton>
    </Form>
  );
}
