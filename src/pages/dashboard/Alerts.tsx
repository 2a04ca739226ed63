import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '../../resources/analytics/overview';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { radius, type } from '../../theme/measures';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useListOf } from './lists';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 14px',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${color.line}` },
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { ...type.strong, display: 'block' },
  '& small': { ...type.caption, color: color.text.tertiary },
  '& a': { ...type.strong, color: color.link, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});
const Tile = styled('span')<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  padding: 6,
  borderRadius: radius.item,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));

type Tone = 'error' | 'warning' | 'info' | 'neutral';
const looks: Record<string, { icon: IconName; tone: Tone }> = {
  matches: { icon: 'policy', tone: 'error' },
  transactions: { icon: 'swap_horiz', tone: 'warning' },
  identity: { icon: 'person_check', tone: 'info' },
  business: { icon: 'domain', tone: 'info' },
  media: { icon: 'newspaper', tone: 'info' },
  address: { icon: 'home_pin', tone: 'info' },
  reviews: { icon: 'event', tone: 'warning' },
  payments: { icon: 'payments', tone: 'neutral' },
};

/** The API gives the most urgent first; the others at the press of a button. */
const FIRST = 5;

/** What waits beyond cases; each opens the list that it counts. */
export function Alerts({ alerts }: { alerts: Overview['alerts'] }) {
  const translate = useTranslate();
  const listOf = useListOf();
  const [all, setAll] = useState(false);
  return (
    <Tray
      title={translate('dashboard.alerts.title')}
      actions={
        alerts.length > FIRST && (
          <Button
            variant="text"
            size="small"
            sx={{ color: color.link }}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? translate('dashboard.alerts.fewer') : translate('dashboard.alerts.all', { count: alerts.length })}
          </Button>
        )
      }
    >
      <Sheet style={{ flex: 1 }}>
        {alerts.length === 0 ? (
          <EmptyState icon="task_alt" title={translate('dashboard.alerts.none')} />
        ) : (
          <List>
            {alerts.slice(0, all ? undefined : FIRST).map((alert) => {
              const { icon, tone } = looks[alert.key] ?? { icon: 'info', tone: 'neutral' };
              const name = translate(`dashboard.alerts.${alert.key}.name`, { smart_count: alert.value });
              const text = translate(`dashboard.alerts.${alert.key}.text`);
              return (
                <Line key={alert.key}>
                  <Tile tone={tone} aria-hidden>
                    <Icon name={icon} size={17} />
                  </Tile>
                  <div>
                    <strong>{name}</strong>
                    <small>{alert.everybodys ? translate('dashboard.alerts.noTeam', { text }) : text}</small>
                  </div>
                  <Link to={listOf(alert)} aria-label={translate('dashboard.alerts.openNamed', { name })}>
                    {translate('dashboard.alerts.open')}
                  </Link>
                </Line>
              );
            })}
          </List>
        )}
      </Sheet>
    </Tray>
  );
}
