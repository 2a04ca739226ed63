import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

/** What is shown could not be brought up to date. */
export function Stale({ retry }: { retry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: '8px' }}
      action={
        <Button size="small" variant="text" color="secondary" onClick={retry}>
          {translate('views.action.retry')}
        </Button>
      }
    >
      {translate('views.list.stale')}
    </Alert>
  );
}
