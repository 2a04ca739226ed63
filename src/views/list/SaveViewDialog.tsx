import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify, useTranslate, useUpdate } from 'ra-core';
import { useId, useState } from 'react';
import type { Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { messageOf } from '../errors';
import { toSave, type SavedView } from './savedViews';
import { useListAddress } from './useListAddress';
import type { SavedViews } from './useSavedViews';

const MOST = 80;

interface SaveViewDialogProps {
  schema: AnyResource;
  viewer: Viewer;
  saved: SavedViews;
  /** Gives that one another name; without it the list as it is becomes a new view. */
  renames?: SavedView;
  onClose: () => void;
}

/** The name of a view, and for a new one whether everybody sees it. */
export default function SaveViewDialog({ schema, viewer, saved, renames, onClose }: SaveViewDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const address = useListAddress();
  const id = useId();
  const [name, setName] = useState(renames?.name ?? '');
  const [shared, setShared] = useState(false);
  const [fault, setFault] = useState<string>();
  const [create, creating] = useCreate();
  const [update, updating] = useUpdate();
  const busy = creating.isPending || updating.isPending;
  const title = translate(renames ? 'views.saved.rename' : 'views.saved.saveAs');
  const resource = saved.resource ?? '';
  const failed = (error: unknown) => setFault(messageOf(error) ?? translate('views.error.unknown'));

  const send = () => {
    const said = name.trim();
    if (said === '') return setFault(translate('views.saved.nameNeeded'));
    setFault(undefined);
    if (renames)
      return void update(
        resource,
        { id: renames.id, data: { name: said }, previousData: { id: renames.id } },
        { mutationMode: 'pessimistic', onSuccess: onClose, onError: failed },
      );
    void create(
      resource,
      { data: { resource: schema.name, name: said, shared, ...toSave(saved.shown, viewer.id) } },
      {
        onSuccess: (view: { id: unknown }) => {
          onClose();
          address({ view: String(view.id) }, { replace: true });
          notify('views.saved.done', { type: 'success', messageArgs: { name: said } });
        },
        onError: failed,
      },
    );
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send();
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          {fault !== undefined && (
            <Alert severity="error" sx={{ marginBlockEnd: '12px' }}>
              {fault}
            </Alert>
          )}
          <TextField
            id={`${id}-name`}
            label={translate('views.saved.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoFocus
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: MOST, dir: 'auto' } }}
          />
          {!renames && (
            <FormControlLabel
              sx={{ marginBlockStart: '12px' }}
              control={<Switch checked={shared} onChange={(_event, on) => setShared(on)} />}
              label={translate('views.saved.shareNew')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
            {translate('views.action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
