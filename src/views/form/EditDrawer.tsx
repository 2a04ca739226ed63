import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import type { Viewer } from '../../schema/fields';
import { nameOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { DrawerBody, DrawerFoot, DrawerHead } from '../parts/drawer';
import { Failed } from '../parts/Failed';
import { KeyCap } from '../parts/KeyCap';
import { editPath } from '../paths';
import { useRecord, useSync, type WholeRecord } from '../record/useRecord';
import { useWords } from '../words';
import { FormRoot } from './FormRoot';
import { useRecordForm } from './useRecordForm';
import { formSections, REASON } from './values';

const Count = styled('span')({
  ...type.tabular,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  marginInlineEnd: 'auto',
  color: color.text.secondary,
});
const Pencil = styled('span')<{ lit: boolean }>(({ lit }) => ({
  display: 'inline-flex',
  color: lit ? color.tones.warning.mark : color.text.disabled,
}));

interface EditDrawerProps {
  schema: AnyResource;
  viewer: Viewer;
  id: string;
  onClose: () => void;
}

/** The form over its record; the page behind stays in view. */
export default function EditDrawer({ schema, viewer, id, onClose }: EditDrawerProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const titleId = useId();
  const query = useRecord(schema, id);
  // The form begins with what is stored now, not with what was seen a while ago; afterwards it keeps its text.
  const [opened, setOpened] = useState<WholeRecord>();
  if (!opened && query.data && !query.isFetching) setOpened(query.data);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, 'aria-modal': true } }}
    >
      <DrawerHead>
        <div>
          <h2 id={titleId}>{translate('views.form.edit', { name: words.noun() })}</h2>
          {query.data && (
            <p>
              <bdi>{nameOf(schema, query.data).slice(0, 200)}</bdi>
              {typeof query.data.reference === 'string' && `, ${query.data.reference}`}
            </p>
          )}
        </div>
        <IconButton aria-label={translate('views.action.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </DrawerHead>
      {opened ? (
        <EditForm schema={schema} viewer={viewer} record={opened} onClose={onClose} reload={query.refetch} />
      ) : (
        <DrawerBody>
          {query.error ? (
            <Failed error={query.error} retry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={6} height={52} label={translate('views.record.loading')} />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}

interface EditFormProps {
  schema: AnyResource;
  viewer: Viewer;
  record: WholeRecord;
  onClose: () => void;
  reload: () => Promise<{ data: WholeRecord | undefined }>;
}

function EditForm({ schema, viewer, record, onClose, reload }: EditFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const sync = useSync(schema);
  const sections = useMemo(() => formSections(schema, false), [schema]);
  const reason = schema.reasonForChange === true;
  const state = useRecordForm({
    schema,
    viewer,
    sections,
    base: record,
    address: editPath(schema, record.id),
    reason,
    extra: reason ? { [REASON]: '' } : {},
    send: async (body, values, version) => {
      const given = reason ? { [REASON]: String(values[REASON]).trim() } : {};
      const { data } = await provider.update<WholeRecord>(schema.name, {
        id: record.id,
        data: { ...body, ...given },
        previousData: record,
        meta: { version },
      });
      return data;
    },
    reload: async () => (await reload()).data,
    onDone: (saved) => {
      sync(saved);
      notify('views.record.saved', { type: 'success', messageArgs: { name: nameOf(schema, saved) } });
      onClose();
    },
  });
  // Beside its inputs, the frame around the form may have the focus.
  useShortcuts({ 'ctrl+s': () => void state.submit() }, true, true);
  return (
    <FormRoot state={state} sections={sections} headings={3}>
      {({ fields, changes }) => (
        <>
          <DrawerBody>{fields}</DrawerBody>
          <DrawerFoot>
            <Count aria-live="polite">
              <Pencil lit={changes > 0}>
                <Icon name="edit" size={16} />
              </Pencil>
              {changes === 0
                ? translate('views.form.noChanges')
                : translate('views.form.changes', { smart_count: changes })}
            </Count>
            <Button variant="text" color="secondary" disabled={state.sending} onClick={onClose}>
              {translate('views.action.cancel')}
              <KeyCap over="surface">Esc</KeyCap>
            </Button>
            <Button type="submit" loading={state.sending} disabled={changes === 0}>
              {translate('views.form.save')}
              <KeyCap>Ctrl S</KeyCap>
            </Button>
          </DrawerFoot>
        </>
      )}
    </FormRoot>
  );
}
