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
  /** Asked for with them though they hold nothing yet: what is put in there stays open to who gave the reason. */
  beside?: readonly string[];
  /** In place of the words for a form. */
  text?: string;
}

/** Above a form or a comparison: that fields are masked, and the way to see them. */
export function RevealBar({ schema, viewer, record, fields, beside = [], text }: RevealBarProps) {
  const translate = useTranslate();
  const may = mayReveal(viewer, schema);
  return (
    <Alert
      severity="info"
      icon={<Icon name="visibility_off" size={17} />}
      sx={{ marginBlockEnd: text === undefined ? '16px' : 0 }}
      action={
        may ? (
          <RevealButton
            schema={schema}
            record={record}
            fields={[...new Set([...fields, ...beside])]}
            label={translate('personal.showThem')}
          />
        ) : undefined
      }
    >
      {text ?? translate(may ? 'personal.masked' : 'personal.maskedForYou', { smart_count: fields.length })}
    </Alert>
  );
}

interface RevealButtonProps extends Pick<RevealBarProps, 'schema' | 'record' | 'fields'> {
  /** What it says, and what the dialog is called. */
  label: string;
}

/** Asks why, then shows the fields in clear. Only for who may. */
export function RevealButton({ schema, record, fields, label }: RevealButtonProps) {
  const translate = useTranslate();
  const reveal = useReveal(schema, record);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="text" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <Suspense>
          <RevealDialog
            title={label}
            text={translate('personal.kept')}
            confirm={translate('personal.confirm')}
            onReason={(why) => reveal({ ...why, fields })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
