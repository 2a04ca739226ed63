import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { Job } from '../../providers/dataProvider';

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What came of screening those whom the import made: an empty wallet leaves some of them out, which is said here and why. */
export function Screened({ job: { status, result, error } }: { job: Job }) {
  const translate = useTranslate();
  const screened = countOf(result?.screened);
  const left = countOf(result?.failed);
  const why = typeof result?.stopped === 'string' ? result.stopped : error;
  const words = [
    status !== 'done' && translate('imports.screeningFailed'),
    (screened > 0 || left === 0) && translate('imports.screened', { smart_count: screened }),
    left > 0 && translate('imports.unscreened', { smart_count: left }),
    why,
  ];
  return (
    <Alert severity={left > 0 || status !== 'done' ? 'warning' : 'success'}>{words.filter(Boolean).join(' ')}</Alert>
  );
}
