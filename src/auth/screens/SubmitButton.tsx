import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { PlainButton } from '../../theme/ui/plain';
import type { Submit } from './useSubmit';

export interface SubmitButtonProps {
  submit: Pick<Submit<never>, 'busy' | 'wait'>;
  disabled?: boolean;
  children: ReactNode;
}

/** Sends its form; rests for as long as the API asked, and says so. */
export function SubmitButton({ submit: { busy, wait }, disabled = false, children }: SubmitButtonProps) {
  const t = useT();
  return (
    <PlainButton type="submit" busy={busy} disabled={wait > 0 || disabled}>
      {wait > 0 ? t('auth.waitShort', { seconds: wait }) : children}
    </PlainButton>
  );
}
