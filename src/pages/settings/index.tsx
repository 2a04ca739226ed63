/** All settings behind which something stands, each with its present value. */
import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { modulesOf, allModules } from '../../resources/modules/catalogue';
import { can } from '../../schema/permissions';
import { pathOf } from '../../schema/resource';
import { from } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { useCount } from '../../views/list/useCount';
import { recordPath } from '../../views/paths';
import { ViewsContext } from '../../views/slots';
import type { IconName } from '../../theme/icons/names';
import { useMailDelivery } from './MailDelivery';
import { SettingGroup, useOrganization, type SettingRow } from './parts';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });

export default function SettingsPage() {
  const translate = useTranslate();
  const { viewer, data: organization } = useOrganization();
  const views = useContext(ViewsContext);
  const { data: mail } = useMailDelivery();
  useCrumbs([{ label: translate('pages.settings') }]);

  /** A row that leads to a page bears the page's name. */
  const row = (key: string, icon: IconName, to: string, value?: SettingRow['value'], page?: string): SettingRow => ({
    key,
    icon,
    to,
    title: translate(page ? `pages.${page}` : `settings.rows.${key}.title`),
    text: translate(`settings.rows.${key}.text`),
    value,
  });
  /** A row that leads to a list, with how many stand in it, for those who may see it. */
  const list = (key: string, icon: IconName, name: string): SettingRow[] => {
    const schema = views?.schemas.find((one) => one.name === name);
    if (!schema || !can(viewer, name, 'list')) return [];
    return [row(key, icon, `/${pathOf(schema)}`, <ListCount name={name} />)];
  };
  const may = (resource: string, action: string, found: SettingRow): SettingRow[] =>
    can(viewer, resource, action) ? [found] : [];
  const schemaOf = (name: string) => views?.schemas.find((one) => one.name === name);
  const organizationSchema = schemaOf('organizations');

  return (
    <Page>
      <PageHeader title={translate('pages.settings')} />
      <Columns>
        <Stack>
          <SettingGroup
            title={translate('settings.groups.organization')}
            note={typeof organization?.name === 'string' ? organization.name : undefined}
            rows={[
              ...(organization && organizationSchema
                ? may(
                    'organizations',
                    'show',
                    row(
                      'organization',
                      'apartment',
                      recordPath(organizationSchema, organization.id),
                      typeof organization.country === 'string' ? organization.country : undefined,
                    ),
                  )
                : []),
              ...may('plans', 'list', row('plans', 'sell', '/settings/plan')),
              ...list('currencies', 'payments', 'currencies'),
            ]}
          />
          <SettingGroup
            title={translate('settings.groups.checks')}
            note={translate('settings.notes.checks')}
            rows={[
              ...may(
                'modules',
                'list',
                row(
                  'services',
                  'extension',
                  '/settings/service',
                  organization &&
                    translate('settings.onOf', {
                      on: allModules.filter((key) => modulesOf(organization).includes(key)).length,
                      all: allModules.length,
                    }),
                  'settingsService',
                ),
              ),
              ...may(
                'organizations',
                'show',
                row(
                  'workflow',
                  'rule',
                  '/settings/workflow-configuration',
                  typeof organization?.fourEyesAbove === 'number'
                    ? translate('settings.above', { score: organization.fourEyesAbove })
                    : undefined,
                  'settingsWorkflow',
                ),
              ),
              ...may('risk-models', 'show', row('risk', 'tune', '/settings/risk')),
              ...list('outcomes', 'gavel', 'customer-decision-outcomes'),
              ...list('watchlists', 'list_alt', 'watchlists'),
            ]}
          />
        </Stack>
        <Stack>
          <SettingGroup
            title={translate('settings.groups.data')}
            note={translate('settings.notes.data')}
            rows={[
              ...list('customerFields', 'view_column', 'customer-field-definitions'),
              ...list('transactionFields', 'view_column', 'transaction-field-definitions'),
              ...may(
                'organizations',
                'show',
                row('keeping', 'hourglass_empty', '/settings/data-retention', undefined, 'settingsKeeping'),
              ),
            ]}
          />
          <SettingGroup
            title={translate('settings.groups.people')}
            note={translate('settings.notes.people')}
            rows={[
              ...list('users', 'manage_accounts', 'users'),
              ...list('roles', 'shield_person', 'roles'),
              ...list('roleChanges', 'approval', 'role-changes'),
              ...list('permissions', 'key', 'permissions'),
              ...list('changelog', 'history', 'changelog'),
            ]}
          />
          <SettingGroup
            title={translate('settings.groups.connections')}
            note={translate('settings.notes.connections')}
            rows={[
              row(
                'integrations',
                'api',
                '/settings/integrations',
                mail?.trouble ? <StatusChip tone="error" label={translate('settings.mail.down')} /> : undefined,
                'settingsIntegrations',
              ),
              ...list('apiKeys', 'key', 'api-keys'),
              ...list('usage', 'bar_chart', 'api-usages'),
            ]}
          />
        </Stack>
      </Columns>
    </Page>
  );
}

function ListCount({ name }: { name: string }) {
  const count = useCount(name, {}, true);
  return count === undefined ? null : <>{count.toLocaleString()}</>;
}
