/** Who works here and what they may do: the way to people and to roles. */
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { roles, type Role } from '../../resources/roles/schema';
import { users } from '../../resources/users/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { listPath } from '../../views/paths';
import { useCount } from '../../views/list/useCount';
import { useViewer } from '../../views/viewer';
import { SettingGroup, type SettingRow } from '../settings/parts';
import { CREATE_ROLE, rolePath } from './paths';

const views = [
  { key: 'all', icon: 'manage_accounts', filter: {} },
  { key: 'invited', icon: 'mail', filter: { status: 'invited' } },
  { key: 'noFactor', icon: 'lock_open', filter: { twoFactorEnabled: false, status: 'active' } },
  { key: 'suspended', icon: 'person_off', filter: { status: ['suspended', 'deactivated'] } },
] as const;

export default function PeoplePage() {
  const translate = useTranslate();
  const viewer = useViewer();
  const seesRoles = can(viewer, roles.name, 'list');
  const { data = [] } = useGetList<Role>(
    roles.name,
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: seesRoles },
  );
  useCrumbs([{ label: translate('roleEditor.people') }]);
  return (
    <Page narrow>
      <PageHeader
        title={translate('roleEditor.people')}
        actions={
          can(viewer, roles.name, 'create') && (
            <Button component={Link} to={CREATE_ROLE} variant="tonal" startIcon={<Icon name="add" size={17} />}>
              {translate('roleEditor.create')}
            </Button>
          )
        }
      />
      {can(viewer, users.name, 'list') && (
        <SettingGroup
          title={translate('roleEditor.users')}
          rows={views.map(({ key, icon, filter }): SettingRow => ({
            key,
            icon,
            to: `${listPath(users)}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
            title: translate(`roleEditor.views.${key}.title`),
            text: translate(`roleEditor.views.${key}.text`),
            value: <UserCount filter={filter} />,
          }))}
        />
      )}
      <SettingGroup
        title={translate('roleEditor.roles')}
        rows={data.map((role) => ({
          key: role.id,
          to: rolePath(role.id, 'view'),
          icon: 'shield_person',
          title: role.name ?? '',
          text: role.description ?? translate(role.builtIn ? 'roleEditor.builtIn' : 'roleEditor.own'),
          value: translate('roleEditor.count', { smart_count: role.usersCount ?? 0 }),
        }))}
      />
    </Page>
  );
}

function UserCount({ filter }: { filter: object }) {
  const count = useCount(users.name, { ...filter }, true);
  return count === undefined ? null : <>{count.toLocaleString()}</>;
}
