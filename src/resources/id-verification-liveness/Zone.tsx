import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { readMrz, type MrzCheck, type MrzReading } from '../../engines/mrz';
import type { AnyRecord } from '../../schema/fields';
import { hasMask } from '../../schema/secrets';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatDay, NONE } from '../../views/format';
import { useRevealed } from '../../views/personal/useRevealed';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import { Mark, Text } from '../review/parts';
import { digitRows } from './digits';

const Lines = styled('section')({
  padding: '12px 14px',
  overflowX: 'auto',
  direction: 'ltr',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 12.5,
  lineHeight: '22px',
  whiteSpace: 'pre',
  '& p': { margin: 0 },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2, borderRadius: radius.default },
});
const Digit = styled('mark')<{ tone: 'success' | 'error' }>(({ tone }) => ({
  borderRadius: 3,
  fontWeight: 700,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));
/** A check digit does not tell these from others. */
const Blind = styled('span')({ borderBlockEnd: `2px dotted ${color.tones.warning.mark}` });
const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '8px 12px', textAlign: 'start', overflowWrap: 'anywhere' },
  '& thead th': { ...type.caption, color: color.text.tertiary, overflowWrap: 'normal' },
  '& tbody th': { ...type.strong },
  '& tbody tr': { borderBlockStart: `1px solid ${color.line}` },
  '& .digit': { ...type.tabular, textAlign: 'end', whiteSpace: 'nowrap' },
  '& td.digit': { fontWeight: 600 },
  '& .verdict': { width: 34, paddingInlineStart: 0 },
});
const Notes = styled('div')({
  display: 'grid',
  gap: 4,
  padding: '10px 14px',
  borderBlockStart: `1px solid ${color.line}`,
});

const rowsOf = (value: unknown): AnyRecord[] => (Array.isArray(value) ? (value as AnyRecord[]) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const linesOf = (value: unknown): string[] =>
  rowsOf(value).flatMap(({ line }) => (typeof line === 'string' && line !== '' ? [line] : []));

/** The lines that count: what is typed goes before what was recognized. */
export function zoneOf(record: AnyRecord): { lines: string[]; typed: boolean } {
  const typed = linesOf(record.mrz);
  return typed.length > 0 ? { lines: typed, typed: true } : { lines: linesOf(record.mrzRead), typed: false };
}

/** One check digit, printed and computed, with what it stands for. */
interface Row {
  field: string;
  read: string | null;
  digit: string;
  computed: string;
  holds: boolean;
}

const valueOf = (reading: MrzReading, { name }: MrzCheck): string | null => {
  if (name === 'composite') return null;
  const value = reading.fields.find((field) => field.name === name)?.value ?? null;
  return value !== null && (name === 'birthDate' || name === 'expiryDate') ? formatDay(value) : value;
};

/** While the zone is masked, the stored rows say which digits hold, and no more. */
const rowsFrom = (record: AnyRecord, reading: MrzReading | undefined): Row[] =>
  reading
    ? reading.checks.map((check) => ({
        field: digitRows[check.name],
        read: valueOf(reading, check),
        digit: check.printed,
        computed: check.computed,
        holds: check.ok,
      }))
    : rowsOf(record.checkDigits).map(({ field, digit, computed, result }) => ({
        field: String(field),
        read: null,
        digit: textOf(digit),
        computed: textOf(computed),
        holds: result === 'same',
      }));

/** The machine-readable zone: each check digit as printed against the computed one, and what none of them would notice. */
export function Zone({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const whole: AnyRecord = { ...record, ...useRevealed(schema.name, record) };
  const { lines, typed } = zoneOf(whole);
  // The century of its dates is told from the day on which the check was made.
  const day = textOf(record.createdAt).slice(0, 10);
  const reading = lines.length > 0 && !hasMask(lines) ? readMrz(lines, day) : undefined;
  const rows = rowsFrom(record, reading);
  const holding = rows.filter(({ holds }) => holds).length;
  return (
    <Tray
      title={words.field('mrz')}
      {...(lines.length > 0 && { note: translate(typed ? 'idVerification.zone.typed' : 'idVerification.zone.read') })}
      actions={
        rows.length > 0 && (
          <StatusChip
            tone={holding === rows.length ? 'success' : 'error'}
            icon={holding === rows.length ? 'check_circle' : 'cancel'}
            label={translate('idVerification.zone.digits', { holding, smart_count: rows.length })}
          />
        )
      }
    >
      <Sheet>
        {lines.length === 0 ? (
          <Text style={{ padding: 14 }}>{translate('idVerification.zone.none')}</Text>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          <Lines tabIndex={0} aria-label={words.field('mrz')}>
            {(reading?.lines ?? lines).map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
              <p key={at}>{reading ? <Letters line={line} at={at} reading={reading} /> : line}</p>
            ))}
          </Lines>
        )}
        {reading && <Doubts reading={reading} />}
      </Sheet>
      {rows.length > 0 && (
        <Sheet style={{ marginBlockStart: 8 }}>
          <Table>
            <caption>
              <VisuallyHidden>{translate('idVerification.zone.caption')}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.field('checkDigits.field')}</th>
                <th scope="col">{translate('idVerification.zone.value')}</th>
                <th scope="col" className="digit">
                  {words.field('checkDigits.digit')}
                </th>
                <th scope="col" className="digit">
                  {words.field('checkDigits.computed')}
                </th>
                <th scope="col" className="verdict">
                  <VisuallyHidden>{words.field('checkDigits.result')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, read, digit, computed, holds }) => (
                <tr key={field} data-testid={`digit-${field}`}>
                  <th scope="row">{words.option('checkDigits.field', field).label}</th>
                  <td>
                    <bdi>{read ?? NONE}</bdi>
                  </td>
                  <td className="digit">{digit}</td>
                  <td className="digit">{computed}</td>
                  <td className="verdict">
                    <Mark tone={holds ? 'success' : 'error'}>
                      <Icon name={holds ? 'check_circle' : 'cancel'} size={16} filled />
                    </Mark>
                    <VisuallyHidden>
                      {words.option('checkDigits.result', holds ? 'same' : 'differs').label}
                    </VisuallyHidden>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Sheet>
      )}
    </Tray>
  );
}

/** A line, its check digits in the tone of whether they hold, the letters marked that no digit tells apart. */
function Letters({ line, at, reading }: { line: string; at: number; reading: MrzReading }) {
  return Array.from(line, (letter, position) => {
    const here = (one: { line: number; position: number }) => one.line === at && one.position === position;
    const check = reading.checks.find(here);
    if (check)
      return (
        <Digit key={position} tone={check.ok ? 'success' : 'error'}>
          {letter}
        </Digit>
      );
    return reading.blind.some(here) ? <Blind key={position}>{letter}</Blind> : letter;
  });
}

/** What is wrong with its form, what may have been meant, and what its digits cannot tell. */
function Doubts({ reading }: { reading: MrzReading }) {
  const translate = useTranslate();
  const { problems, proposals, blind, valid } = reading;
  const [meant] = valid ? [] : proposals;
  const lengths = problems.flatMap((problem) => (problem.kind === 'length' ? [problem] : []));
  const shapeless = problems.some(({ kind }) => kind === 'lines');
  if (!meant && lengths.length === 0 && !shapeless && blind.length === 0) return null;
  return (
    <Notes>
      {shapeless && <Text>{translate('idVerification.zone.shapeless')}</Text>}
      {lengths.map(({ line, length, due }) => (
        <Text key={line}>{translate('idVerification.zone.length', { line: line + 1, length, due })}</Text>
      ))}
      {meant && (
        <>
          <Text>{translate('idVerification.zone.meant')}</Text>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <Lines tabIndex={0} aria-label={translate('idVerification.zone.meant')} style={{ padding: 0 }}>
            {meant.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
              <p key={at}>{line}</p>
            ))}
          </Lines>
        </>
      )}
      {blind.length > 0 && <Text>{translate('idVerification.zone.blind', { smart_count: blind.length })}</Text>}
    </Notes>
  );
}
