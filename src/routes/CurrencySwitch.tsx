/** The currency that amounts are shown in: the primary one, or one that there is a rate for. */
import styled from '@emotion/styled';
import ButtonBase from '@mui/material/ButtonBase';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useT } from '../i18n/useT';
import { useGlobalState } from '../providers/state';
import type { Currency } from '../resources/currencies/schema';
import { useRated } from '../pages/wallet/useRated';
import { currencyExchanges } from '../resources/currency-exchanges/schema';
import { can } from '../schema/permissions';
import { below, from, radius, type } from '../theme/measures';
import { color } from '../theme/vars';
import { useViewer } from '../views/viewer';

const Button = styled(ButtonBase)({
  ...type.strong,
  flex: 'none',
  minHeight: 28,
  paddingInline: 10,
  borderRadius: radius.pill,
  background: color.tonal,
  // On a phone the title needs the room, so it stands at the foot of the sheet of ways.
  [below('md')]: { '&[data-place="bar"]': { display: 'none' } },
  '&[data-place="foot"]': { width: '100%', minHeight: 44, marginBlockStart: 8 },
  [from('md')]: { '&[data-place="foot"]': { display: 'none' } },
});

export default function CurrencySwitch({ place }: { place: 'bar' | 'foot' }) {
  const t = useT();
  const viewer = useViewer();
  const [primary] = useGlobalState('primaryCurrency');
  const [chosen, choose] = useGlobalState('currency');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const may = can(viewer, currencyExchanges.name, 'list') && can(viewer, 'currencies', 'list');
  const open = anchor !== null;
  const code = primary?.code ?? '';
  const codes = useRated(code, may && open);
  const { data: known = [] } = useGetList<Currency>(
    'currencies',
    { filter: { code: codes }, sort: { field: 'code', order: 'ASC' }, pagination: { page: 1, perPage: 200 } },
    { enabled: codes.length > 0, retry: false },
  );
  if (!primary || !chosen || !may) return null;
  return (
    <>
      <Button
        data-place={place}
        aria-label={t('tools.currency.label', { code: chosen.code ?? '' })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {place === 'bar' ? chosen.code : t('tools.currency.label', { code: chosen.code ?? '' })}
      </Button>
      <Menu
        open={open}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('tools.currency.label', { code: chosen.code ?? '' }) } }}
      >
        <ListSubheader role="presentation" sx={{ lineHeight: '16px' }}>
          {t('tools.currency.title')}
        </ListSubheader>
        {[primary, ...known].map((one) => (
          <MenuItem
            key={one.code}
            role="menuitemradio"
            aria-checked={one.code === chosen.code}
            selected={one.code === chosen.code}
            onClick={() => {
              choose(one);
              setAnchor(null);
            }}
          >
            {one === primary ? t('tools.currency.primary', { code }) : `${one.code ?? ''} · ${one.name ?? ''}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
