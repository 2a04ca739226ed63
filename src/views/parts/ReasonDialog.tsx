import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { REASON_MAX, REASON_MIN } from '../../schema/problems';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** Verb and noun: what happens. */
  confirm: string;
  danger?: boolean;
  /** Nothing can be confirmed: what stands against it is said in `children`. */
  blocked?: boolean;
  children?: ReactNode;
  /** Gives whether it worked. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Says what happens, and asks why: the reason goes into the changelog. */
export default function ReasonDialog({
  title,
  text,
  confirm,
  danger = false,
  blocked = false,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = !blocked && reason.trim().length >= REASON_MIN;
  const send = async () => {
    if (!ready || busy) return;
    setBusy(true);
    const done = await onConfirm(reason.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: '12px' }}>{text}</DialogContentText>
          {children}
          {!blocked && (
            <TextField
              id={`${id}-reason`}
              label={translate('views.form.reason')}
              placeholder={translate('views.form.reasonPlaceholder')}
              helperText={translate('views.form.reasonHelp')}
              required
              multiline
              minRows={2}
              autoFocus
              fullWidth
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: REASON_MAX, dir: 'auto' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" disabled={busy} onClick={onClose} autoFocus={blocked}>
            {translate('views.action.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'contained'} loading={busy} disabled={!ready}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
