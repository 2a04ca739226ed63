import { useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { SaveButton } from '../../views/parts/SaveButton';

/** The rows that stay out, as a file that can be mended and imported again. */
export function ErrorFileButton({ importId }: { importId: string }) {
  const translate = useTranslate();
  return (
    <SaveButton
      path={`/imports/${importId}/errors.csv`}
      name="errors.csv"
      variant="outlined"
      startIcon={<Icon name="download" size={17} />}
    >
      {translate('imports.errorFile')}
    </SaveButton>
  );
}
