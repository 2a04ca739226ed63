/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what scrolls or is drawn is no fieldset, no button and no output */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useRef, useState } from 'react';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Segmented } from '../../theme/ui/Segmented';
import { hidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { SmallTable } from '../../views/parts/SmallTable';
import { readTable, type LineProblem, type Part } from './csv';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, marginBlockEnd: 12 });
const Said = styled('p')<{ fault?: boolean }>(({ fault }) => ({
  ...type.strong,
  margin: '12px 0 6px',
  color: fault ? color.tones.error.text : color.text.primary,
}));
const Faults = styled('div')({ maxHeight: 220, overflow: 'auto' });
const File = styled('input')(hidden);

const LIMIT = 1024 * 1024;
const MOST_SHOWN = 100;

interface ImportDialogProps {
  record: AnyRecord;
  busy: boolean;
  /** Gives whether it worked. */
  onImport: (part: Part, rows: AnyRecord[], count: number) => Promise<boolean>;
  onClose: () => void;
}

/** A table of owners or officers, pasted or from a file; what is wrong is said by line before anything is kept. */
export default function ImportDialog({ record, busy, onImport, onClose }: ImportDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<Part>('owners');
  const [text, setText] = useState('');
  const [how, setHow] = useState<'replace' | 'add'>('replace');
  const [fault, setFault] = useState<string>();
  const read = useMemo(() => (text.trim() === '' ? undefined : readTable(text, part)), [text, part]);
  // A column that nobody knows is left out; everything else has to be put right.
  const wrong = read?.problems.filter(({ problem }) => problem.key !== 'unknownColumn') ?? [];
  const count = read?.rows.length ?? 0;
  const ready = read !== undefined && wrong.length === 0 && count > 0;

  const take = async (file: globalThis.File | undefined) => {
    setFault(undefined);
    if (!file) return;
    if (file.size > LIMIT) return setFault(translate('kyb.csv.tooLarge'));
    const words = await file.text();
    if (words.includes('\u0000')) return setFault(translate('kyb.csv.notText'));
    setText(words);
  };
  const words = ({ problem }: LineProblem): string =>
    ['unknownColumn', 'noColumn', 'noRows'].includes(problem.key)
      ? translate(`kyb.csv.problems.${problem.key}`)
      : translate(`validation.${problem.key}`, 'args' in problem ? problem.args : undefined);
  const save = async () => {
    if (!read || !ready || busy) return;
    const before = how === 'add' && Array.isArray(record[part]) ? (record[part] as AnyRecord[]) : [];
    if (await onImport(part, [...before, ...read.rows], count)) onClose();
  };

  return (
    <Dialog open fullWidth maxWidth="md" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('kyb.csv.title')}</DialogTitle>
      <DialogContent>
        <Row>
          <Segmented
            label={translate('kyb.csv.what')}
            value={part}
            options={[
              { value: 'owners', label: translate('kyb.csv.owners') },
              { value: 'officers', label: translate('kyb.csv.officers') },
            ]}
            onChange={setPart}
          />
          <Button
            variant="tonal"
            startIcon={<Icon name="upload_file" size={17} />}
            onClick={() => input.current?.click()}
          >
            {translate('kyb.csv.file')}
          </Button>
          <File
            ref={input}
            type="file"
            tabIndex={-1}
            aria-hidden
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </Row>
        <TextField
          id={`${id}-text`}
          label={translate('kyb.csv.text')}
          helperText={fault ?? translate(`kyb.csv.textHelp.${part}`)}
          error={fault !== undefined}
          fullWidth
          multiline
          minRows={6}
          maxRows={12}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { spellCheck: false, dir: 'auto' } }}
        />
        {read && (
          <>
            <Said fault={wrong.length > 0} role="status">
              {wrong.length > 0
                ? translate('kyb.csv.faults', { smart_count: wrong.length })
                : translate('kyb.csv.rows', { smart_count: count })}
            </Said>
            {read.problems.length > 0 && (
              <Faults tabIndex={0} role="group" aria-label={translate('kyb.columns.problem')}>
                <SmallTable>
                  <thead>
                    <tr>
                      <th className="number">{translate('kyb.columns.line')}</th>
                      <th>{translate('kyb.columns.column')}</th>
                      <th>{translate('kyb.columns.problem')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {read.problems.slice(0, MOST_SHOWN).map((one) => (
                      <tr key={`${one.line} ${one.column}`}>
                        <td className="number">{one.line}</td>
                        <td dir="auto">{one.column}</td>
                        <td>{words(one)}</td>
                      </tr>
                    ))}
                  </tbody>
                </SmallTable>
              </Faults>
            )}
            {Array.isArray(record[part]) && (record[part] as unknown[]).length > 0 && (
              <Row style={{ marginBlockStart: 12 }}>
                <Segmented
                  label={translate('kyb.csv.how')}
                  value={how}
                  options={[
                    { value: 'replace', label: translate('kyb.csv.replace') },
                    { value: 'add', label: translate('kyb.csv.add') },
                  ]}
                  onChange={setHow}
                />
              </Row>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
          {translate('views.action.cancel')}
        </Button>
        <Button loading={busy} disabled={!ready} onClick={() => void save()}>
          {translate('kyb.csv.save', { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
