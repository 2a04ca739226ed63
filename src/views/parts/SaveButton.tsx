import Button, { type ButtonProps } from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { CallOptions } from '../../providers/http';
import { messageOf } from '../errors';
import { saveBlob } from '../saveBlob';

/** Saves a file that the API writes; gives the way to do it and whether it is under way. */
export function useSave(): {
  busy: boolean;
  save: (path: string, name: string, query?: CallOptions['query']) => Promise<void>;
} {
  const assay = useAssay();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async (path: string, name: string, query?: CallOptions['query']) => {
    if (busy) return;
    setBusy(true);
    try {
      const { data, fileName } = await assay.download(path, query ? { query } : {});
      saveBlob(data, fileName ?? name);
    } catch (fault) {
      notify(messageOf(fault) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

/** A button that saves one file. */
export function SaveButton({ path, name, ...button }: { path: string; name: string } & Omit<ButtonProps, 'name'>) {
  const { busy, save } = useSave();
  return <Button {...button} loading={busy} onClick={() => void save(path, name)} />;
}
