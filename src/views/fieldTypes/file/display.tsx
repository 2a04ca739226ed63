import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon } from '../../../theme/icons/Icon';
import { useAssay } from '../../../providers/dataProvider';
import { saveBlob } from '../../saveBlob';
import { messageOf } from '../../errors';
import { hasMask } from '../../../schema/secrets';
import { Muted } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export function FileDisplay({ value }: ValueProps) {
  const translate = useTranslate();
  if (hasMask(value)) return <Muted>{translate('views.field.masked')}</Muted>;
  return <FileButton id={asText(value)} />;
}

/** A button, not a link: the file answers only to the session's bearer. */
export function FileButton({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useAssay();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data, fileName } = await provider.downloadFile(id);
      saveBlob(data, fileName ?? id);
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="text"
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon name="attach_file" size={16} />}
      onClick={download}
    >
      {translate('views.file.download')}
    </Button>
  );
}
