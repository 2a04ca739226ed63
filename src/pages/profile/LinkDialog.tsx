import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../i18n/useT';
import { useAssay } from '../../providers/dataProvider';
import { PasswordInput } from './PasswordInput';
import { problemOf } from './problem';

interface LinkDialogProps {
  /** Who has a second factor proves themselves by it. */
  byCode: boolean;
  onClose: () => void;
}

/** Asks who is there before the browser leaves for the provider: what is linked lets in from then on. */
export default function LinkDialog({ byCode, onClose }: LinkDialogProps) {
  const t = useT();
  const id = useId();
  const assay = useAssay();
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
      const body = byCode ? { code: proof } : { password: proof };
      location.assign((await assay.call<{ url: string }>('POST', '/auth/organization/link', { body })).data.url);
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
        <DialogTitle id={`${id}-title`}>{t('profile.identity.linkTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <DialogContentText id={`${id}-text`}>{t('profile.identity.linkText')}</DialogContentText>
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
            {t('profile.identity.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('profile.identity.link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
