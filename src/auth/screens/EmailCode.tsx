import { useId, useRef, useState, type FormEvent } from 'react';
import { useLanguage } from '../../i18n/useT';
import { TextLink } from '../../theme/ui/plain';
import { FormProblem } from './Banner';
import { CODE_LENGTH, CodeCells } from './CodeCells';
import { CodeHint } from './CodeHint';
import { Below, EntryPage, HeldUp, Mailbox, WaysOn } from './EntryPage';
import { SendAgain, useLeft } from './SendAgain';
import { Form } from './SignIn';
import { SubmitButton } from './SubmitButton';
import { useSubmit } from './useSubmit';

export interface EmailCodeProps {
  email: string;
  /** When the code was sent, how long it is good for, and how long until another may be asked for; milliseconds. */
  sentAt: number;
  life: number;
  rest: number;
  changePath: string;
  /** Where the mail can be read that goes nowhere else. */
  mailbox?: string | undefined;
  /** The mail cannot have come yet. */
  heldUp?: boolean;
  onSubmit: (values: { code: string }) => Promise<void>;
  onAgain: () => Promise<void>;
}

/** The second step of signing up: the six digits that were mailed. */
export function EmailCode(props: EmailCodeProps) {
  const { email, sentAt, life, rest, changePath, mailbox, heldUp = false, onSubmit, onAgain } = props;
  const { t, locale } = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const submit = useSubmit(onSubmit, t('auth.failed'));
  const { refusal, send, say } = submit;
  const over = useLeft(sentAt + life) === 0;
  const until = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    sentAt + life,
  );
  // What the API says of a wrong code, with the tries that are left, is said where the digits are.
  const wrong = refusal?.status === 422 || refusal?.errors.code !== undefined;
  const problem = wrong ? (refusal?.errors.code ?? refusal?.message) : over ? t('auth.emailCode.over') : undefined;

  const onSend = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < CODE_LENGTH) say({ message: '', errors: { code: t('auth.factor.incomplete') } });
    else {
      const refused = await send({ code });
      if (!refused) return;
      if (refused.status === 422) setCode('');
    }
    input.current?.focus();
  };

  return (
    <EntryPage
      title={t('auth.emailCode.title')}
      text={t('auth.emailCode.text', { email })}
      step={{ at: 2, of: 3 }}
      below={<Below>{t('auth.emailCode.never')}</Below>}
    >
      <Form noValidate onSubmit={(event) => void onSend(event)}>
        {!wrong && <FormProblem submit={submit} />}
        <div>
          <CodeCells
            ref={input}
            label={t('auth.factor.code')}
            value={code}
            onChange={(digits) => {
              setCode(digits);
              if (digits !== '' && refusal && refusal.status !== 429) say(undefined);
            }}
            wrong={wrong}
            describedBy={`${id}-hint`}
          />
          <CodeHint id={`${id}-hint`} problem={problem}>
            {t('auth.emailCode.goodUntil', { time: until })}
          </CodeHint>
        </div>
        <SubmitButton submit={submit} disabled={code.length < CODE_LENGTH}>
          {t('auth.entry.continue')}
        </SubmitButton>
      </Form>
      <HeldUp when={heldUp} />
      <WaysOn
        title={t('auth.entry.nothingCame')}
        ways={[
          { icon: 'inbox', way: t('auth.emailCode.spam') },
          {
            icon: 'send',
            way: (
              <SendAgain
                from={sentAt + rest}
                label={t('auth.emailCode.again')}
                done={t('auth.emailCode.sent')}
                onSend={async () => {
                  await onAgain();
                  setCode('');
                  say(undefined);
                }}
              />
            ),
          },
          { icon: 'edit', way: <TextLink to={changePath}>{t('auth.entry.otherAddress')}</TextLink> },
          ...(mailbox ? [{ icon: 'code' as const, way: <Mailbox path={mailbox} /> }] : []),
        ]}
      />
    </EntryPage>
  );
}
