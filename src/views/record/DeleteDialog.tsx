import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameOf, type AnyResource } from '../../schema/resource';
import { messageOf } from '../errors';
import ConfirmDialog from '../parts/ConfirmDialog';
import { listPath } from '../paths';
import { useWords } from '../words';
import { useForget, type WholeRecord } from './useRecord';

interface DeleteDialogProps {
  schema: AnyResource;
  record: WholeRecord;
  onClose: () => void;
}

export default function DeleteDialog({ schema, record, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const notify = useNotify();
  const navigate = useNavigate();
  const provider = useDataProvider();
  const forget = useForget(schema);
  const [busy, setBusy] = useState(false);
  const name = nameOf(schema, record).slice(0, 200);
  const run = async () => {
    setBusy(true);
    try {
      await provider.delete(schema.name, { id: record.id, previousData: record });
      notify('views.record.deleted', { type: 'success', messageArgs: { name } });
      await navigate(listPath(schema), { replace: true });
      forget(record.id);
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      danger
      title={translate('views.record.deleteTitle', { name: words.noun() })}
      text={
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <br />
          {translate('views.record.deleteText')}
        </>
      }
      confirm={translate('views.action.delete')}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
