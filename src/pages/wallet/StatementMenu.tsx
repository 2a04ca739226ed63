import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../../theme/icons/Icon';
import { useSave } from '../../views/parts/SaveButton';

const MONTHS = 12;

/** The present month and those before it, `yyyy-MM`. */
const monthsBefore = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
};

/** Saves the statement of a month as PDF. @param today `yyyy-MM-dd` */
export function StatementMenu({ walletId, today }: { walletId: string; today: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { busy, save } = useSave();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <Button
        variant="text"
        size="small"
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="description" size={17} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('wallet.statement')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('wallet.statement') } }}
      >
        {monthsBefore(today).map((month) => (
          <MenuItem
            key={month}
            onClick={() => {
              setAnchor(null);
              void save('/wallet/statement.pdf', `statement-${month}.pdf`, { walletId, month });
            }}
          >
            {name.format(new Date(`${month}-01T00:00:00Z`))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
