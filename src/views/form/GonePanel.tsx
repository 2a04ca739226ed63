import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { fieldOf } from '../../schema/resource';
import { plainText } from '../fieldTypes/plainText';
import { isMissing } from '../fieldTypes/shared/values';
import { useCopy } from '../parts/useCopy';
import { createPath } from '../paths';
import { useWords } from '../words';
import type { Checks } from './useResolver';
import { anew, changedSources, REASON } from './values';

interface GonePanelProps {
  checks: Checks;
  sources: readonly string[];
  /** Lets the form be left without a question. */
  release: () => void;
}

/** The record is no longer there: what was typed stays, to copy or to make a new record of. */
export function GonePanel({ checks, sources, release }: GonePanelProps) {
  const { schema, viewer, base, start } = checks;
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(schema);
  const put = useCopy({ copied: 'views.form.goneCopied' });
  const navigate = useNavigate();
  const { getValues } = useFormContext<AnyRecord>();
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);

  const copy = async () => {
    const values = getValues();
    const changed = changedSources({ schema, sources, base, start, values, viewer });
    const lines = changed.flatMap((source) => {
      const field = fieldOf(schema, source);
      const value = values[source];
      if (!field || isMissing(value)) return [];
      const text =
        field.type === 'list' ? JSON.stringify(value) : plainText(value, field, { locale, translate, words, source });
      return [`${words.field(source)}: ${text}`];
    });
    const reason: unknown = values[REASON];
    if (typeof reason === 'string' && reason !== '') lines.push(`${translate('views.form.reason')}: ${reason}`);
    await put(lines.join('\n'));
  };
  const create = () => {
    const values = anew(schema, { ...base, ...getValues() });
    release();
    void navigate(createPath(schema), { state: { values, typed: true } });
  };

  return (
    <Alert severity="error" sx={{ marginBlockEnd: '16px' }}>
      <AlertTitle ref={title} tabIndex={-1}>
        {translate('views.form.goneTitle', { name: words.noun() })}
      </AlertTitle>
      <p style={{ margin: '0 0 8px' }}>{translate('views.form.goneText')}</p>
      <Button size="small" variant="tonal" onClick={() => void copy()} sx={{ marginInlineEnd: '8px' }}>
        {translate('views.form.goneCopy')}
      </Button>
      {schema.actions.includes('create') && can(viewer, schema.name, 'create') && (
        <Button size="small" onClick={create}>
          {translate('views.form.goneCreate', { name: words.noun() })}
        </Button>
      )}
    </Alert>
  );
}
