import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Viewer } from '../../schema/fields';
import { nameOf } from '../../schema/resource';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { FormRoot } from '../../views/form/FormRoot';
import { useRecordForm } from '../../views/form/useRecordForm';
import type { FormSection } from '../../views/form/values';
import { useRecord, useSync, type WholeRecord } from '../../views/record/useRecord';
import type { WholeSlotProps } from '../../views/slots';
import { Recognized } from './Recognized';

/** What a document says, in the order in which one reads it off. */
const sources = ['proofFile', 'proofKind', 'proofIssuer', 'proofIssued', 'proofName', 'proofAddress'] as const;

interface ProofFormProps extends WholeSlotProps {
  viewer: Viewer;
  onClose: () => void;
}

/** What the document says, typed beside it; the check is computed anew as it is saved. */
export default function ProofForm({ schema, record, viewer, onClose }: ProofFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const sync = useSync(schema);
  const { refetch } = useRecord(schema, record.id);
  const sections = useMemo<FormSection[]>(() => [{ key: 'proof', sources }], []);
  const state = useRecordForm({
    schema,
    viewer,
    sections,
    base: record,
    only: sources,
    send: async (body, _values, version) => {
      const { data } = await provider.update<WholeRecord>(schema.name, {
        id: record.id,
        data: body,
        previousData: record,
        meta: { version },
      });
      return data;
    },
    reload: async () => (await refetch()).data,
    onDone: (saved) => {
      sync(saved);
      notify('views.record.saved', { type: 'success', messageArgs: { name: nameOf(schema, saved) } });
      onClose();
    },
  });
  return (
    <Tray title={translate('checks.address.says')}>
      <Sheet padded>
        {typeof record.proofFile === 'string' && record.proofFile !== '' && (
          <Recognized
            schema={schema}
            record={record}
            onDay={(day) => state.form.setValue('proofIssued', day, { shouldDirty: true })}
          />
        )}
        <FormRoot state={state} sections={sections}>
          {({ fields, changes }) => (
            <>
              {fields}
              <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', marginBlockStart: 14 }}>
                <Button variant="text" color="secondary" disabled={state.sending} onClick={onClose}>
                  {translate('views.action.cancel')}
                </Button>
                <Button type="submit" loading={state.sending} disabled={changes === 0}>
                  {translate('views.form.save')}
                </Button>
              </div>
            </>
          )}
        </FormRoot>
      </Sheet>
    </Tray>
  );
}
