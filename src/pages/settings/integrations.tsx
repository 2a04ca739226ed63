/** What talks to Assay, and what Assay gets from elsewhere. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { API_BASE } from '../../providers/http';
import { apiKeys } from '../../resources/api-keys/schema';
import { useNow } from '../../resources/cases/useNow';
import { organizations } from '../../resources/organizations/schema';
import { paymentProviders } from '../../resources/payment-providers/schema';
import { webhooks } from '../../resources/webhooks/schema';
import { watchlists, type Watchlist } from '../../resources/watchlists/schema';
import { DAY } from '../../schema/day';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { nameOf } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { useCount } from '../../views/list/useCount';
import { listPath, recordPath } from '../../views/paths';
import { useWords } from '../../views/words';
import { IdentityProviderTray } from './IdentityProvider';
import { MailDeliveryTray } from './MailDelivery';
import { OwnMailTray } from './OwnMail';
import { SettingGroup, useOrganization } from './parts';
import { WebhookTrays } from './Webhooks';
import { Quiet, Stack } from './webhookParts';

const firstPage = { pagination: { page: 1, perPage: 50 } };
/** In the address: which part alone is shown. */
const PART = 'part';

/** The webhooks with their log, and beside them everything else. */
const Columns = styled('div')<{ alone: boolean }>(({ alone }) => ({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: alone ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 384px',
  [below('xl')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Count = styled(Quiet)({ fontWeight: 450 });

interface Part {
  key: string;
  may: boolean;
  /** Said behind the name of its tab. */
  count?: number | undefined;
  node: ReactNode;
}

export default function IntegrationsPage() {
  const translate = useTranslate();
  const { viewer, data: organization } = useOrganization();
  const listWords = useWords(watchlists);
  const providerWords = useWords(paymentProviders);
  useCrumbs([
    { label: translate('pages.settings'), to: '/settings' },
    { label: translate('pages.settingsIntegrations') },
  ]);
  const [params] = useSearchParams();
  const hooks = useCount(webhooks.name, {}, can(viewer, webhooks.name, 'list'));
  const now = useNow(DAY);
  const keys = can(viewer, apiKeys.name, 'list');
  const live = useCount(apiKeys.name, { status: 'active' }, keys);
  const lists = useGetList<Watchlist>(watchlists.name, firstPage, { enabled: can(viewer, watchlists.name, 'list') });
  const providers = useGetList<AnyRecord & { id: string }>(paymentProviders.name, firstPage, {
    enabled: can(viewer, paymentProviders.name, 'list'),
  });
  const chipOf = (source: string, value: string) => {
    const { label, tone = 'neutral' } = providerWords.option(source, value);
    return { label, tone };
  };
  const age = (loadedAt: string | null | undefined): string | undefined =>
    loadedAt
      ? translate('settings.integrations.days', { smart_count: Math.floor((now - Date.parse(loadedAt)) / DAY) })
      : undefined;
  const whole = can(viewer, organizations.name, 'edit');
  const parts: readonly Part[] = [
    { key: 'webhooks', may: can(viewer, webhooks.name, 'list'), count: hooks, node: <WebhookTrays /> },
    {
      key: 'mail',
      may: whole,
      node: (
        <>
          <MailDeliveryTray />
          <OwnMailTray />
        </>
      ),
    },
    {
      key: 'payments',
      may: can(viewer, paymentProviders.name, 'list'),
      count: providers.data?.length,
      node: (
        <SettingGroup
          title={translate('settings.integrations.payments')}
          note={translate('settings.integrations.paymentsNote')}
          rows={(providers.data ?? []).map((provider) => ({
            key: provider.id,
            to: recordPath(paymentProviders, provider.id),
            icon: 'credit_card',
            title: nameOf(paymentProviders, provider),
            text: translate('settings.integrations.provider'),
            value:
              typeof provider.mode === 'string' ? (
                <>
                  <StatusChip {...chipOf('mode', provider.mode)} />
                  {/* Only trouble is news: nobody asks a provider how it is while nothing is paid. */}
                  {typeof provider.health === 'string' && provider.health !== 'up' && (
                    <StatusChip dot {...chipOf('health', provider.health)} />
                  )}
                </>
              ) : undefined,
          }))}
        />
      ),
    },
    {
      key: 'identity',
      may: whole || organization !== undefined,
      node: (
        <>
          <IdentityProviderTray />
          <SettingGroup
            title={translate('settings.signIn.title')}
            note={translate('settings.signIn.note')}
            rows={
              organization
                ? [
                    {
                      key: 'own',
                      to: recordPath(organizations, organization.id),
                      icon: 'key',
                      title: translate('settings.signIn.own.title'),
                      text: translate('settings.signIn.own.text'),
                      value: translate(
                        `settings.signIn.${organization.requireTwoFactor === true ? 'required' : 'optional'}`,
                      ),
                    },
                  ]
                : []
            }
          />
        </>
      ),
    },
    {
      key: 'lists',
      may: can(viewer, watchlists.name, 'list'),
      count: lists.data?.length,
      node: (
        <SettingGroup
          title={translate('settings.integrations.lists')}
          note={translate('settings.integrations.listsNote')}
          rows={(lists.data ?? []).map((list) => ({
            key: list.id,
            to: recordPath(watchlists, list.id),
            icon: 'list_alt',
            title: list.name ?? '',
            text: [listWords.option('source', list.source ?? '').label, list.edition].filter(Boolean).join(', '),
            value: age(list.loadedAt),
          }))}
        />
      ),
    },
    {
      key: 'api',
      may: keys,
      count: live,
      node: (
        <SettingGroup
          title={translate('settings.integrations.callers')}
          note={`${API_BASE}/openapi.json`}
          rows={
            keys
              ? [
                  {
                    key: 'keys',
                    to: listPath(apiKeys),
                    icon: 'key',
                    title: translate('settings.rows.apiKeys.title'),
                    text: translate('settings.rows.apiKeys.text'),
                    value:
                      live === undefined ? undefined : translate('settings.integrations.live', { smart_count: live }),
                  },
                ]
              : []
          }
        />
      ),
    },
  ].filter(({ may }) => may);
  const asked = params.get(PART);
  const only = parts.find(({ key }) => key === asked);
  const [first, ...others] = parts;
  return (
    <Page narrow={only !== undefined && only.key !== 'webhooks'}>
      <PageHeader
        title={translate('pages.settingsIntegrations')}
        back={{ to: '/settings', label: translate('pages.settings') }}
        actions={
          <Button
            component="a"
            href={`${API_BASE}/openapi.json`}
            target="_blank"
            rel="noopener"
            variant="tonal"
            startIcon={<Icon name="data_object" size={17} />}
          >
            {translate('settings.integrations.openApi')}
          </Button>
        }
      />
      {parts.length > 1 && (
        <Tabs value={only?.key ?? ''} aria-label={translate('settings.integrations.parts.label')}>
          {['', ...parts.map(({ key }) => key)].map((key) => (
            <Tab
              key={key}
              component={Link}
              value={key}
              to={key === '' ? '.' : `?${new URLSearchParams({ [PART]: key }).toString()}`}
              label={
                <span>
                  {translate(`settings.integrations.parts.${key === '' ? 'all' : key}`)}{' '}
                  <Count>{parts.find((one) => one.key === key)?.count}</Count>
                </span>
              }
            />
          ))}
        </Tabs>
      )}
      {only ? (
        <Stack>{only.node}</Stack>
      ) : (
        <Columns alone={first?.key !== 'webhooks'}>
          <Stack>{first?.node}</Stack>
          <Stack>
            {others.map(({ key, node }) => (
              <Fragment key={key}>{node}</Fragment>
            ))}
          </Stack>
        </Columns>
      )}
    </Page>
  );
}
