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
    { label: translate('pages.people'), to: '/user-management' },
    { label: translate('roleEditor.roles'), to: '/roles' },
    { label: translate('pages.createRole') },
  ]);
  return (
    <Page>
      <PageHeader title={translate('pages.createRole')} back={{ to: '/roles', label: translate('roleEditor.roles') }} />
      {viewer && <RoleForm viewer={viewer} />}
    </Page>
  );
}
