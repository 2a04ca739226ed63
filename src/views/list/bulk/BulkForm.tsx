import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useMemo, type ReactNode } from 'react';
import type { AnyRecord, Viewer } from '../../../schema/fields';
import { inEnglish, NOTE_MAX, REASON_MAX, REASON_MIN } from '../../../schema/problems';
import type { AnyResource } from '../../../schema/resource';
import { AboutContext } from '../../fieldTypes/reference/offered';
import { FormRoot } from '../../form/FormRoot';
import { ReasonField } from '../../form/ReasonField';
import { useRecordForm } from '../../form/useRecordForm';
import { REASON, typed, type FormSection } from '../../form/values';

interface BulkFormProps {
  schema: AnyResource;
  viewer: Viewer;
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  /** Ids of those that it is done to; none where they are all that a filter finds. */
  about: readonly string[];
  /** Fields that are asked for. */
  sources: readonly string[];
  /** Whether it must be said why: a note, or the reason that a change needs. */
  why: 'required' | 'optional' | undefined;
  whyLabel: string;
  /** Above the fields. */
  children?: ReactNode;
  send: (values: AnyRecord, note: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** What an action on many asks for, once for all of them. */
export default function BulkForm(props: BulkFormProps) {
  const {
    schema,
    viewer,
    title,
    text,
    submit,
    danger = false,
    about,
    sources,
    why,
    whyLabel,
    children,
    send,
    onClose,
  } = props;
  const translate = useTranslate();
  const id = useId();
  const sections = useMemo<FormSection[]>(
    () => (sources.length > 0 ? [{ key: 'bulk', sources: [...sources] }] : []),
    [sources],
  );
  const base = useMemo<AnyRecord>(() => ({}), []);
  const state = useRecordForm({
    schema,
    viewer,
    sections,
    base,
    only: sources,
    extra: { [REASON]: '' },
    checkExtra: (values): Record<string, string> =>
      why === 'required' && typed(values[REASON]).length < REASON_MIN
        ? { [REASON]: translate('validation.note', { _: inEnglish({ key: 'note' }) }) }
        : {},
    send: (body, values) => send(body, typed(values[REASON]) || undefined),
    onDone: onClose,
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={state.sending ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <FormRoot state={state} sections={sections} labels={{ [REASON]: whyLabel }} extra={[REASON]}>
        {({ fields }) => (
          <>
            <DialogContent>
              <DialogContentText sx={{ marginBlockEnd: '12px' }}>{text}</DialogContentText>
              {children}
              <AboutContext value={about}>{fields}</AboutContext>
              {why !== undefined && (
                <div style={{ marginBlockStart: 12 }}>
                  <ReasonField
                    name={REASON}
                    label={whyLabel}
                    placeholder={translate('views.form.reasonPlaceholder')}
                    max={schema.reasonForChange ? REASON_MAX : NOTE_MAX}
                    required={why === 'required'}
                  />
                </div>
              )}
            </DialogContent>
            <DialogActions>
              <Button variant="text" color="secondary" disabled={state.sending} onClick={onClose}>
                {translate('views.action.cancel')}
              </Button>
              <Button type="submit" variant={danger ? 'danger' : 'contained'} loading={state.sending}>
                {submit}
              </Button>
            </DialogActions>
          </>
        )}
      </FormRoot>
    </Dialog>
  );
}
