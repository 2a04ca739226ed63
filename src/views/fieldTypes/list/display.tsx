import styled from '@emotion/styled';
import type { FieldOf } from '../../../schema/fields';
import { color } from '../../../theme/vars';
import { below, type } from '../../../theme/measures';
import { useWords } from '../../words';
import { asText, isPlainObject } from '../shared/values';
import type { ValueProps } from '../types';

const Scroll = styled('section')({ overflowX: 'auto', maxWidth: '100%' });

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& th': { ...type.caption, color: color.text.tertiary, fontWeight: 500, textAlign: 'start', paddingBlock: 4 },
  '& td': { ...type.body, textAlign: 'start', paddingBlock: 6, borderBlockStart: `1px solid ${color.line}` },
  // Words stay whole; the table scrolls instead.
  '& th, & td': { minWidth: 70, paddingInlineEnd: 14, verticalAlign: 'top', overflowWrap: 'break-word' },
  // On a phone one row after the other, each part behind its name.
  [below('sm')]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { paddingBlock: 6 },
    '& tr + tr': { borderBlockStart: `1px solid ${color.line}` },
    '& td': {
      display: 'grid',
      gridTemplateColumns: 'minmax(80px, 2fr) minmax(0, 3fr)',
      justifyItems: 'start',
      columnGap: 12,
      paddingBlock: 3,
      paddingInlineEnd: 0,
      border: 0,
      overflowWrap: 'anywhere',
    },
    '& td::before': { content: 'attr(data-label)', color: color.text.tertiary },
  },
});

/** A small table, one row an object. Parts without a label of their own (ids) are the API's and stay out. */
export function ListDisplay({ value, field, schema, source, Part }: ValueProps<FieldOf<'list'>>) {
  const words = useWords(schema);
  if (!Array.isArray(value) || !Part) return <>{asText(value)}</>;
  const parts = Object.entries(field.of).filter(([part]) => part !== 'id' && !part.endsWith('Id'));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <Scroll tabIndex={0} aria-label={words.field(source)}>
      <Table>
        <thead>
          <tr>
            {parts.map(([part]) => (
              <th key={part} scope="col">
                {words.field(`${source}.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row: unknown, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a list have no other identity
            <tr key={place}>
              {parts.map(([part, partField]) => (
                <td key={part} data-label={words.field(`${source}.${part}`)}>
                  <Part
                    schema={schema}
                    source={`${source}.${part}`}
                    field={partField}
                    record={isPlainObject(row) ? row : {}}
                    value={isPlainObject(row) ? row[part] : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
