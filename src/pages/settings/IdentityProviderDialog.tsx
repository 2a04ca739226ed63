import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { IdentityStanding } from '../../resources/organizations/identity';
import { roles, type Role } from '../../resources/roles/schema';
import { can } from '../../schema/permissions';
import { below, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf } from '../../views/errors';
import { useViewer } from '../../views/viewer';

const Fields = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [below('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Whole = styled('div')({ gridColumn: '1 / -1' });
const Address = styled('p')({
  ...type.body,
  margin: '0 0 12px',
  overflowWrap: 'anywhere',
  '& code': { fontFamily: 'inherit', fontWeight: 600 },
});
const Fault = styled('p')({ ...type.body, margin: '10px 0 0', color: color.tones.error.text });

const names = ['issuer', 'clientId', 'clientSecret', 'signInName', 'domains', 'newUserRoleId'] as const;
type Name = (typeof names)[number];

/** Nobody unknown is made a user. */
const NOBODY = '';
const most = { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' as const } };

interface Props {
  standing: IdentityStanding;
  onSaved: (saved: IdentityStanding) => void;
  onClose: () => void;
}

/** The provider is set whole; a secret that is kept is not shown, and stays where nothing is typed. */
export default function IdentityProviderDialog({ standing, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const assay = useAssay();
  const viewer = useViewer();
  const id = useId();
  const { provider, sandbox, redirectUri } = standing;
  const [values, setValues] = useState<Record<Name, string>>({
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    signInName: provider?.signInName ?? '',
    domains: provider?.domains.join(', ') ?? '',
    newUserRoleId: provider?.newUserRoleId ?? NOBODY,
  });
  const [enabled, setEnabled] = useState(provider?.enabled ?? true);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const found = useGetList<Role & { id: string }>(roles.name, most, { enabled: can(viewer, roles.name, 'list') });
  const offered = (found.data ?? []).filter(({ permissions }) => !permissions?.includes('*'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    try {
      const { clientSecret, domains, newUserRoleId, ...rest } = values;
      const body = {
        ...rest,
        domains: domains.split(/[\s,;]+/).filter(Boolean),
        newUserRoleId: newUserRoleId === NOBODY ? null : newUserRoleId,
        enabled,
        ...(clientSecret !== '' && { clientSecret }),
      };
      onSaved((await assay.call<IdentityStanding>('PUT', '/identity-provider', { body })).data);
      notify('settings.identity.saved', { type: 'success' });
      onClose();
    } catch (fault) {
      const fields = fieldErrorsOf(fault);
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(fault) ?? translate('views.error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  const input = (name: Name, help?: string) => ({
    id: `${id}-${name}`,
    label: translate(`settings.identity.fields.${name}`),
    value: values[name],
    error: faults[name] !== undefined,
    helperText: faults[name] ?? help,
    fullWidth: true,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  const ltr = { htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id={`${id}-title`}>{translate('settings.identity.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: '8px' }}>{translate('settings.identity.text')}</DialogContentText>
          <Address>
            {translate('settings.identity.redirect')} <code dir="ltr">{redirectUri}</code>
          </Address>
          <Fields>
            <Whole>
              <TextField
                {...input('issuer', translate('settings.identity.help.issuer'))}
                type="url"
                required
                autoFocus
                slotProps={ltr}
              />
            </Whole>
            <TextField {...input('clientId')} required autoComplete="off" slotProps={ltr} />
            <TextField
              {...input('clientSecret', provider ? translate('settings.identity.keptSecret') : undefined)}
              type="password"
              autoComplete="new-password"
              required={!provider}
            />
            <TextField
              {...input('signInName', translate('settings.identity.help.signInName'))}
              required
              autoComplete="off"
              slotProps={ltr}
            />
            <TextField
              {...input('domains', translate('settings.identity.help.domains'))}
              required
              autoComplete="off"
              slotProps={ltr}
            />
            <Whole>
              <TextField
                {...input('newUserRoleId', translate('settings.identity.help.newUserRoleId'))}
                select
                slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              >
                <MenuItem value={NOBODY}>{translate('settings.identity.nobody')}</MenuItem>
                {values.newUserRoleId !== NOBODY && !offered.some((role) => role.id === values.newUserRoleId) && (
                  <MenuItem value={values.newUserRoleId}>{translate('settings.identity.keptRole')}</MenuItem>
                )}
                {offered.map((role) => (
                  <MenuItem key={role.id} value={role.id}>
                    {role.name}
                  </MenuItem>
                ))}
              </TextField>
            </Whole>
            <Whole>
              <FormControlLabel
                control={<Switch checked={enabled} onChange={(_event, on) => setEnabled(on)} />}
                label={translate('settings.identity.fields.enabled')}
              />
            </Whole>
          </Fields>
          <div role="alert">{failure !== undefined && <Fault>{failure}</Fault>}</div>
        </DialogContent>
        <DialogActions>
          {sandbox && (
            <Button
              variant="text"
              disabled={busy}
              sx={{ marginInlineEnd: 'auto' }}
              onClick={() => setValues((before) => ({ ...before, ...sandbox }))}
            >
              {translate('settings.identity.useSandbox')}
            </Button>
          )}
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
