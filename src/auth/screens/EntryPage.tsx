import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { TextLink } from '../../theme/ui/plain';
import { Banner } from './Banner';
import { PageIntro, PublicPage } from './frames';

const Center = styled('div')({ width: '100%', maxWidth: 424, marginInline: 'auto' });
const Inside = styled(Sheet)({ padding: '30px 32px 32px', [below('sm')]: { padding: '22px 18px 24px' } });

const Steps = styled('p')({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '0 0 14px',
  color: color.text.secondary,
  '& > span:last-of-type': { marginInlineStart: 6 },
});
const Dot = styled('span')<{ state: 'done' | 'now' | 'later' }>(({ state }) => ({
  width: state === 'now' ? 22 : 7,
  height: 7,
  borderRadius: radius.pill,
  background: state === 'later' ? color.fieldBorderSoft : color.mark,
}));

export interface EntryPageProps {
  title: string;
  text?: ReactNode;
  /** Where one is in a sequence of pages, from 1. */
  step?: { at: number; of: number };
  children: ReactNode;
  /** Below the card. */
  below?: ReactNode;
}

/** One page on the way in: a card with one thing to do. */
export function EntryPage({ title, text, step, children, below: foot }: EntryPageProps) {
  const t = useT();
  return (
    <PublicPage title={title} wide>
      <Center>
        <Tray>
          <Inside>
            {step && (
              <Steps>
                {Array.from({ length: step.of }, (_, at) => (
                  <Dot key={at} aria-hidden state={at + 1 < step.at ? 'done' : at + 1 === step.at ? 'now' : 'later'} />
                ))}
                <span>{t('auth.entry.step', step)}</span>
              </Steps>
            )}
            <PageIntro title={title} text={text} />
            {children}
          </Inside>
        </Tray>
        {foot}
      </Center>
    </PublicPage>
  );
}

/** A line below the form, in the middle. */
export const Below = styled('p')({
  ...type.body,
  margin: '20px 0 0',
  textAlign: 'center',
  color: color.text.secondary,
});

const Line = styled('li')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 26,
  color: color.text.secondary,
  '& > span:first-of-type': { color: color.text.tertiary },
});

const List = styled('section')({
  marginBlockStart: 22,
  paddingBlockStart: 18,
  borderBlockStart: `1px solid ${color.line}`,
  '& > h2': { ...type.strong, margin: '0 0 4px' },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
});

/** What to do when things do not go on by themselves. */
export function WaysOn({ title, ways }: { title: string; ways: readonly { icon: IconName; way: ReactNode }[] }) {
  return (
    <List>
      <h2>{title}</h2>
      <ul>
        {ways.map(({ icon, way }) => (
          <Line key={icon}>
            <Icon name={icon} size={17} />
            <span>{way}</span>
          </Line>
        ))}
      </ul>
    </List>
  );
}

/** The way to mail that this installation sends nowhere; beside this page, which waits for it. */
export function Mailbox({ path }: { path: string }) {
  const t = useT();
  return (
    <TextLink to={path} target="_blank" reloadDocument>
      {t('auth.entry.mailbox')}
    </TextLink>
  );
}

const Live = styled('output')({ display: 'block', '&:not(:empty)': { marginBlockStart: 16 } });

/** That the mail which the page waits for has not gone out, and will by itself. */
export function HeldUp({ when }: { when: boolean }) {
  const t = useT();
  return (
    <Live>
      {when && (
        <Banner tone="warning" title={t('auth.entry.heldUp')}>
          {t('auth.entry.heldUpText')}
        </Banner>
      )}
    </Live>
  );
}
