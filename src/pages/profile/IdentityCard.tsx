import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/useT';
import type { SessionUser } from '../../providers/authUser';
import { useAssay } from '../../providers/dataProvider';
import type { OwnIdentity } from '../../resources/organizations/identity';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { lazyPart } from '../../views/parts/lazyPart';
import { ConfirmDialog } from './dialogs';
import { problemOf } from './problem';

const LinkDialog = lazyPart(() => import('./LinkDialog'));

const KEY = ['auth', 'organization'];
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& > :last-child': { marginInlineStart: 'auto' },
});
const Name = styled('div')({ ...type.strong, overflowWrap: 'anywhere' });
const Text = styled('p')({ ...type.body, margin: 0, marginBlock: '10px 12px', color: color.text.secondary });

/** Whether the organization's identity provider signs the person in, linking it and unlinking it; nothing where there is none. */
export function IdentityCard({ user }: { user: SessionUser | undefined }) {
  const t = useT();
  const provider = useAssay();
  const client = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState<'link' | 'unlink'>();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await provider.call<OwnIdentity>('GET', '/auth/organization', { signal })).data,
    retry: false,
  });
  // Most organizations have none; that it could not be asked is said by the rest of the page.
  if (!data?.provider) return null;
  const { provider: asked, linkedAt } = data;
  const unlink = async () => {
    setBusy(true);
    try {
      client.setQueryData(KEY, (await provider.call<OwnIdentity>('DELETE', '/auth/organization/link')).data);
      notify('profile.identity.unlinked', { type: 'success' });
    } catch (error) {
      const problem = problemOf(error, t);
      if (problem) notify(problem.message, { type: 'error', messageArgs: { _: problem.message } });
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  };
  return (
    <Tray title={t('profile.identity.title')}>
      <Sheet padded>
        <Row>
          <Icon name="key" size={18} />
          <Name dir="ltr">{new URL(asked.issuer).host}</Name>
          <StatusChip
            tone={linkedAt ? 'success' : 'neutral'}
            dot
            label={t(linkedAt ? 'profile.identity.on' : 'profile.identity.off')}
          />
        </Row>
        <Text>
          {linkedAt
            ? t('profile.identity.onText', { time: formatMoment(linkedAt) })
            : t(asked.sandbox ? 'profile.identity.sandboxText' : 'profile.identity.offText')}
        </Text>
        {linkedAt ? (
          <Button variant="outlined" color="error" onClick={() => setAsking('unlink')}>
            {t('profile.identity.unlink')}
          </Button>
        ) : (
          <Button variant="tonal" onClick={() => setAsking('link')}>
            {t('profile.identity.link')}
          </Button>
        )}
      </Sheet>
      {asking === 'link' && (
        <Suspense>
          <LinkDialog byCode={user?.twoFactorEnabled === true} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'unlink' && (
        <Suspense>
          <ConfirmDialog
            title={t('profile.identity.unlinkTitle')}
            text={t('profile.identity.unlinkText')}
            confirm={t('profile.identity.unlink')}
            danger
            busy={busy}
            onConfirm={() => void unlink()}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </Tray>
  );
}
