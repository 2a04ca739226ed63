import styled from '@emotion/styled';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useT } from '../../i18n/useT';
import { locales } from '../../i18n/locales';
import { Icon } from '../../theme/icons/Icon';
import { from } from '../../theme/measures';
import { schemeModes, useScheme, type SchemeMode } from '../../theme/scheme';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { Photo } from './Photo';

const Row = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  [from('sm')]: { flexDirection: 'row', alignItems: 'flex-start' },
});

const Fields = styled('div')({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  gap: 12,
  [from('sm')]: { gridTemplateColumns: '1fr 1fr' },
});

export interface Draft {
  name: string;
  locale: string;
}

export interface DetailsProps {
  user: { name: string; email?: string | undefined; avatarUrl?: string | null | undefined };
  values: Draft;
  /** Field → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
  /** The picture is kept at once. */
  onPhoto: (avatar: string | null) => Promise<void>;
}

/** Name and language, which are saved with the user; e-mail, which others change; the scheme, which this device keeps. */
export function Details({ user, values, errors, onChange, onPhoto }: DetailsProps) {
  const t = useT();
  const id = useId();
  const { mode, setMode } = useScheme();
  return (
    <Tray title={t('profile.details.title')}>
      <Sheet padded>
        <Row>
          <Photo name={user.name} avatarUrl={user.avatarUrl} onChange={onPhoto} />
          <Fields>
            <TextField
              id={`${id}-name`}
              label={t('profile.details.name')}
              value={values.name}
              required
              error={errors.name !== undefined}
              helperText={errors.name}
              onChange={(event) => onChange({ name: event.target.value })}
              slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'name', maxLength: 120 } }}
            />
            <TextField
              id={`${id}-email`}
              label={t('profile.details.email')}
              value={user.email ?? ''}
              disabled
              helperText={t('profile.details.emailHelp')}
              slotProps={{
                input: {
                  endAdornment: (
                    <InputAdornment position="end">
                      <Icon name="lock" />
                    </InputAdornment>
                  ),
                },
              }}
            />
            <TextField
              id={`${id}-language`}
              select
              label={t('profile.details.language')}
              value={values.locale}
              error={errors.locale !== undefined}
              helperText={errors.locale}
              onChange={(event) => onChange({ locale: event.target.value })}
              slotProps={{ select: { id: `${id}-language` } }}
            >
              {locales.map(({ locale, name }) => (
                <MenuItem key={locale} value={locale} lang={locale}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              id={`${id}-scheme`}
              select
              label={t('profile.details.scheme')}
              value={mode}
              helperText={t('profile.details.schemeHelp')}
              onChange={(event) => setMode(event.target.value as SchemeMode)}
              slotProps={{ select: { id: `${id}-scheme` } }}
            >
              {schemeModes.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`profile.details.schemes.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          </Fields>
        </Row>
      </Sheet>
    </Tray>
  );
}
