import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useAssay } from '../../providers/dataProvider';
import { Icon } from '../../theme/icons/Icon';
import { messageOf } from '../../views/errors';
import { saveBlob } from '../../views/saveBlob';

/** The rows that stay out, as a file that can be mended and imported again. */
export function ErrorFileButton({ importId }: { importId: string }) {
  const translate = useTranslate();
  const assay = useAssay();
  const notify = useNotify();
  const download = async () => {
    try {
      const { data, fileName } = await assay.download(`/imports/${importId}/errors.csv`);
      saveBlob(data, fileName ?? 'errors.csv');
    } catch (fault) {
      notify(messageOf(fault) ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" startIcon={<Icon name="download" size={17} />} onClick={() => void download()}>
      {translate('imports.errorFile')}
    </Button>
  );
}
