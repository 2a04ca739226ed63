import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { mayReveal } from '../../schema/personal';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { useReveal } from './useRevealed';
import { lazyPart } from '../parts/lazyPart';

const RevealDialog = lazyPart(() => import('./RevealDialog'));

interface RevealBarProps {
  schema: AnyResource;
  viewer: Viewer;
  record: AnyRecord;
  /** Those that are masked. */
  fields: readonly string[];
  /** In place of the words for a form. */
  text?: string;
}

/** Above a form or a comparison: that fields are masked, and the way to see them. */
export function RevealBar({ schema, viewer, record, fields, text }: RevealBarProps) {
  const translate = useTranslate();
  const reveal = useReveal(schema, record);
  const [asking, setAsking] = useState(false);
  const may = mayReveal(viewer, schema);
  return (
    <Alert
      severity="info"
      icon={<Icon name="visibility_off" size={17} />}
      sx={{ marginBlockEnd: text === undefined ? '16px' : 0 }}
      action={
        may ? (
          <Button size="small" variant="text" onClick={() => setAsking(true)}>
            {translate('personal.showThem')}
          </Button>
        ) : undefined
      }
    >
      {text ?? translate(may ? 'personal.masked' : 'personal.maskedForYou', { smart_count: fields.length })}
      {asking && (
        <Suspense>
          <RevealDialog
            title={translate('personal.showThem')}
            text={translate('personal.kept')}
            confirm={translate('personal.confirm')}
            onReason={(why) => reveal({ ...why, fields })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Alert>
  );
}
