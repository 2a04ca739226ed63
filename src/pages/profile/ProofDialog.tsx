import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { PasswordInput } from './PasswordInput';
import { problemOf } from './problem';

interface ProofDialogProps {
  title: string;
  text: string;
  /** Who has a second factor proves themselves by it; by their password when left out. */
  byCode?: boolean;
  cancel: string;
  confirm: string;
  danger?: boolean;
  /** Is given the code or the password. Throws an HttpError when the API refuses. */
  send: (proof: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks who is there before something that an open session alone must not be enough for. */
export function ProofDialog({
  title,
  text,
  byCode = false,
  cancel,
  confirm,
  danger = false,
  send,
  onClose,
}: ProofDialogProps) {
  const t = useT();
  const id = useId();
  const [proof, setProof] = useState('');
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(false);
  const change = (value: string) => {
    setProof(value);
    setFault(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (proof === '') return setFault(t(byCode ? 'profile.identity.codeMissing' : 'profile.password.currentMissing'));
    setSending(true);
    try {
      await send(proof);
    } catch (error) {
      const problem = problemOf(error, t);
      setFault(problem && (Object.values(problem.errors)[0] ?? problem.message));
      setSending(false);
    }
  };

  return (
    <Dialog
      open
      onClose={sending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
          {byCode ? (
            <TextField
              label={t('profile.identity.code')}
              value={proof}
              error={fault !== undefined}
              helperText={fault}
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <PasswordInput
              label={t('profile.password.current')}
              autoComplete="current-password"
              value={proof}
              error={fault}
              onChange={change}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" onClick={onClose} disabled={sending}>
            {cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'contained'} loading={sending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
