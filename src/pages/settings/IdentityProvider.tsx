/** The organization's identity provider: whom it asks who people are, setting it, trying it, taking it away. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { IdentityStanding, IdentityTest } from '../../resources/organizations/identity';
import { organizations } from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { formatMoment } from '../../views/format';
import { lazyPart } from '../../views/parts/lazyPart';
import { useAttempt } from '../../views/useAttempt';
import { useViewer } from '../../views/viewer';
import { SheetBefore } from './SheetBefore';

const IdentityProviderDialog = lazyPart(() => import('./IdentityProviderDialog'));
const ConfirmDialog = lazyPart(() => import('../../views/parts/ConfirmDialog'));

const Text = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, auto) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { ...type.strong, margin: 0, overflowWrap: 'anywhere' },
});
const Said = styled('div')<{ wrong: boolean }>(({ wrong }) => ({
  ...type.body,
  color: wrong ? color.tones.error.text : color.tones.success.text,
}));
const KEY = ['identity-provider'];

export function IdentityProviderTray() {
  const translate = useTranslate();
  const assay = useAssay();
  const client = useQueryClient();
  const notify = useNotify();
  const viewer = useViewer();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const [removing, setRemoving] = useState(false);
  const [tested, setTested] = useState<IdentityTest>();
  const enabled = can(viewer, organizations.name, 'edit');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await assay.call<IdentityStanding>('GET', '/identity-provider', { signal })).data,
    enabled,
    retry: false,
  });
  if (!enabled) return null;
  const title = translate('settings.identity.title');
  if (!data)
    return (
      <Tray title={title}>
        <SheetBefore error={error} retry={() => void refetch()} />
      </Tray>
    );
  const { provider } = data;
  const test = () =>
    attempt(async () => {
      setTested(undefined);
      setTested((await assay.call<IdentityTest>('POST', '/identity-provider/test', { body: {} })).data);
    });
  const remove = async () => {
    setRemoving(true);
    try {
      await assay.call('DELETE', '/identity-provider');
      setTested(undefined);
      setOpen(undefined);
      await client.invalidateQueries({ queryKey: KEY });
      notify('settings.identity.removed', { type: 'success' });
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setRemoving(false);
    }
  };
  const facts = provider && [
    ['issuer', provider.issuer],
    ['clientId', provider.clientId],
    ['signInName', provider.signInName],
    ['domains', provider.domains.join(', ')],
  ];
  const standing = !provider ? 'unset' : provider.enabled ? 'on' : 'off';
  const change = translate(provider ? 'settings.identity.change' : 'settings.identity.setUp');
  const named = (action: string): string => translate('settings.named', { action, what: title });
  return (
    <Tray
      title={title}
      note={translate('settings.identity.note')}
      actions={
        <>
          {provider?.sandbox && <StatusChip tone="warning" label={translate('settings.identity.sandbox')} />}
          <StatusChip
            tone={standing === 'on' ? 'success' : 'neutral'}
            label={translate(`settings.identity.${standing}`)}
          />
          {provider && (
            <Button
              variant="tonal"
              loading={busy}
              aria-label={named(translate('settings.identity.test'))}
              onClick={() => void test()}
            >
              {translate('settings.identity.test')}
            </Button>
          )}
          <Button variant="tonal" aria-label={named(change)} onClick={() => setOpen('set')}>
            {change}
          </Button>
        </>
      }
    >
      <Sheet padded style={{ display: 'grid', gap: 10 }}>
        {facts && (
          <Facts>
            {facts.map(([name = '', value]) => [
              <dt key={name}>{translate(`settings.identity.fields.${name}`)}</dt>,
              <dd key={`${name}.value`} dir="ltr">
                {value}
              </dd>,
            ])}
          </Facts>
        )}
        <Text>{translate(provider?.sandbox ? 'settings.identity.sandboxText' : 'settings.identity.text')}</Text>
        <output>
          {tested && (
            <Said wrong={tested.fault !== null}>
              {tested.fault ?? translate('settings.identity.good', { time: formatMoment(tested.at) })}
            </Said>
          )}
        </output>
        {provider && (
          <div>
            <Button
              variant="outlined"
              color="error"
              size="small"
              aria-label={named(translate('settings.identity.remove'))}
              onClick={() => setOpen('remove')}
            >
              {translate('settings.identity.remove')}
            </Button>
          </div>
        )}
      </Sheet>
      {open === 'set' && (
        <Suspense>
          <IdentityProviderDialog
            standing={data}
            onSaved={(saved) => {
              client.setQueryData(KEY, saved);
              setTested(undefined);
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'remove' && (
        <Suspense>
          <ConfirmDialog
            title={translate('settings.identity.removeTitle')}
            text={translate('settings.identity.removeText')}
            confirm={translate('settings.identity.remove')}
            danger
            busy={removing}
            onConfirm={() => void remove()}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Tray>
  );
}
