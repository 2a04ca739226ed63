/** What the pages of the settings share: groups of rows that link, and a form over the organization. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { organizations } from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import type { Viewer } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { type } from '../../theme/measures';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { Differences } from '../../views/form/Differences';
import { focusInput, inputId, useFormId } from '../../views/form/formId';
import { FormRoot } from '../../views/form/FormRoot';
import type { Checks } from '../../views/form/useResolver';
import { useRecordForm } from '../../views/form/useRecordForm';
import { REASON, type FormSection } from '../../views/form/values';
import { Failed } from '../../views/parts/Failed';
import { KeyCap } from '../../views/parts/KeyCap';
import { useRecord, useSync, type WholeRecord } from '../../views/record/useRecord';
import { useViewer } from '../../views/viewer';

const Row = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  minHeight: 47,
  color: color.text.primary,
  textDecoration: 'none',
  '&:hover': { background: color.hover },
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
});
const Tile = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 30,
  height: 30,
  borderRadius: 10,
  color: color.text.secondary,
  background: color.tonal,
});
const Texts = styled('span')({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  '& > strong': { ...type.strong },
  '& > span': { color: color.text.secondary },
});
const Value = styled('span')({ ...type.body, ...type.tabular, color: color.text.secondary, textAlign: 'end' });

export interface SettingRow {
  key: string;
  to: string;
  icon: IconName;
  title: string;
  text: string;
  /** What it says at present. */
  value?: ReactNode;
}

/** A named group of rows; nothing without any. */
export function SettingGroup({ title, note, rows }: { title: string; note?: string; rows: readonly SettingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Tray title={title} note={note}>
      <Sheet style={{ overflow: 'hidden' }}>
        {rows.map(({ key, to, icon, title: name, text, value }) => (
          <Row key={key} to={to}>
            <Tile>
              <Icon name={icon} size={18} />
            </Tile>
            <Texts>
              <strong>{name}</strong>
              <span>{text}</span>
            </Texts>
            {value !== undefined && <Value>{value}</Value>}
            <Icon name="chevron_right" size={18} />
          </Row>
        ))}
      </Sheet>
    </Tray>
  );
}

/** The viewer's own organization. */
export function useOrganization() {
  const viewer = useViewer();
  return { viewer, ...useRecord(organizations, viewer?.organizationId ?? '') };
}

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 8,
  marginBlockStart: 18,
});
const Count = styled('output')({ ...type.body, marginInlineEnd: 'auto', color: color.text.secondary });

interface OrganizationFormProps {
  sections: readonly FormSection[];
  title?: string;
  note?: string;
  /** Level of the sections' headings; none when left out. */
  headings?: 2 | 3;
  /** Says of each changed field what is saved and what the form holds. */
  differences?: boolean;
  /** The input to go to; another object asks again. */
  aim?: Aim | undefined;
  /** Inside of the form, while something is changed: what the changes would do. */
  Draft?: ComponentType<{ checks: Checks }>;
  /** Inside of the form: what was saved before. */
  Versions?: ComponentType<{ checks: Checks }>;
}

export interface Aim {
  source: string;
}

/** Goes to the input that was asked for, once. Inside the form, whose name for it nobody else knows. */
function Aiming({ aim, reachedRef }: { aim: Aim | undefined; reachedRef: RefObject<Aim | undefined> }) {
  const formId = useFormId();
  useEffect(() => {
    // A saved form begins anew, and is where its reader is.
    if (!aim || reachedRef.current === aim) return;
    reachedRef.current = aim;
    focusInput(inputId(formId, aim.source));
  }, [aim, formId, reachedRef]);
  return null;
}

/** Fields of the organization, for those who may change them; others read them on its record. */
export function OrganizationForm(props: OrganizationFormProps) {
  const translate = useTranslate();
  const { viewer, data, error, refetch } = useOrganization();
  if (viewer && data) return <LoadedForm {...props} viewer={viewer} record={data} refetch={refetch} />;
  return (
    <Tray title={props.title}>
      {error ? (
        <Sheet>
          <Failed error={error} retry={() => void refetch()} />
        </Sheet>
      ) : (
        <SkeletonRows rows={4} height={52} label={translate('views.record.loading')} />
      )}
    </Tray>
  );
}

interface LoadedFormProps extends OrganizationFormProps {
  viewer: Viewer;
  record: WholeRecord;
  refetch: () => Promise<{ data: WholeRecord | undefined }>;
}

function LoadedForm({ record, ...props }: LoadedFormProps) {
  const save = useSaveOrganization(record);
  const reachedRef = useRef<Aim>(undefined);
  // A saved form begins anew from what was saved.
  return <FormOf key={String(record.version)} {...props} record={record} save={save} reachedRef={reachedRef} />;
}

/** Writes the organization. */
export function useSaveOrganization(record: WholeRecord | undefined) {
  const provider = useDataProvider();
  const sync = useSync(organizations);
  const notify = useNotify();
  return {
    send: async (data: object, version?: number): Promise<WholeRecord> => {
      const answer = await provider.update<WholeRecord>(organizations.name, {
        id: record?.id ?? '',
        data,
        previousData: record ?? { id: '' },
        meta: { version: version ?? record?.version },
      });
      return answer.data;
    },
    done: (saved: WholeRecord) => {
      sync(saved);
      notify('settings.saved', { type: 'success' });
    },
  };
}

function FormOf({
  sections,
  title,
  note,
  headings,
  differences = false,
  aim,
  Draft,
  Versions,
  reachedRef,
  viewer,
  record,
  refetch,
  save,
}: LoadedFormProps & { save: ReturnType<typeof useSaveOrganization>; reachedRef: RefObject<Aim | undefined> }) {
  const translate = useTranslate();
  const may = can(viewer, organizations.name, 'edit');
  const stable = useMemo(() => sections, [sections]);
  const state = useRecordForm({
    schema: organizations,
    viewer,
    sections: stable,
    base: record,
    reason: true,
    extra: { [REASON]: '' },
    send: (body, values, version) => save.send({ ...body, [REASON]: String(values[REASON]).trim() }, version),
    reload: async () => (await refetch()).data,
    onDone: save.done,
  });
  return (
    <Tray title={title} note={note}>
      <FormRoot state={state} sections={stable} {...(headings && { headings })}>
        {({ fields, changes }) => (
          <Sheet padded>
            <Aiming aim={aim} reachedRef={reachedRef} />
            <fieldset disabled={!may} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
              {fields}
            </fieldset>
            {differences && changes > 0 && <Differences checks={state.checks} />}
            {Draft && may && changes > 0 && <Draft checks={state.checks} />}
            {Versions && may && <Versions checks={state.checks} />}
            <Foot>
              <Count aria-live="polite">
                {may
                  ? changes > 0 && translate('views.form.changes', { smart_count: changes })
                  : translate('settings.readOnly')}
              </Count>
              {may && (
                <Button type="submit" loading={state.sending} disabled={changes === 0}>
                  {translate('views.form.save')}
                  <KeyCap>Ctrl S</KeyCap>
                </Button>
              )}
            </Foot>
          </Sheet>
        )}
      </FormRoot>
    </Tray>
  );
}
