import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { InternalPage, PageIntro, type InternalPageProps } from './frames';

const Steps = styled('ol')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 30px',
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& > li + li::before': {
    content: '""',
    width: 40,
    height: 2,
    borderRadius: radius.pill,
    background: color.fieldBorderSoft,
    [below('sm')]: { width: 14 },
  },
  '& > [aria-current]': { fontWeight: 600, color: color.text.primary },
  '@media print': { display: 'none' },
});
const Place = styled('span')<{ state: 'done' | 'now' | 'later' }>(({ state }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 22,
  height: 22,
  borderRadius: '50%',
  fontSize: 12,
  fontWeight: 600,
  ...(state === 'now'
    ? { color: color.primary.onStrong, background: color.primary.strong }
    : state === 'done'
      ? { color: color.tones.success.text, background: color.tones.success.chip }
      : { boxShadow: `inset 0 0 0 1.5px ${color.fieldBorderSoft}` }),
}));
const Intro = styled('div')({ textAlign: 'center' });
const Foot = styled('p')({
  ...type.caption,
  margin: '20px 0 0',
  textAlign: 'center',
  color: color.text.secondary,
  '@media print': { display: 'none' },
});

const steps = ['password', 'authenticator', 'codes'] as const;

export interface SetUpPageProps extends Pick<InternalPageProps, 'user' | 'onSignOut'> {
  at: (typeof steps)[number];
  title: string;
  text: ReactNode;
  children: ReactNode;
  /** A sentence below. */
  foot?: ReactNode;
}

/** The frame of the pages that set a second factor up: where one is, what there is to do. */
export function SetUpPage({ at, title, text, children, foot, ...frame }: SetUpPageProps) {
  const t = useT();
  const here = steps.indexOf(at);
  return (
    <InternalPage title={title} wide {...frame}>
      <Steps aria-label={t('auth.setUp.steps')}>
        {steps.map((step, place) => (
          <li key={step} aria-current={place === here ? 'step' : undefined}>
            <Place state={place < here ? 'done' : place === here ? 'now' : 'later'} aria-hidden>
              {place < here ? <Icon name="check" size={14} /> : place + 1}
            </Place>
            {t(`auth.setUp.step.${step}`)}
          </li>
        ))}
      </Steps>
      <Intro>
        <PageIntro title={title} text={text} />
      </Intro>
      {children}
      {foot !== undefined && <Foot>{foot}</Foot>}
    </InternalPage>
  );
}
