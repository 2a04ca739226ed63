import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { REASON_MAX, REASON_MIN } from '../../views/form/values';

interface SwitchDialogProps {
  name: string;
  /** As it is now. */
  on: boolean;
  /** Gives whether it worked. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Says what a switch does for everybody, and asks why. */
export default function SwitchDialog({ name, on, onConfirm, onClose }: SwitchDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = reason.trim().length >= REASON_MIN;
  const key = on ? 'off' : 'on';
  const confirm = async () => {
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
          void confirm();
        }}
      >
        <DialogTitle id={`${id}-title`}>{translate(`settings.service.${key}Title`, { name })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: '12px' }}>
            {translate(`settings.service.${key}Text`)}
          </DialogContentText>
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
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
            {translate('views.action.cancel')}
          </Button>
          <Button type="submit" variant={on ? 'danger' : 'contained'} loading={busy} disabled={!ready}>
            {translate(`settings.service.${key}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
