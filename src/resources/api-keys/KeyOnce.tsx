import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';

const Key = styled('code')({
  ...type.lead,
  display: 'block',
  padding: 12,
  marginBlock: 12,
  borderRadius: 12,
  overflowWrap: 'anywhere',
  color: color.text.primary,
  background: color.sunken,
  userSelect: 'all',
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** A new key, whole. It is not asked for again anywhere: what is not copied now is lost. */
export function KeyOnce({ value, onDone }: { value: string; onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify('apiKeys.copied', { type: 'success' });
    } catch {
      notify('apiKeys.notCopied', { type: 'warning' });
    }
  };
  return (
    <Tray title={translate('apiKeys.onceTitle')}>
      <Sheet padded>
        <Alert severity="warning">{translate('apiKeys.once')}</Alert>
        <Key data-testid="new-key" dir="ltr">
          {value}
        </Key>
        <Row>
          <Button startIcon={<Icon name="content_copy" size={17} />} onClick={() => void copy()} autoFocus>
            {translate('apiKeys.copy')}
          </Button>
          <Button variant="tonal" onClick={onDone}>
            {translate('apiKeys.done')}
          </Button>
        </Row>
      </Sheet>
    </Tray>
  );
}
