import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { PermissionDifference } from '../../resources/role-changes/Difference';
import { roleChanges } from '../../resources/role-changes/schema';
import { useNeedsTwo } from '../../resources/role-changes/useNeedsTwo';
import { roles } from '../../resources/roles/schema';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { below, from, radius, shell, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { FormRoot } from '../../views/form/FormRoot';
import { ReasonField } from '../../views/form/ReasonField';
import { useRecordForm } from '../../views/form/useRecordForm';
import { typed } from '../../views/form/values';
import { KeyCap } from '../../views/parts/KeyCap';
import { recordPath } from '../../views/paths';
import { nameOf } from '../../schema/resource';
import { useRecord, useSync, type WholeRecord } from '../../views/record/useRecord';
import { useViews } from '../../views/slots';
import { difference, rowsOf, textsOf, type Showing } from '../../resources/roles/matrix';
import { Matrix, type MatrixProps } from './Matrix';
import { rolePath } from './paths';
import { StartsFrom } from './StartsFrom';
import { RoleSummary } from './Summary';

/** Two columns on a desk. */
export const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 1fr)' },
});
/** The name takes the whole of the narrow column. */
const Side = styled('div')({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  [from('lg')]: { '& section > div > div': { gridColumn: '1 / -1' } },
});
/** In sight however long the matrix is. */
const Foot = styled('div')({
  position: 'sticky',
  insetBlockEnd: 12,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginBlockStart: 12,
  padding: '8px 8px 8px 18px',
  borderRadius: radius.paper,
  background: color.raised,
  boxShadow: color.shadow.e2,
  '& > p': { ...type.strong, margin: 0 },
  '& > p:empty': { display: 'none' },
  '& > .note': { ...type.body, color: color.text.secondary },
  // What is said stands at the beginning, what is done at the end.
  '& > a': { marginInlineStart: 'auto' },
  [below('md')]: { insetBlockEnd: `calc(${shell.bottomBar + 8}px + env(safe-area-inset-bottom))` },
});
/** What is said to who approves it; no field of a role. */
const WHY = 'why';

const named = [{ key: 'role', sources: ['name', 'description'] }];
const whole = [...named, { key: 'permissions', sources: ['permissions'] }];

interface RoleFormProps {
  viewer: Viewer;
  /** The role to change; a new one is made without it. */
  record?: WholeRecord;
  /** The values that a new one begins with. */
  like?: AnyRecord;
}

/** A role: its name, and what it may do. */
export function RoleForm({ viewer, record, like }: RoleFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const provider = useDataProvider();
  const two = useNeedsTwo();
  const sync = useSync(roles);
  const syncChange = useSync(roleChanges);
  const { refetch } = useRecord(roles, record?.id ?? '');
  const state = useRecordForm({
    schema: roles,
    viewer,
    sections: whole,
    base: record,
    ...(like && {
      initial: {
        name: translate('roleEditor.copyOf', { name: nameOf(roles, like) }).slice(0, roles.fields.name.maxLength),
        description: like.description ?? null,
        permissions: textsOf(like.permissions),
      },
    }),
    extra: { [WHY]: '' },
    send: async (body, values, version) => {
      if (two) {
        const said = typed(values[WHY]).trim();
        const { name, description, permissions } = { ...record, ...body };
        const data = {
          ...(record ? { kind: 'edit', roleId: record.id, roleVersion: version } : { kind: 'create' }),
          name,
          description: description ?? null,
          permissions: textsOf(permissions),
          ...(said !== '' && { reason: said }),
        };
        return (await provider.create<WholeRecord>(roleChanges.name, { data })).data;
      }
      if (!record) {
        const data = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
        return (await provider.create<WholeRecord>(roles.name, { data })).data;
      }
      const { data } = await provider.update<WholeRecord>(roles.name, {
        id: record.id,
        data: body,
        previousData: record,
        meta: { version },
      });
      return data;
    },
    reload: async () => (record ? (await refetch()).data : undefined),
    onDone: (saved) => {
      if (two) {
        syncChange(saved);
        notify('roleEditor.two.sent', { type: 'success' });
        if (record) void refetch();
        void navigate(record ? rolePath(record.id, 'view') : recordPath(roleChanges, saved.id), { replace: true });
        return;
      }
      sync(saved);
      notify(record ? 'roleEditor.saved' : 'roleEditor.made', { type: 'success' });
      void navigate(rolePath(saved.id, 'view'), { replace: true });
    },
  });
  /** What the matrix tells the difference to: the saved role, or the one that a new one begins as. */
  const [base, setBase] = useState<string[]>();
  const before = base ?? textsOf((record ?? like)?.permissions);
  const [showing, setShowing] = useState<Showing>('all');
  return (
    <FormRoot state={state} sections={named} extra={[WHY]} labels={{ [WHY]: translate('roleEditor.two.why') }}>
      {({ fields, changes }) => (
        <>
          <Columns>
            <Permissions viewer={viewer} before={before} showing={showing} onShowing={setShowing} />
            <Side>
              <Tray title={translate('pages.role')}>
                <Sheet padded>
                  {fields}
                  {!record && !like && <StartsFrom viewer={viewer} onStart={setBase} />}
                  <Changes before={before} users={Number(record?.usersCount ?? 0)} />
                  {two && (
                    <div style={{ marginBlockStart: 12 }}>
                      <ReasonField
                        name={WHY}
                        label={translate('roleEditor.two.why')}
                        placeholder={translate('views.form.reasonPlaceholder')}
                        max={500}
                        required={false}
                      />
                    </div>
                  )}
                </Sheet>
              </Tray>
              <Told />
            </Side>
          </Columns>
          <Foot>
            <Unsaved before={before} fields={changes} />
            {two && <span className="note">{translate('roleEditor.two.note')}</span>}
            <Button
              component={Link}
              to={record ? rolePath(record.id, 'view') : '/roles'}
              variant="text"
              color="secondary"
            >
              {translate('views.action.cancel')}
            </Button>
            {two && changes > 0 && (
              <Button variant="outlined" color="secondary" onClick={() => setShowing('changed')}>
                {translate('roleEditor.two.review')}
              </Button>
            )}
            <Button type="submit" loading={state.sending} disabled={record !== undefined && changes === 0}>
              {translate(two ? 'roleEditor.two.send' : record ? 'views.form.save' : 'roleEditor.make')}
              <KeyCap>Ctrl S</KeyCap>
            </Button>
          </Foot>
        </>
      )}
    </FormRoot>
  );
}

type PermissionsProps = Pick<MatrixProps, 'viewer' | 'before' | 'showing' | 'onShowing'>;

function Permissions(props: PermissionsProps) {
  const { field } = useController({ name: 'permissions' });
  return <Matrix {...props} value={textsOf(field.value)} onChange={field.onChange} />;
}

function Told() {
  const { field } = useController({ name: 'permissions' });
  return <RoleSummary permissions={textsOf(field.value)} />;
}

function useDifference(before: readonly string[]): ReturnType<typeof difference> {
  const { schemas } = useViews();
  const { field } = useController({ name: 'permissions' });
  const rows = useMemo(() => rowsOf(schemas), [schemas]);
  return difference(before, textsOf(field.value), rows);
}

/** How much leaving would lose: permissions one by one, and the other fields. */
function Unsaved({ before, fields }: { before: string[]; fields: number }) {
  const translate = useTranslate();
  const { added, removed } = useDifference(before);
  const permissions = added.length + removed.length;
  const changes = permissions + Math.max(0, fields - (permissions > 0 ? 1 : 0));
  return <p aria-live="polite">{changes > 0 && translate('roleEditor.unsaved', { smart_count: changes })}</p>;
}

/** What saving would give and take, and for how many it would hold. */
function Changes({ before, users }: { before: string[]; users: number }) {
  const translate = useTranslate();
  const { added, removed } = useDifference(before);
  const { field } = useController({ name: 'permissions' });
  if (added.length + removed.length === 0) return null;
  return (
    <div aria-live="polite" style={{ marginBlockStart: 12 }}>
      <PermissionDifference before={before} after={textsOf(field.value)} />
      {users > 0 && <p>{translate('roleEditor.holdsFor', { smart_count: users })}</p>}
    </div>
  );
}
