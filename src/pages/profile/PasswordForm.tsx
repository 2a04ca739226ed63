import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSession } from '../../auth/SessionContext';
import { PasswordStrength } from '../../auth/strength/PasswordStrength';
import { useT } from '../../i18n/useT';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { PasswordInput } from './PasswordInput';
import { problemOf } from './problem';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12 });
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Note = styled('span')({ ...type.body, flex: 1, minWidth: 120, color: color.text.tertiary });

const empty = { currentPassword: '', password: '' };

export interface PasswordFormProps {
  /** Throws an HttpError when the API refuses. */
  onSubmit: (values: typeof empty) => Promise<unknown>;
}

/** A new password against the present one. Nobody types it twice: it can be shown instead. */
export function PasswordForm({ onSubmit }: PasswordFormProps) {
  const t = useT();
  const notify = useNotify();
  const user = useSession().authUser?.user;
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const missing = {
      ...(values.currentPassword === '' && { currentPassword: t('profile.password.currentMissing') }),
      ...(values.password === '' && { password: t('profile.password.nextMissing') }),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    setSending(true);
    try {
      await onSubmit(values);
      setValues(empty);
      notify('profile.password.changed', { type: 'success' });
    } catch (error) {
      const problem = problemOf(error, t);
      if (!problem) return;
      setErrors(problem.errors);
      if (Object.keys(problem.errors).length === 0)
        notify(problem.message, { type: 'error', messageArgs: { _: problem.message } });
    } finally {
      setSending(false);
    }
  };

  const change = (part: Partial<typeof empty>) => {
    setValues({ ...values, ...part });
    setErrors({});
  };

  return (
    <Tray title={t('profile.password.title')}>
      <Sheet padded>
        <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <PasswordInput
            label={t('profile.password.current')}
            autoComplete="current-password"
            value={values.currentPassword}
            error={errors.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
          />
          <PasswordInput
            label={t('profile.password.next')}
            autoComplete="new-password"
            value={values.password}
            error={errors.password}
            help={t('profile.password.hint')}
            onChange={(password) => change({ password })}
          />
          <PasswordStrength
            password={values.password}
            own={user ? [user.name, user.email ?? '', user.organization?.name ?? ''] : []}
          />
          <Foot>
            <Note>{t('profile.password.ends')}</Note>
            <Button type="submit" loading={sending}>
              {t('profile.password.submit')}
            </Button>
          </Foot>
        </Form>
      </Sheet>
    </Tray>
  );
}
