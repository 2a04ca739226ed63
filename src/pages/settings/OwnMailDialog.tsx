import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { ownMailSecurities, type OwnMailServer } from '../../resources/organizations/schema';
import { below, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf } from '../../views/errors';
import type { Standing } from './OwnMail';

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [below('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Fault = styled('p')({ ...type.body, margin: '10px 0 0', color: color.tones.error.text });

const names = ['host', 'port', 'security', 'user', 'password', 'fromName', 'fromAddress'] as const;
type Name = (typeof names)[number];

interface Props {
  server: OwnMailServer | null;
  onSaved: (saved: Standing) => void;
  onClose: () => void;
}

/** The server is set whole; a password that is kept is not shown, and stays where nothing is typed. */
export default function OwnMailDialog({ server, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const assay = useAssay();
  const id = useId();
  const [values, setValues] = useState<Record<Name, string>>({
    host: server?.host ?? '',
    port: String(server?.port ?? 587),
    security: server?.security ?? ownMailSecurities[0],
    user: server?.user ?? '',
    password: '',
    fromName: server?.fromName ?? '',
    fromAddress: server?.fromAddress ?? '',
  });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    try {
      const { user, password, port, ...rest } = values;
      const body = {
        ...rest,
        port: Number(port),
        user: user === '' ? null : user,
        ...(password !== '' && { password }),
      };
      onSaved((await assay.call<Standing>('PUT', '/mail-server', { body })).data);
      notify('settings.ownMail.saved', { type: 'success' });
      onClose();
    } catch (fault) {
      const fields = fieldErrorsOf(fault);
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(fault) ?? translate('views.error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  const input = (name: Name) => ({
    id: `${id}-${name}`,
    label: translate(`settings.ownMail.fields.${name}`),
    value: values[name],
    error: faults[name] !== undefined,
    helperText: faults[name],
    fullWidth: true,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id={`${id}-title`}>{translate('settings.ownMail.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: '12px' }}>{translate('settings.ownMail.text')}</DialogContentText>
          <Fields>
            <TextField {...input('host')} required autoFocus slotProps={{ htmlInput: { dir: 'ltr' } }} />
            <TextField {...input('port')} required slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }} />
            <TextField {...input('security')} select required>
              {ownMailSecurities.map((value) => (
                <MenuItem key={value} value={value}>
                  {translate(`settings.mail.securities.${value}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField {...input('user')} autoComplete="off" slotProps={{ htmlInput: { dir: 'ltr' } }} />
            <TextField
              {...input('password')}
              type="password"
              autoComplete="new-password"
              {...(server?.hasPassword &&
                faults.password === undefined && { helperText: translate('settings.ownMail.keptPassword') })}
            />
            <TextField {...input('fromName')} required slotProps={{ htmlInput: { dir: 'auto' } }} />
            <TextField {...input('fromAddress')} type="email" required slotProps={{ htmlInput: { dir: 'ltr' } }} />
          </Fields>
          <div role="alert">{failure !== undefined && <Fault>{failure}</Fault>}</div>
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
            {translate('views.action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {translate('views.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
