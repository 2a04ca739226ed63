import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** Verb and noun: what happens. */
  confirm: string;
  /** What the other button says; "Cancel" when left out. */
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, danger = false, busy = false, onConfirm, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
          {cancel ?? translate('views.action.cancel')}
        </Button>
        <Button variant={danger ? 'danger' : 'contained'} loading={busy} onClick={onConfirm} autoFocus>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
