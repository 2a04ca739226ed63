import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { FACTOR_SET_UP } from '../../auth/factorPaths';
import { useT } from '../../i18n/useT';
import type { SessionUser } from '../../providers/authUser';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { TurnOffDialog } from './dialogs';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& > :last-child': { marginInlineStart: 'auto' },
});
const Mark = styled('span')<{ lit: boolean }>(({ lit }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: radius.item,
  color: lit ? color.tones.success.text : color.text.secondary,
  background: lit ? color.tones.success.chip : color.background.paper,
}));
const Name = styled('div')(type.strong);
const Text = styled('p')({ ...type.body, margin: 0, marginBlock: '10px 12px', color: color.text.secondary });
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export interface SecondFactorCardProps {
  user: SessionUser | undefined;
  /** Throws an HttpError when the API refuses. */
  onTurnOff: (values: { password: string }) => Promise<unknown>;
}

/** Whether a second proof is asked for at the sign-in, and the ways to set it up and turn it off. */
export function SecondFactorCard({ user, onTurnOff }: SecondFactorCardProps) {
  const t = useT();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const on = user?.twoFactorEnabled === true;
  const required = user?.organization?.requireTwoFactor === true;
  return (
    <Tray title={t('profile.factor.title')}>
      <Sheet padded>
        <Row>
          <Mark lit={on}>
            <Icon name="phone_iphone" size={18} />
          </Mark>
          <Name>{t('profile.factor.app')}</Name>
          <StatusChip
            tone={on ? 'success' : 'neutral'}
            dot
            label={t(on ? 'profile.factor.on' : 'profile.factor.off')}
          />
        </Row>
        <Text>
          {t(on ? (required ? 'profile.factor.required' : 'profile.factor.onText') : 'profile.factor.offText')}
        </Text>
        <Foot>
          {on ? (
            !required && (
              <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                {t('profile.factor.turnOff')}
              </Button>
            )
          ) : (
            <Button component={Link} to={FACTOR_SET_UP} startIcon={<Icon name="add" />}>
              {t('profile.factor.setUp')}
            </Button>
          )}
        </Foot>
      </Sheet>
      {asking && (
        <Suspense>
          <TurnOffDialog
            onSubmit={async (values) => {
              await onTurnOff(values);
              setAsking(false);
              notify('profile.factor.turnedOff', { type: 'success' });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Tray>
  );
}
