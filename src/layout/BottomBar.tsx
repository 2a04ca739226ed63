import styled from '@emotion/styled';
import Drawer from '@mui/material/Drawer';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT';
import { Icon } from '../theme/icons/Icon';
import { lowWindow, radius, shell, type } from '../theme/measures';
import { CountBadge } from '../theme/ui/chips';
import { color } from '../theme/vars';
import type { NavigationItem, NavigationSection } from './navigation';

const Bar = styled('nav')({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 10,
  display: 'flex',
  minHeight: shell.bottomBar,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: `1px solid ${color.line}`,
  background: color.background.default,
  // At the end of the page, where it would lie over most of it.
  [lowWindow]: { position: 'static' },
});

const place = {
  ...type.caption,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  flex: 1,
  minWidth: 0,
  padding: '8px 2px 10px',
  border: 'none',
  color: color.text.secondary,
  background: 'none',
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-current]': { color: color.text.primary, fontWeight: 600 },
  '&[aria-current] > span:first-of-type': { color: color.link, background: color.tones.success.chip },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const Way = styled(Link)(place);
const More = styled('button')(place);

const Tile = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 56,
  height: 30,
  borderRadius: radius.pill,
});

const Label = styled('span')({ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Corner = styled('span')({ position: 'absolute', insetBlockStart: 2, insetInlineStart: 'calc(50% + 4px)' });

const Heading = styled('h2')({ ...type.caption, margin: '12px 0 4px', paddingInline: 14, color: color.text.tertiary });

const Row = styled(Link)({
  ...type.lead,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingInline: 14,
  borderRadius: radius.default,
  color: color.text.primary,
  textDecoration: 'none',
  '&[aria-current]': { fontWeight: 600, background: color.selectedRaised },
});

const SHOWN = 4;

export interface BottomBarProps {
  sections: readonly NavigationSection[];
  active: string | undefined;
  /** At the foot of the sheet. */
  foot?: ReactNode;
}

/** The navigation of phones: the daily work and the first way of each further group at the foot, the rest in a sheet behind More. */
export function BottomBar({ sections, active, foot }: BottomBarProps) {
  const t = useT();
  const { pathname } = useLocation();
  // The sheet belongs to the page that it was opened on, so it is gone on the next one.
  const [openOn, setOpenOn] = useState<string>();
  const items = sections.flatMap((section) => section.items);
  const leading = sections.flatMap(({ group, items: ways }) => (group === 'work' ? ways : ways.slice(0, 1)));
  const first = [...new Set([...leading, ...items])].slice(0, SHOWN);
  const rest = items.filter((item) => !first.includes(item));
  const open = openOn === pathname;
  const current = (item: NavigationItem) => (item.key === active ? { 'aria-current': 'page' as const } : {});
  return (
    <Bar aria-label={t('shell.navigation.label')}>
      {first.map((item) => (
        <Way key={item.key} to={item.to} {...current(item)}>
          <Tile>
            <Icon name={item.icon} size={20} filled={item.key === active} />
          </Tile>
          <Label>{item.label}</Label>
          {item.count && (
            <Corner>
              <CountBadge
                count={item.count.count}
                tone={item.count.tone === 'error' ? 'strong' : 'neutral'}
                label={t('shell.navigation.waiting', { smart_count: item.count.count })}
              />
            </Corner>
          )}
        </Way>
      ))}
      {rest.length > 0 && (
        <More
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          {...(rest.some((item) => item.key === active) && { 'aria-current': 'true' as const })}
          onClick={() => setOpenOn(pathname)}
        >
          <Tile>
            <Icon name="menu" size={20} />
          </Tile>
          <Label>{t('shell.navigation.more')}</Label>
        </More>
      )}
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpenOn(undefined)}
        slotProps={{
          paper: { 'aria-label': t('shell.navigation.more'), sx: { maxHeight: '80dvh', padding: '8px 10px 20px' } },
        }}
      >
        {sections.map(({ group, items: ways }) => {
          const shown = ways.filter((item) => rest.includes(item));
          if (shown.length === 0) return null;
          return (
            <div key={group}>
              {group !== 'work' && <Heading>{t(`shell.navigation.groups.${group}`)}</Heading>}
              {shown.map((item) => (
                <Row key={item.key} to={item.to} {...current(item)} onClick={() => setOpenOn(undefined)}>
                  <Icon name={item.icon} size={20} filled={item.key === active} />
                  {item.label}
                </Row>
              ))}
            </div>
          );
        })}
        {foot}
      </Drawer>
    </Bar>
  );
}
