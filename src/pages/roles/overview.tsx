/** Who works here and what they may do: the way to people and to roles. */
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { roleChanges } from '../../resources/role-changes/schema';
import { useWaitingChanges } from '../../resources/role-changes/WaitingChanges';
import { roles, type Role } from '../../resources/roles/schema';
import { users } from '../../resources/users/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { formatMoment } from '../../views/format';
import { filterOf } from '../../views/list/filterEntries';
import { listPath, recordPath } from '../../views/paths';
import { useCount } from '../../views/list/useCount';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { SettingGroup, type SettingRow } from '../settings/parts';
import { CREATE_ROLE, rolePath } from './paths';

/** Of the list's own views. */
const icons: Readonly<Record<string, IconName>> = {
  invited: 'mail',
  noFactor: 'lock_open',
  unseen: 'history',
  never: 'help',
  reviewDue: 'fact_check',
  suspended: 'person_off',
};

export default function PeoplePage() {
  const translate = useTranslate();
  const viewer = useViewer();
  const seesRoles = can(viewer, roles.name, 'list');
  const { data = [] } = useGetList<Role>(
    roles.name,
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: seesRoles },
  );
  const waiting = useWaitingChanges();
  const changeWords = useWords(roleChanges);
  useCrumbs([{ label: translate('pages.people') }]);
  return (
    <Page narrow>
      <PageHeader
        title={translate('pages.people')}
        actions={
          can(viewer, roles.name, 'create') && (
            <Button component={Link} to={CREATE_ROLE} variant="tonal" startIcon={<Icon name="add" size={17} />}>
              {translate('pages.createRole')}
            </Button>
          )
        }
      />
      {can(viewer, users.name, 'list') && (
        <SettingGroup
          title={translate('roleEditor.users')}
          rows={(users.views ?? []).map((view): SettingRow => {
            const filter = filterOf(view, viewer?.id ?? '');
            return {
              key: view.key,
              icon: icons[view.key] ?? 'manage_accounts',
              to: `${listPath(users)}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
              title: translate(`resources.users.views.${view.key}`, { _: view.label }),
              text: translate(`roleEditor.views.${view.key}`, { _: '' }),
              value: <UserCount filter={filter} />,
            };
          })}
        />
      )}
      <SettingGroup
        title={translate('roleEditor.two.waiting')}
        rows={waiting.map(({ id, kind, roleName, proposedById, createdAt }) => ({
          key: id,
          to: recordPath(roleChanges, id),
          icon: 'approval',
          title: roleName ?? '',
          text: changeWords.option('kind', kind ?? '').label,
          value: (
            <>
              <ReferenceName reference={users.name} id={proposedById ?? ''} /> {formatMoment(createdAt)}
            </>
          ),
        }))}
      />
      <SettingGroup
        title={translate('roleEditor.roles')}
        rows={[
          ...data.map((role): SettingRow => ({
            key: role.id,
            to: rolePath(role.id, 'view'),
            icon: 'shield_person',
            title: role.name ?? '',
            text: role.description ?? translate(role.builtIn ? 'roleEditor.builtIn' : 'roleEditor.own'),
            value: translate('roleEditor.count', { smart_count: role.usersCount ?? 0 }),
          })),
          ...(can(viewer, roleChanges.name, 'list')
            ? [
                {
                  key: 'changes',
                  to: listPath(roleChanges),
                  icon: 'approval' as const,
                  title: translate('roleEditor.two.all'),
                  text: translate('roleEditor.two.allText'),
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}

function UserCount({ filter }: { filter: object }) {
  const count = useCount(users.name, { ...filter }, true);
  return count === undefined ? null : <>{count.toLocaleString()}</>;
}
