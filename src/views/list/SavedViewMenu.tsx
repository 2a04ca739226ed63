import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useDelete, useNotify, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { messageOf } from '../errors';
import ConfirmDialog from '../parts/ConfirmDialog';
import { Menu } from '../parts/Menu';
import { mayChange, toSave, type SavedView } from './savedViews';
import SaveViewDialog from './SaveViewDialog';
import { useListAddress } from './useListAddress';
import type { SavedViews } from './useSavedViews';

interface SavedViewMenuProps {
  schema: AnyResource;
  viewer: Viewer;
  saved: SavedViews;
  view: SavedView;
  onOpen: (view: SavedView) => void;
  onSaveAs: () => void;
}

/** What can be done with the view that is open. */
export default function SavedViewMenu({ schema, viewer, saved, view, onOpen, onSaveAs }: SavedViewMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const address = useListAddress();
  const resource = saved.resource ?? '';
  const [renaming, setRenaming] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [update] = useUpdate();
  const [remove, { isPending }] = useDelete();
  const failed = (error: unknown) => notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
  const changes = mayChange(view, resource, viewer) && can(viewer, resource, 'edit');
  const deletes = mayChange(view, resource, viewer) && can(viewer, resource, 'delete');
  const write = (data: AnyRecord, said: string) =>
    void update(
      resource,
      { id: view.id, data, previousData: { id: view.id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(said, { type: 'success', messageArgs: { name: view.name } }),
        onError: failed,
      },
    );
  const items: { key: string; icon: IconName; offered: boolean; act: () => void; danger?: boolean }[] = [
    {
      key: 'update',
      icon: 'save',
      offered: changes && saved.dirty,
      act: () => write(toSave(saved.shown, viewer.id), 'views.saved.updated'),
    },
    { key: 'discard', icon: 'undo', offered: saved.dirty, act: () => onOpen(view) },
    { key: 'saveNew', icon: 'bookmark_add', offered: can(viewer, resource, 'create'), act: onSaveAs },
    { key: 'rename', icon: 'edit', offered: changes, act: () => setRenaming(true) },
    {
      key: view.shared ? 'unshare' : 'share',
      icon: view.shared ? 'lock' : 'group',
      offered: changes,
      act: () => write({ shared: !view.shared }, view.shared ? 'views.saved.unshared' : 'views.saved.sharedNow'),
    },
    { key: 'delete', icon: 'delete', offered: deletes, act: () => setDeleting(true), danger: true },
  ];
  return (
    <>
      <Menu
        button={
          <IconButton size="small" aria-label={translate('views.saved.menu', { name: view.name })}>
            <Icon name="more_horiz" />
          </IconButton>
        }
      >
        {(close) =>
          items
            .filter(({ offered }) => offered)
            .map(({ key, icon, act, danger }) => (
              <MenuItem
                key={key}
                {...(danger && { sx: { color: 'error.main' } })}
                onClick={() => {
                  close();
                  act();
                }}
              >
                <ListItemIcon {...(danger && { sx: { color: 'inherit' } })}>
                  <Icon name={icon} />
                </ListItemIcon>
                {translate(`views.saved.${key}`)}
              </MenuItem>
            ))
        }
      </Menu>
      {renaming && (
        <SaveViewDialog
          schema={schema}
          viewer={viewer}
          saved={saved}
          renames={view}
          onClose={() => setRenaming(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          danger
          title={translate('views.saved.deleteTitle', { name: view.name })}
          text={translate(view.shared ? 'views.saved.deleteShared' : 'views.saved.deleteText')}
          confirm={translate('views.saved.delete')}
          busy={isPending}
          onConfirm={() =>
            void remove(
              resource,
              { id: view.id, previousData: { id: view.id } },
              {
                mutationMode: 'pessimistic',
                onSuccess: () => {
                  setDeleting(false);
                  address({ view: null }, { replace: true });
                },
                onError: (error) => {
                  setDeleting(false);
                  failed(error);
                },
              },
            )
          }
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
