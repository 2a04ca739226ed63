import styled from '@emotion/styled';
import type { FieldOf } from '../../../schema/fields';
import { color } from '../../../theme/vars';
import { type } from '../../../theme/measures';
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
                <td key={part}>
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
