import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT';
import { Icon } from '../theme/icons/Icon';
import { radius, shell, transition, type } from '../theme/measures';
import { CountBadge } from '../theme/ui/chips';
import { Logo } from '../theme/ui/Logo';
import { color } from '../theme/vars';
import type { NavigationItem, NavigationSection } from './navigation';

const Tray = styled('nav')<{ folded: boolean; floating: boolean }>(({ folded, floating }) => ({
  position: 'fixed',
  insetBlock: shell.inset,
  insetInlineStart: shell.inset,
  zIndex: floating ? 1100 : 10,
  display: 'flex',
  flexDirection: 'column',
  width: folded ? shell.folded : shell.navigation,
  padding: 10,
  borderRadius: radius.paper,
  background: color.background.paper,
  boxShadow: floating ? color.shadow.e3 : 'none',
}));

const Head = styled('div')<{ folded: boolean }>(({ folded }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: folded ? 'center' : 'space-between',
  flex: 'none',
  height: 38,
  marginBlock: '0 8px',
  paddingInline: folded ? 0 : '8px 5px',
  '& > a': { borderRadius: radius.key, color: color.text.primary },
}));

const Scroll = styled('div')({
  flex: 1,
  minHeight: 0,
  marginInline: -4,
  paddingInline: 4,
  overflowY: 'auto',
});

const Section = styled('div')({
  // A hair between the groups, where their names are folded away.
  '&[data-folded="true"] + &': {
    marginBlockStart: 9,
    paddingBlockStart: 9,
    borderBlockStart: `1px solid ${color.lineOnPaper}`,
  },
});

const Heading = styled('h2')({
  ...type.caption,
  margin: '11px 0 4px',
  paddingInline: 10,
  fontWeight: 550,
  color: color.text.tertiary,
});

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Way = styled(Link, { shouldForwardProp: (prop) => prop !== 'folded' })<{ folded: boolean }>(({ folded }) => ({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: folded ? 'center' : 'start',
  gap: 9,
  minHeight: folded ? 36 : 31,
  paddingInline: folded ? 0 : 10,
  borderRadius: radius.default,
  fontWeight: 500,
  color: color.text.secondary,
  textDecoration: 'none',
  transition: transition(['background-color', 'color']),
  '&:hover': { color: color.text.primary, background: color.tonal },
  '&[aria-current]': {
    color: color.text.primary,
    fontWeight: 600,
    background: color.sheet,
    boxShadow: color.shadow.e1,
  },
  '&[aria-current] > span:first-of-type': { color: color.mark },
  '@media (pointer: coarse)': { minHeight: 40 },
}));

const Label = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

function ItemCount({ count }: { count: NonNullable<NavigationItem['count']> }) {
  const t = useT();
  return (
    <CountBadge
      count={count.count}
      tone={count.tone}
      label={t('shell.navigation.waiting', { smart_count: count.count })}
    />
  );
}

export interface SideNavigationProps {
  sections: readonly NavigationSection[];
  /** Key of the item that the page belongs to. */
  active: string | undefined;
  folded: boolean;
  /** Lies over the page, where there is no room beside it. */
  floating?: boolean;
  onFold: (folded: boolean) => void;
  /** Stands below the ways, where they are unfolded. */
  foot?: ReactNode;
}

/** The tray with all ways, at the start of the window; folded it shows icons with tooltips, in the same order. */
export function SideNavigation({ sections, active, folded, floating = false, onFold, foot }: SideNavigationProps) {
  const t = useT();
  const id = useId();
  const toggle = (
    <Tooltip title={t(folded ? 'shell.navigation.unfold' : 'shell.navigation.fold')} placement="right">
      <IconButton
        size="small"
        aria-label={t(folded ? 'shell.navigation.unfold' : 'shell.navigation.fold')}
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => onFold(!folded)}
        sx={folded ? { alignSelf: 'center', marginBlockStart: 1 } : undefined}
      >
        <Icon name={folded ? 'left_panel_open' : 'left_panel_close'} size={17} />
      </IconButton>
    </Tooltip>
  );
  return (
    <Tray aria-label={t('shell.navigation.label')} folded={folded} floating={floating} id={id}>
      <Head folded={folded}>
        <Link to="/">
          <Logo height={24} markOnly={folded} label={t('shell.product')} />
        </Link>
        {!folded && toggle}
      </Head>
      <Scroll>
        {sections.map(({ group, items }) => (
          <Section key={group} data-folded={folded}>
            {group !== 'work' && !folded && (
              <Heading id={`${id}-${group}`}>{t(`shell.navigation.groups.${group}`)}</Heading>
            )}
            <List {...(group !== 'work' && !folded && { 'aria-labelledby': `${id}-${group}` })}>
              {items.map((item) => {
                const way = (
                  <Way
                    to={item.to}
                    folded={folded}
                    {...(item.key === active && { 'aria-current': 'page' as const })}
                    {...(folded && { 'aria-label': item.label })}
                  >
                    <Icon name={item.icon} size={18} filled={item.key === active} />
                    {!folded && <Label>{item.label}</Label>}
                    {!folded && item.count && <ItemCount count={item.count} />}
                  </Way>
                );
                return (
                  <li key={item.key}>
                    {folded ? (
                      <Tooltip title={item.label} placement="right">
                        {way}
                      </Tooltip>
                    ) : (
                      way
                    )}
                  </li>
                );
              })}
            </List>
          </Section>
        ))}
      </Scroll>
      {folded ? toggle : foot}
    </Tray>
  );
}
