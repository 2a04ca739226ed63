/** One role: to look at, change, double, delete, or with its people. The address says which. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNotify, useTranslate } from 'ra-core';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSession } from '../../auth/SessionContext';
import { roleChanges } from '../../resources/role-changes/schema';
import { useNeedsTwo } from '../../resources/role-changes/useNeedsTwo';
import { roles } from '../../resources/roles/schema';
import { users } from '../../resources/users/schema';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { nameOf, STATUS } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Page, PageHeader } from '../../theme/ui/Page';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { messageOf, statusOf } from '../../views/errors';
import { Failed } from '../../views/parts/Failed';
import { RelatedList } from '../../views/record/RelatedList';
import { useForget, useRecord, type WholeRecord } from '../../views/record/useRecord';
import { useViews } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { Matrix } from './Matrix';
import { covers, rowsOf, textsOf } from '../../resources/roles/matrix';
import { roleActions, rolePath, type RoleAction } from './paths';
import { Columns, RoleForm } from './RoleForm';
import { RoleSummary } from './Summary';
import { lazyPart } from '../../views/parts/lazyPart';
import { WaitingChange } from './WaitingChange';

const ProposeDeletion = lazyPart(() => import('./ProposeDeletion'));
const DeleteDialog = lazyPart(() => import('../../views/record/DeleteDialog'));

export default function RolePage() {
  const translate = useTranslate();
  const { id = '', action = '' } = useParams();
  const viewer = useViewer();
  const { ErrorPage } = useViews();
  const { data, error, refetch } = useRecord(roles, id);
  const status = statusOf(error);
  const known = (roleActions as readonly string[]).includes(action);
  if (!known || status === 404) return <ErrorPage status={404} />;
  if (error && [401, 403].includes(status)) return <ErrorPage status={401} />;
  if (data && viewer)
    // From one tab to the other it stays, and the focus with it.
    return <LoadedRole key={id} action={action as RoleAction} role={data} viewer={viewer} reload={refetch} />;
  return (
    <Page>
      <Tray>
        {error ? (
          <Sheet>
            <Failed error={error} retry={() => void refetch()} />
          </Sheet>
        ) : (
          <SkeletonRows rows={10} height={37} label={translate('views.record.loading')} />
        )}
      </Tray>
    </Page>
  );
}

const needed: Readonly<Record<RoleAction, readonly [resource: string, action: string]>> = {
  view: ['roles', 'show'],
  edit: ['roles', 'edit'],
  duplicate: ['roles', 'create'],
  delete: ['roles', 'delete'],
  users: ['users', 'list'],
};

interface LoadedRoleProps {
  action: RoleAction;
  role: WholeRecord;
  viewer: Viewer;
  reload: () => unknown;
}

function LoadedRole({ action: asked, role, viewer, reload }: LoadedRoleProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { store, authUser } = useSession();
  const name = nameOf(roles, role);
  const builtIn = role.builtIn === true;
  const { schemas } = useViews();
  const permissions = textsOf(role.permissions);
  // One that can do more than theirs is not for them to change.
  const above = useMemo(
    () => !covers(viewer.permissions, textsOf(role.permissions), rowsOf(schemas)),
    [viewer.permissions, role.permissions, schemas],
  );
  const waiting = typeof role.waitingChangeId === 'string' ? role.waitingChangeId : undefined;
  const two = useNeedsTwo();
  const changes = (one: RoleAction): boolean => one === 'edit' || one === 'delete';
  const may = (one: RoleAction) =>
    can(viewer, ...needed[one]) &&
    !((builtIn || waiting) && changes(one)) &&
    !(two && changes(one) && !can(viewer, roleChanges.name, 'create')) &&
    !(above && one === 'edit');
  // What may not be done is said above the role, which may be looked at all the same.
  const action = may(asked) ? asked : 'view';
  const title = action === 'duplicate' ? translate('roleEditor.copyOf', { name }) : name;
  useCrumbs([
    { label: translate('pages.people'), to: '/user-management' },
    { label: translate('roleEditor.roles'), to: '/roles' },
    { label: title },
  ]);
  const [looking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    try {
      await store.previewAs(String(role.id));
      await navigate('/dashboard');
    } catch (error) {
      setLooking(false);
      notify(messageOf(error) ?? 'http.somethingWrong', { type: 'error' });
    }
  };
  const toView = () => void navigate(rolePath(role.id, 'view'), { replace: true });
  const forget = useForget(roles);
  const onAnswered = useCallback(
    ({ kind, [STATUS]: status }: AnyRecord) => {
      if (kind === 'delete' && status === 'applied') {
        forget(role.id);
        void navigate('/roles', { replace: true });
      } else reload();
    },
    [reload, forget, navigate, role.id],
  );
  const [related] = roles.related ?? [];
  const shown = action === 'view' || action === 'users' || action === 'delete';
  return (
    <Page>
      <PageHeader
        title={
          <>
            {title}{' '}
            {action !== 'duplicate' && (
              <StatusChip tone="neutral" label={translate(builtIn ? 'roleEditor.builtIn' : 'roleEditor.own')} />
            )}
          </>
        }
        {...(typeof role.description === 'string' && shown && { note: role.description })}
        back={{ to: '/roles', label: translate('roleEditor.roles') }}
        actions={
          shown && (
            <>
              {!authUser?.user.preview && (
                <Button
                  variant="text"
                  color="secondary"
                  loading={looking}
                  startIcon={<Icon name="visibility" size={17} />}
                  onClick={() => void look()}
                >
                  {translate('roleEditor.preview.begin')}
                </Button>
              )}
              {may('delete') && (
                <Button component={Link} to={rolePath(role.id, 'delete')} variant="outlined" color="error">
                  {translate('roleEditor.delete')}
                </Button>
              )}
              {may('duplicate') && (
                <Button
                  component={Link}
                  to={rolePath(role.id, 'duplicate')}
                  variant="tonal"
                  startIcon={<Icon name="content_copy" size={17} />}
                >
                  {translate('roleEditor.duplicate')}
                </Button>
              )}
              {may('edit') && (
                <Button component={Link} to={rolePath(role.id, 'edit')} startIcon={<Icon name="edit" size={17} />}>
                  {translate('roleEditor.edit')}
                </Button>
              )}
            </>
          )
        }
      />
      {action !== asked && (
        <Alert severity="info">
          {translate(builtIn ? 'roleEditor.readOnly' : waiting ? 'roleEditor.two.waitsText' : 'roleEditor.notAllowed')}
        </Alert>
      )}
      {waiting && shown && <WaitingChange id={waiting} viewer={viewer} onAnswered={onAnswered} />}
      {shown && (
        <Tabs value={action === 'users' ? 'users' : 'view'} aria-label={translate('roleEditor.tabs')}>
          <Tab
            component={Link}
            value="view"
            to={rolePath(role.id, 'view')}
            label={translate('roleEditor.permissions')}
          />
          {may('users') && (
            <Tab component={Link} value="users" to={rolePath(role.id, 'users')} label={translate('roleEditor.users')} />
          )}
        </Tabs>
      )}
      {action === 'edit' ? (
        <RoleForm key="edit" viewer={viewer} record={role} />
      ) : action === 'duplicate' ? (
        <RoleForm key="duplicate" viewer={viewer} like={role} />
      ) : action === 'users' && related ? (
        <RelatedList
          schema={users}
          related={related}
          record={role}
          viewer={viewer}
          title={translate('roleEditor.users')}
        />
      ) : (
        <Columns>
          <Matrix viewer={viewer} value={permissions} before={permissions} />
          <RoleSummary permissions={permissions} />
        </Columns>
      )}
      {action === 'delete' && two && (
        <Suspense>
          <ProposeDeletion role={role} onSent={reload} onClose={toView} />
        </Suspense>
      )}
      {action === 'delete' && !two && (
        <Suspense>
          <DeleteDialog schema={roles} record={role} onClose={toView} />
        </Suspense>
      )}
    </Page>
  );
}
