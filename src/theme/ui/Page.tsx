import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/Icon';
import { below, cutLine, radius, shell, tiny, type } from '../measures';
import { color } from '../vars';
import { CountBadge } from './chips';
import { useFrame } from './crumbs';

const Root = styled('div')<{ narrow: boolean }>(({ narrow }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  width: '100%',
  maxWidth: narrow ? 960 : shell.content,
  minWidth: 0,
  marginInline: 'auto',
}));

/** The content of a page: fills the width up to 1680 px, then centres. `narrow` for pages that are one form. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <Root narrow={narrow}>{children}</Root>;
}

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 44,
  [below('md')]: { minHeight: 0 },
});

/** A long title is cut rather than pushing the actions off its line. */
const Titles = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0, flex: '1 1 240px' });

const Title = styled('h1')({
  ...type.pageTitle,
  margin: 0,
  minWidth: 0,
  ...cutLine,
  [below('md')]: { fontSize: 20, lineHeight: '28px' },
  [tiny]: { fontSize: 15 },
});

const Note = styled('p')({ ...type.body, margin: 0, flexBasis: '100%', color: color.text.secondary });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
});

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  borderRadius: radius.pill,
  color: color.text.secondary,
  '&:hover': { color: color.text.primary, background: color.tonal },
});

export interface PageHeaderProps {
  title: ReactNode;
  /** In its place in the bar of a phone, where a long title is cut before it says anything. */
  short?: ReactNode;
  /** How many records; with it a word for those who do not see where the number stands. */
  count?: number;
  countLabel?: string;
  locale?: string;
  /** How it stands with what is counted: a chip beside the count. On phones below the title. */
  state?: ReactNode;
  /** One sentence below the title. */
  note?: ReactNode;
  /** At the end of the row; at most one of them primary. */
  actions?: ReactNode;
  /** Way back, with its name. */
  back?: { to: string; label: string };
}

/** Title, count and actions of a page. On phones the title stands in the bar at the top. */
export function PageHeader(props: PageHeaderProps) {
  const { title, short = title, count, countLabel, locale, state, note, actions, back } = props;
  const { titlePlace } = useFrame();
  const titles = (
    <Titles>
      {back && (
        <Back to={back.to} aria-label={back.label}>
          <Icon name="arrow_back" size={18} />
        </Back>
      )}
      <Title dir="auto">{titlePlace ? short : title}</Title>
      {count !== undefined && <CountBadge count={count} label={countLabel} locale={locale} />}
      {!titlePlace && state}
    </Titles>
  );
  if (titlePlace && note === undefined && actions === undefined && !state) return createPortal(titles, titlePlace);
  return (
    <Head>
      {titlePlace ? createPortal(titles, titlePlace) : titles}
      {titlePlace && state}
      {actions !== undefined && <Actions>{actions}</Actions>}
      {note !== undefined && <Note>{note}</Note>}
    </Head>
  );
}
