import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { roles } from '../../resources/roles/schema';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { below, from, radius, shell, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { FormRoot } from '../../views/form/FormRoot';
import { useRecordForm } from '../../views/form/useRecordForm';
import { KeyCap } from '../../views/parts/KeyCap';
import { useRecord, useSync, type WholeRecord } from '../../views/record/useRecord';
import { useViews } from '../../views/slots';
import { difference, rowsOf, textsOf } from './matrix';
import { Matrix } from './Matrix';
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
  '& > p': { ...type.strong, flex: 1, minWidth: 0, margin: 0 },
  [below('md')]: { insetBlockEnd: `calc(${shell.bottomBar + 8}px + env(safe-area-inset-bottom))` },
});
const List = styled('ul')({ margin: 0, paddingInlineStart: 18 });

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
  const sync = useSync(roles);
  const { refetch } = useRecord(roles, record?.id ?? '');
  const state = useRecordForm({
    schema: roles,
    viewer,
    sections: whole,
    base: record,
    ...(like && { initial: { description: like.description ?? null, permissions: textsOf(like.permissions) } }),
    send: async (body, _values, version) => {
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
      sync(saved);
      notify(record ? 'roleEditor.saved' : 'roleEditor.made', { type: 'success' });
      void navigate(rolePath(saved.id, 'view'), { replace: true });
    },
  });
  /** What the matrix tells the difference to: the saved role, or the one that a new one begins as. */
  const [base, setBase] = useState<string[]>();
  const before = base ?? textsOf((record ?? like)?.permissions);
  return (
    <FormRoot state={state} sections={named}>
      {({ fields, changes }) => (
        <>
          <Columns>
            <Permissions viewer={viewer} before={before} />
            <Side>
              <Tray title={translate('pages.role')}>
                <Sheet padded>
                  {fields}
                  {!record && !like && <StartsFrom viewer={viewer} onStart={setBase} />}
                  <Changes before={before} users={Number(record?.usersCount ?? 0)} />
                </Sheet>
              </Tray>
              <Told />
            </Side>
          </Columns>
          <Foot>
            <Unsaved before={before} fields={changes} />
            <Button
              component={Link}
              to={record ? rolePath(record.id, 'view') : '/roles'}
              variant="text"
              color="secondary"
            >
              {translate('views.action.cancel')}
            </Button>
            <Button type="submit" loading={state.sending} disabled={changes === 0}>
              {translate(record ? 'views.form.save' : 'roleEditor.make')}
              <KeyCap>Ctrl S</KeyCap>
            </Button>
          </Foot>
        </>
      )}
    </FormRoot>
  );
}

function Permissions({ viewer, before }: { viewer: Viewer; before: string[] }) {
  const { field } = useController({ name: 'permissions' });
  return <Matrix viewer={viewer} value={textsOf(field.value)} before={before} onChange={field.onChange} />;
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
  if (added.length + removed.length === 0) return null;
  return (
    <div aria-live="polite" style={{ marginBlockStart: 12 }}>
      {added.length > 0 && <p>{translate('roleEditor.added', { smart_count: added.length })}</p>}
      <List>
        {added.slice(0, 8).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </List>
      {removed.length > 0 && <p>{translate('roleEditor.removed', { smart_count: removed.length })}</p>}
      <List>
        {removed.slice(0, 8).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </List>
      {users > 0 && <p>{translate('roleEditor.holdsFor', { smart_count: users })}</p>}
    </div>
  );
}
