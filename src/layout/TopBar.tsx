import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT';
import { Icon } from '../theme/icons/Icon';
import { below, fingerTarget, shell, tiny, type } from '../theme/measures';
import { StatusChip } from '../theme/ui/chips';
import { useFrame, type Crumb } from '../theme/ui/crumbs';
import { Logo } from '../theme/ui/Logo';
import { color } from '../theme/vars';
import { UserMenu, type UserMenuProps } from './UserMenu';

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: shell.topBar,
  [below('md')]: { minHeight: 56, gap: 10 },
  [tiny]: { gap: 6 },
});

const Trail = styled('nav')({ minWidth: 0, flex: 1 });

const Crumbs = styled('ol')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Step = styled('li')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  flexShrink: 1,
  whiteSpace: 'nowrap',
  color: color.text.tertiary,
  '&:first-of-type': { flexShrink: 0 },
  '& > a': { borderRadius: 4, color: color.text.secondary, fontWeight: 500, textDecoration: 'none' },
  '& > a:hover': { color: color.text.primary, textDecoration: 'underline', textUnderlineOffset: 2 },
  '& > a, & > span[data-words]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span[aria-current]': { color: color.text.primary, fontWeight: 600 },
});

const Home = styled(Link)({ flex: 'none', lineHeight: 0, borderRadius: 8, ...fingerTarget(28) });

const TitlePlace = styled('div')({ display: 'flex', flex: 1, minWidth: 0 });

const Right = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginInlineStart: 'auto',
  [below('sm')]: { gap: 6 },
  [tiny]: { gap: 0 },
});

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <Trail aria-label={t('shell.crumbs')}>
      <Crumbs>
        {crumbs.map(({ label, to }, place) => {
          const last = place === crumbs.length - 1;
          return (
            // The same name may stand twice on the way.
            // oxlint-disable-next-line react/no-array-index-key
            <Step key={`${place} ${label}`}>
              {place > 0 && <Icon name="chevron_right" size={15} />}
              {to && !last ? (
                <Link to={to} dir="auto">
                  {label}
                </Link>
              ) : (
                <span data-words dir="auto" {...(last && { 'aria-current': 'page' as const })}>
                  {label}
                </span>
              )}
            </Step>
          );
        })}
      </Crumbs>
    </Trail>
  );
}

export interface TopBarProps extends UserMenuProps {
  /** On phones: the mark and the page's title take the place of the way there. */
  phone: boolean;
  /** Said where the page says nothing of its own. */
  crumbs: readonly Crumb[];
  /** The records are invented ones. */
  demo?: boolean;
  /** Opens the search. */
  search?: ReactNode;
  /** Beside the person's menu: help and the like. */
  tools?: ReactNode;
}

export function TopBar({ phone, crumbs, demo = false, search, tools, ...menu }: TopBarProps) {
  const t = useT();
  const { setTitlePlace } = useFrame();
  return (
    <Bar>
      {phone ? (
        <>
          <Home to="/">
            <Logo height={28} markOnly label={t('shell.product')} />
          </Home>
          <TitlePlace ref={setTitlePlace} />
        </>
      ) : (
        <Breadcrumbs crumbs={crumbs} />
      )}
      <Right>
        {search}
        {/* On a phone the title needs the room. */}
        {demo && !phone && <StatusChip tone="info" label={t('shell.environment.demo')} dot />}
        {tools}
        <UserMenu {...menu} />
      </Right>
    </Bar>
  );
}
