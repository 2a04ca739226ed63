import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { type } from '../../theme/measures';
import { Steps } from '../../theme/ui/Steps';
import { color } from '../../theme/vars';
import { InternalPage, PageIntro, type InternalPageProps } from './frames';

const Where = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  marginBlockEnd: 30,
  '@media print': { display: 'none' },
});
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
  return (
    <InternalPage title={title} wide {...frame}>
      <Where>
        <Steps
          label={t('auth.setUp.steps')}
          steps={steps.map((step) => t(`auth.setUp.step.${step}`))}
          current={steps.indexOf(at)}
        />
      </Where>
      <Intro>
        <PageIntro title={title} text={text} />
      </Intro>
      {children}
      {foot !== undefined && <Foot>{foot}</Foot>}
    </InternalPage>
  );
}
