import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { radius, type } from '../../theme/measures';
import type { Tone } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import type { Refusal, Submit } from './useSubmit';

const Root = styled('div')<{ tone: Tone }>(({ tone }) => ({
  ...type.body,
  display: 'flex',
  gap: 10,
  padding: '11px 14px',
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.tones[tone].chip,
  '& > span:first-of-type': { color: color.tones[tone].text, marginBlockStart: 1 },
}));

const icons = { error: 'error', info: 'info', success: 'check_circle', warning: 'schedule' } as const;

export interface BannerProps {
  tone: keyof typeof icons;
  /** In place of the tone's own. */
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
}

/** A short notice above a form. */
export function Banner({ tone, icon = icons[tone], title, children }: BannerProps) {
  return (
    <Root tone={tone}>
      <Icon name={icon} size={17} filled />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
    </Root>
  );
}

/** No answer, or one that says that the service is not well: then another try is the way on. */
const unreached = ({ status = -1 }: Refusal): boolean => status === 0 || status >= 500;

/** What the whole form was refused with, or how long to wait; read out when it comes. */
export function FormProblem({ submit }: { submit: Pick<Submit<unknown>, 'refusal' | 'wait'> }) {
  const t = useT();
  const { refusal, wait } = submit;
  const waiting = refusal?.status === 429;
  // The seconds change too often to be read out; the first of them is said once.
  if (waiting)
    return wait > 0 ? (
      <div role="alert" aria-atomic="false">
        <Banner tone="warning" title={refusal.message}>
          <span aria-hidden>{t('auth.wait', { smart_count: wait })}</span>
        </Banner>
      </div>
    ) : null;
  const shown = refusal && Object.keys(refusal.errors).length === 0 && refusal.message !== '';
  return shown ? (
    <div role="alert">
      {unreached(refusal) ? (
        <Banner tone="error" title={navigator.onLine ? refusal.message : t('auth.offline')}>
          {t('auth.unreached')}
        </Banner>
      ) : (
        <Banner tone="error">{refusal.message}</Banner>
      )}
    </div>
  ) : null;
}
