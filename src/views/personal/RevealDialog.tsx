import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type SubmitEvent } from 'react';
import { OTHER, REVEAL_NOTE, revealReasons, type RevealReason } from '../../schema/secrets';
import { messageOf } from '../errors';

export interface Why {
  reason: RevealReason;
  note?: string;
}

interface RevealDialogProps {
  title: string;
  text: string;
  /** Verb and noun of the button. */
  confirm: string;
  /** Said beside a tick that asks for more; no tick when left out. */
  more?: string;
  /** Throws what the API answers. */
  onReason: (why: Why, more: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks why somebody wants to see personal data, before it is shown. */
export default function RevealDialog({ title, text, confirm, more, onReason, onClose }: RevealDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState<RevealReason | ''>('');
  const [note, setNote] = useState('');
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const said = note.trim();
  const wants = reason === OTHER && said.length < REVEAL_NOTE.min;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (reason === '' || wants || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onReason({ reason, ...(said !== '' && { note: said }) }, all);
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? translate('views.error.unknown'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // What happens in here is not a click on the row or the card that it was opened from.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: '12px' }}>
          <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          <TextField
            id={`${id}-reason`}
            select
            required
            autoFocus
            label={translate('personal.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value as RevealReason)}
            error={tried && reason === ''}
            helperText={tried && reason === '' ? translate('personal.choose') : undefined}
          >
            {Object.keys(revealReasons).map((key) => (
              <MenuItem key={key} value={key}>
                {translate(`personal.reasons.${key}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            id={`${id}-note`}
            multiline
            minRows={2}
            label={translate('personal.note')}
            required={reason === OTHER}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={tried && wants}
            helperText={tried && wants ? translate('personal.sayWhy', { count: REVEAL_NOTE.min }) : undefined}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: REVEAL_NOTE.max } }}
          />
          {more !== undefined && (
            <FormControlLabel
              control={<Checkbox size="small" checked={all} onChange={(_event, on) => setAll(on)} />}
              label={more}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
            {translate('views.action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
