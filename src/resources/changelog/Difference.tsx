import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { asObject } from '../../providers/authUser';
import type { FieldOf } from '../../schema/fields';
import { fieldOf, humanize, type AnyResource } from '../../schema/resource';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { plainText } from '../../views/fieldTypes/plainText';
import { formatNumber, NONE } from '../../views/format';
import { useSchema, type RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';
import type { ChangelogEntry } from './schema';

const Table = styled('table')({
  ...type.body,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.default,
  '& th': { ...type.caption, textAlign: 'start', padding: '8px 12px', color: color.text.secondary },
  '& thead th': { background: color.background.paper },
  '& tbody th': { ...type.strong, color: color.text.primary },
  '& td, & tbody th': {
    padding: '8px 12px',
    borderBlockStart: `1px solid ${color.line}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
});
const Before = styled('del')({
  padding: '1px 6px',
  borderRadius: 6,
  color: color.tones.error.text,
  background: color.tones.error.chip,
});
const After = styled('ins')({
  padding: '1px 6px',
  borderRadius: 6,
  textDecoration: 'none',
  color: color.tones.success.text,
  background: color.tones.success.chip,
});
const By = styled('span')({ ...type.caption, ...type.tabular, marginInlineStart: 6, color: color.text.secondary });
const Empty = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });

const asWritten = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

type Changes = NonNullable<ChangelogEntry['changes']>;

/** Field by field: what it was, struck through, and what it is, with the size of the change where it has one. */
export function Difference({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const changes = (record as Partial<ChangelogEntry>).changes ?? [];
  const about = useSchema(String(record.resource));
  if (changes.length === 0) return <Empty>{translate('changelog.nothing')}</Empty>;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{translate('changelog.field')}</th>
          <th scope="col">{translate('changelog.before')}</th>
          <th scope="col">{translate('changelog.after')}</th>
        </tr>
      </thead>
      <tbody>{about ? <Spoken about={about} changes={changes} /> : <Plain changes={changes} />}</tbody>
    </Table>
  );
}

/** Of a declared resource: in the words of its fields. */
function Spoken({ about, changes }: { about: AnyResource; changes: Changes }) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(about);
  return changes.map(({ field: source = '', before, after }) => {
    const field = fieldOf(about, source ?? '');
    // A list is told whole: how many rows it has says nothing of what became of it.
    const rowText = (parts: FieldOf<'list'>['of'], row: unknown, list: string): string =>
      Object.entries(parts)
        .flatMap(([part, of]) => {
          const told = asObject(row)?.[part];
          return isNothing(told) ? [] : [plainText(told, of, { locale, translate, words, source: `${list}.${part}` })];
        })
        .join(', ');
    const say = (value: unknown): string => {
      if (isNothing(value)) return NONE;
      // What the changelog masks is a text, whatever the field holds.
      if (!field || (typeof value === 'string' && value.includes('•'))) return asWritten(value);
      if (field.type === 'list' && Array.isArray(value))
        return value.map((row) => rowText(field.of, row, source ?? '')).join('; ');
      if (field.type === 'json') return asWritten(value);
      return plainText(value, field, { locale, translate, words, source: source ?? '' });
    };
    return (
      <Line
        key={source}
        name={field ? words.field(source ?? '') : humanize(source ?? '')}
        before={say(before)}
        after={say(after)}
      >
        {typeof before === 'number' && typeof after === 'number' && (
          <By>{`${after > before ? '+' : ''}${formatNumber(after - before, locale)}`}</By>
        )}
      </Line>
    );
  });
}

const Plain = ({ changes }: { changes: Changes }) =>
  changes.map(({ field, before, after }) => (
    <Line
      key={field}
      name={humanize(field ?? '')}
      before={isNothing(before) ? NONE : asWritten(before)}
      after={isNothing(after) ? NONE : asWritten(after)}
    />
  ));

interface LineProps {
  name: string;
  before: string;
  after: string;
  children?: ReactNode;
}

const Line = ({ name, before, after, children }: LineProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{before === NONE ? NONE : <Before dir="auto">{before}</Before>}</td>
    <td>
      {after === NONE ? NONE : <After dir="auto">{after}</After>}
      {children}
    </td>
  </tr>
);
