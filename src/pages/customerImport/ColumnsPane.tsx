import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useCountries } from '../../views/fieldTypes/country/useCountries';
import { useWords } from '../../views/words';
import type { AnyResource } from '../../schema/resource';
import type { CustomerImport, ImportChange, ImportHints } from './types';

/** The same in every row, whatever is noted beside it: header of the file, arrow, field, note. */
const PARTS = 'minmax(0, 1fr) 18px minmax(0, 1.5fr) minmax(0, 0.75fr)';
const NARROW_PARTS = 'minmax(0, 1fr) minmax(0, 1.25fr)';
const Head = styled('div')({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: PARTS,
  gap: 8,
  padding: '0 10px 8px',
  color: color.text.tertiary,
  '& > :last-child': { gridColumn: 3 },
  [below('sm')]: { gridTemplateColumns: NARROW_PARTS, '& > :last-child': { gridColumn: 2 } },
});
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: PARTS,
  gap: 8,
  alignItems: 'center',
  padding: '8px 10px',
  borderBlockStart: `1px solid ${color.line}`,
  '&:first-of-type': { borderBlockStart: 'none' },
  [below('sm')]: {
    gridTemplateColumns: NARROW_PARTS,
    '& > svg, & > .arrow': { display: 'none' },
  },
});
const Header = styled('div')({ ...type.strong, overflow: 'hidden', textOverflow: 'ellipsis' });
const Sample = styled('div')({
  ...type.caption,
  color: color.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Arrow = styled('span')<{ attention: boolean; used: boolean }>(({ attention, used }) => ({
  color: attention ? color.tones.warning.text : used ? color.mark : color.text.tertiary,
}));
export const Select = styled('select')<{ attention?: boolean }>(({ attention = false }) => ({
  ...type.body,
  width: '100%',
  minWidth: 0,
  minHeight: 34,
  paddingInline: 10,
  border: `1px solid ${attention ? color.tones.warning.mark : color.fieldBorder}`,
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.sheet,
}));
const Note = styled('span')<{ attention: boolean }>(({ attention }) => ({
  ...type.caption,
  fontWeight: attention ? 650 : 500,
  color: attention ? color.tones.warning.text : color.text.tertiary,
}));
const Hints = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 12,
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  ...type.body,
});

interface Props {
  schema: AnyResource;
  imported: CustomerImport;
  onChange: (change: ImportChange) => void;
}

/** Which column goes where, with what was found out about it, and how the file writes dates and numbers. */
export function ColumnsPane({ schema, imported, onChange }: Props) {
  const translate = useTranslate();
  const words = useWords(schema);
  const used = imported.columns.filter((column) => column.source !== null).length;
  const labelOf = (target: string) =>
    target.includes('.') ? translate(`imports.targets.${target.replace('.', '_')}`) : words.field(target);
  const taken = new Set(imported.columns.map((column) => column.source));
  return (
    <Tray
      title={translate('imports.columns')}
      note={translate('imports.used', { used, all: imported.columns.length })}
      actions={
        <Button variant="text" size="small" onClick={() => onChange({ mapping: 'suggested' })}>
          {translate('imports.matchAgain')}
        </Button>
      }
    >
      <Head>
        <span>{translate('imports.inFile')}</span>
        <span>{translate('imports.inAssay')}</span>
      </Head>
      <Sheet>
        <Rows>
          {imported.columns.map((column) => {
            const attention = column.note?.attention ?? false;
            return (
              <Row key={column.header}>
                <div style={{ minWidth: 0 }}>
                  <Header dir="auto">{column.header}</Header>
                  <Sample dir="auto">{column.sample[0]}</Sample>
                </div>
                <Arrow className="arrow" attention={attention} used={column.source !== null}>
                  <Icon name="arrow_forward" size={16} />
                </Arrow>
                <Select
                  attention={attention}
                  aria-label={translate('imports.mapLabel', { header: column.header })}
                  value={column.source ?? ''}
                  onChange={(event) => onChange({ mapping: { [column.header]: event.target.value || null } })}
                >
                  <option value="">{translate('imports.leave')}</option>
                  {imported.targets.map((target) => (
                    <option key={target} value={target} disabled={taken.has(target) && target !== column.source}>
                      {labelOf(target)}
                    </option>
                  ))}
                </Select>
                {column.note ? (
                  <Note attention={attention}>
                    {translate(`imports.notes.${column.note.key}`, column.note.args ?? {})}
                  </Note>
                ) : (
                  <span />
                )}
              </Row>
            );
          })}
        </Rows>
      </Sheet>
      <FileHints hints={imported.hints} onChange={(hints) => onChange({ hints })} />
    </Tray>
  );
}

const choices = {
  dateOrder: [
    ['dmy', 'dmy'],
    ['mdy', 'mdy'],
  ],
  decimal: [
    ['.', 'point'],
    [',', 'comma'],
  ],
  type: [
    ['individual', 'individual'],
    ['business', 'business'],
  ],
} as const satisfies Partial<Record<keyof ImportHints, readonly (readonly [string, string])[]>>;

function FileHints({
  hints,
  onChange,
}: {
  hints: ImportHints;
  onChange: (hints: NonNullable<ImportChange['hints']>) => void;
}) {
  const translate = useTranslate();
  const countries = useCountries();
  const offered = {
    ...Object.fromEntries(
      Object.entries(choices).map(([name, values]) => [
        name,
        values.map(([value, word]) => ({ value, label: translate(`imports.hints.${word}`) })),
      ]),
    ),
    country: countries.codes.map((value) => ({ value, label: countries.nameOf(value) })),
  };
  return (
    <Hints>
      {Object.entries(offered).map(([name, options]) => (
        <label key={name} style={{ display: 'contents' }}>
          <span>{translate(`imports.hints.${name}`)}</span>
          <Select
            value={hints[name as keyof ImportHints] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || null })}
          >
            <option value="">{translate('imports.hints.fromFile')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </Hints>
  );
}
