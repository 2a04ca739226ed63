import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { API_BASE } from '../../providers/http';
import { Icon } from '../../theme/icons/Icon';

/** The description of the API that the keys open. */
export function KeysActions() {
  const translate = useTranslate();
  return (
    <Button
      component="a"
      href={`${API_BASE}/openapi.json`}
      download="assay-openapi.json"
      variant="text"
      color="secondary"
      startIcon={<Icon name="data_object" size={17} />}
    >
      {translate('apiKeys.openApi')}
    </Button>
  );
}
