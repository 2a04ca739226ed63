import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { judge, type Move } from '../../schema/lifecycle';
import { inEnglish, NOTE_MAX, REASON_MIN } from '../../schema/problems';
import type { AnyResource, Transition } from '../../schema/resource';
import { AboutContext } from '../fieldTypes/reference/offered';
import { FormRoot } from '../form/FormRoot';
import { ReasonField } from '../form/ReasonField';
import { useRecordForm } from '../form/useRecordForm';
import { typed, type FormSection } from '../form/values';
import { useWords } from '../words';
import { useSendMove } from './useMove';
import { useRecord, useSync, type WholeRecord } from './useRecord';

const NOTE = 'note';

interface MoveDialogProps {
  schema: AnyResource;
  record: WholeRecord;
  viewer: Viewer;
  move: Pick<Move, 'name'> & { transition: Pick<Transition, 'note' | 'inputs' | 'tone'> };
  /** Words in place of the transition's: the second person's yes or no. */
  label?: string;
  text?: string;
  onClose: () => void;
}

/** What a move asks for: its note, its fields, and whether it will wait for somebody else. */
export default function MoveDialog({ schema, record, viewer, move, label, text, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const notify = useNotify();
  const id = useId();
  const send = useSendMove(schema, record);
  const sync = useSync(schema);
  const { refetch } = useRecord(schema, record.id);
  const { note, inputs = [], tone } = move.transition;
  const title = label ?? words.transition(move.name);
  const sections = useMemo<FormSection[]>(
    () => (inputs.length > 0 ? [{ key: 'inputs', sources: inputs }] : []),
    [inputs],
  );
  const about = useMemo(() => [String(record.id)], [record.id]);
  const noteLabel = translate('views.move.note');

  const state = useRecordForm({
    schema,
    viewer,
    sections,
    base: record,
    only: inputs,
    extra: { [NOTE]: '' },
    checkExtra: (values): Record<string, string> =>
      note === 'required' && typed(values[NOTE]).length < REASON_MIN
        ? { [NOTE]: translate('validation.note', { _: inEnglish({ key: 'note' }) }) }
        : {},
    send: (body, values, version) => {
      const said = typed(values[NOTE]);
      return send(
        { name: move.name, ...(said !== '' && { note: said }), ...(inputs.length > 0 && { values: body }) },
        version,
      );
    },
    reload: async () => (await refetch()).data,
    onDone: (moved) => {
      sync(moved);
      notify('views.record.moved', { type: 'success' });
      onClose();
    },
  });

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={state.sending ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <FormRoot state={state} sections={sections} labels={{ [NOTE]: noteLabel }} extra={[NOTE]}>
        {({ fields }) => (
          <>
            <DialogContent>
              {text !== undefined && <DialogContentText sx={{ marginBlockEnd: '12px' }}>{text}</DialogContentText>}
              <WaitsAlert schema={schema} record={record} viewer={viewer} name={move.name} inputs={inputs} />
              <AboutContext value={about}>{fields}</AboutContext>
              {note !== undefined && (
                <div style={{ marginBlockStart: inputs.length > 0 ? 12 : 0 }}>
                  <ReasonField
                    name={NOTE}
                    label={noteLabel}
                    placeholder={translate('views.form.reasonPlaceholder')}
                    max={NOTE_MAX}
                    required={note === 'required'}
                    autoFocus={inputs.length === 0}
                  />
                </div>
              )}
            </DialogContent>
            <DialogActions>
              <Button variant="text" color="secondary" disabled={state.sending} onClick={onClose}>
                {translate('views.action.cancel')}
              </Button>
              <Button type="submit" variant={tone === 'danger' ? 'danger' : 'contained'} loading={state.sending}>
                {title}
              </Button>
            </DialogActions>
          </>
        )}
      </FormRoot>
    </Dialog>
  );
}

interface WaitsAlertProps {
  schema: AnyResource;
  record: AnyRecord;
  viewer: Viewer;
  name: string;
  inputs: readonly string[];
}

/** Says while one types whether the move will wait for a second person. */
function WaitsAlert({ schema, record, viewer, name, inputs }: WaitsAlertProps) {
  const translate = useTranslate();
  const values = useWatch<AnyRecord>() as AnyRecord;
  const given = Object.fromEntries(inputs.map((source) => [source, values[source] ?? null]));
  const verdict = judge(schema, record, name, viewer, given);
  if (!verdict.ok || !verdict.move.waits) return null;
  return (
    <Alert severity="info" sx={{ marginBlockEnd: '12px' }}>
      {translate('views.move.waits')}
    </Alert>
  );
}
