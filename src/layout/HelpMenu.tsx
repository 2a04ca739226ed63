import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useT } from '../i18n/useT';
import { Icon } from '../theme/icons/Icon';

interface Props {
  /** Shows what can be done by keys. */
  onShortcuts: () => void;
  /** Opens the overview of services. */
  onServices: () => void;
  /** Reads everything anew. */
  onRefresh: () => void;
}

export function HelpMenu({ onShortcuts, onServices, onRefresh }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const then = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={t('tools.help.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="help" size={20} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('tools.help.label') } }}
      >
        <MenuItem onClick={then(onShortcuts)}>
          <Icon name="keyboard" />
          {t('tools.help.shortcuts')}
        </MenuItem>
        <MenuItem onClick={then(onServices)}>
          <Icon name="apps" />
          {t('tools.help.services')}
        </MenuItem>
        <MenuItem onClick={then(onRefresh)}>
          <Icon name="refresh" />
          {t('tools.help.refresh')}
        </MenuItem>
      </Menu>
    </>
  );
}
