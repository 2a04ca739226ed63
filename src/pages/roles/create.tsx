import { useTranslate } from 'ra-core';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { useViewer } from '../../views/viewer';
import { RoleForm } from './RoleForm';

/** A new role, from nothing. */
export default function CreateRolePage() {
  const translate = useTranslate();
  const viewer = useViewer();
  useCrumbs([
    { label: translate('roleEditor.people'), to: '/user-management' },
    { label: translate('roleEditor.roles'), to: '/roles' },
    { label: translate('roleEditor.create') },
  ]);
  return (
    <Page>
      <PageHeader
        title={translate('roleEditor.create')}
        back={{ to: '/roles', label: translate('roleEditor.roles') }}
      />
      {viewer && <RoleForm viewer={viewer} />}
    </Page>
  );
}
