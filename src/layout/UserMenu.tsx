import styled from '@emotion/styled';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT';
import { Icon } from '../theme/icons/Icon';
import type { IconName } from '../theme/icons/names';
import { fingerTarget, type } from '../theme/measures';
import { schemeModes, useScheme, type SchemeMode } from '../theme/scheme';
import { Avatar } from '../theme/ui/Avatar';
import { VisuallyHidden } from '../theme/ui/VisuallyHidden';
import { color } from '../theme/vars';
import { useAvatar } from './useAvatar';

const schemeIcons: Record<SchemeMode, IconName> = { light: 'light_mode', dark: 'dark_mode', system: 'contrast' };

const Who = styled('div')({ padding: '8px 10px', maxWidth: 260 });
const Name = styled('div')({ ...type.lead, fontWeight: 600, overflowWrap: 'anywhere' });
const Small = styled('div')({ ...type.caption, color: color.text.tertiary, overflowWrap: 'anywhere' });

export interface ShellUser {
  name: string;
  email?: string;
  avatarUrl?: string | null;
  role?: string;
  organization?: string;
}

export interface UserMenuProps {
  user: ShellUser;
  /** Path of the profile; left out where there is none. */
  profile?: string;
  onSignOut: () => void;
}

/** Who is signed in, the way to their profile, the colour scheme, and the way out. */
export function UserMenu({ user, profile, onSignOut }: UserMenuProps) {
  const t = useT();
  const { mode, setMode } = useScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const avatar = useAvatar(user.avatarUrl);
  const close = () => setAnchor(null);
  const belongs = [user.role, user.organization].filter(Boolean).join(' · ');
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', borderRadius: '50%', minWidth: 34, minHeight: 34, ...fingerTarget(34) }}
      >
        <VisuallyHidden>{t('shell.menu.label', { name: user.name })}</VisuallyHidden>
        <Avatar name={user.name} src={avatar} size={30} />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('shell.menu.label', { name: user.name }) } }}
      >
        <Who role="presentation">
          <Name>{user.name}</Name>
          {user.email && <Small>{user.email}</Small>}
          {belongs && <Small>{belongs}</Small>}
        </Who>
        <Divider sx={{ marginBlock: 1 }} />
        {profile && (
          <MenuItem component={Link} to={profile} onClick={close}>
            <Icon name="person" />
            {t('shell.menu.profile')}
          </MenuItem>
        )}
        {profile && <Divider sx={{ marginBlock: 1 }} />}
        <ListSubheader role="presentation" sx={{ lineHeight: '16px' }}>
          {t('shell.menu.scheme')}
        </ListSubheader>
        {schemeModes.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === mode}
            selected={one === mode}
            onClick={() => setMode(one)}
          >
            <Icon name={schemeIcons[one]} filled={one === mode} />
            {t(`shell.menu.schemes.${one}`)}
          </MenuItem>
        ))}
        <Divider sx={{ marginBlock: 1 }} />
        <MenuItem
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          <Icon name="logout" />
          {t('shell.menu.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
