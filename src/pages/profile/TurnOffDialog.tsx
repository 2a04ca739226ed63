import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { PasswordInput } from './PasswordInput';
import { problemOf } from './problem';

interface TurnOffDialogProps {
  /** Throws an HttpError when the API refuses. */
  onSubmit: (values: { password: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before the second factor goes: an open session alone must not be enough. */
export default function TurnOffDialog({ onSubmit, onClose }: TurnOffDialogProps) {
  const t = useT();
  const id = useId();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (password === '') return setFault(t('profile.password.currentMissing'));
    setSending(true);
    try {
      await onSubmit({ password });
    } catch (error) {
      const problem = problemOf(error, t);
      setFault(problem?.errors.password ?? problem?.message);
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
        <DialogTitle id={`${id}-title`}>{t('profile.factor.turnOffTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <DialogContentText id={`${id}-text`}>{t('profile.factor.turnOffText')}</DialogContentText>
          <PasswordInput
            label={t('profile.password.current')}
            autoComplete="current-password"
            value={password}
            error={fault}
            onChange={(value) => {
              setPassword(value);
              setFault(undefined);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" onClick={onClose} disabled={sending}>
            {t('profile.factor.keep')}
          </Button>
          <Button type="submit" variant="danger" loading={sending}>
            {t('profile.factor.turnOff')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
