import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useCopy } from './useCopy';

const Secret = styled('code')({
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

interface ShownOnceProps {
  value: string;
  /** Words under this key: `onceTitle`, `once`, `copy`, `copied`, `notCopied`, `done`. */
  words: string;
  testId: string;
  onDone: () => void;
  /** What else can be done with it, between copying and being done. */
  actions?: ReactNode;
  /** Said below. */
  children?: ReactNode;
}

/** A secret, whole. It is not asked for again anywhere: what is not copied now is lost. */
export function ShownOnce({ value, words, testId, onDone, actions, children }: ShownOnceProps) {
  const translate = useTranslate();
  const copy = useCopy({ copied: `${words}.copied`, notCopied: `${words}.notCopied` });
  return (
    <Tray title={translate(`${words}.onceTitle`)}>
      <Sheet padded>
        <Alert severity="warning">{translate(`${words}.once`)}</Alert>
        <Secret data-testid={testId} dir="ltr">
          {value}
        </Secret>
        <Row>
          <Button startIcon={<Icon name="content_copy" size={17} />} onClick={() => void copy(value)} autoFocus>
            {translate(`${words}.copy`)}
          </Button>
          {actions}
          <Button variant="tonal" onClick={onDone}>
            {translate(`${words}.done`)}
          </Button>
        </Row>
        {children}
      </Sheet>
    </Tray>
  );
}
