import styled from '@emotion/styled';
import { isVisible, type AnyRecord, type Viewer } from '../../schema/fields';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../fieldTypes/FieldDisplay';
import { isMissing } from '../fieldTypes/shared/values';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { useWords } from '../words';

/** So wide is what a dot stands in. One at the beginning of a line is outside of it, and cut off. */
const DOT = 20;
const Edge = styled('div')({ overflowX: 'clip' });
const Line = styled('ul')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: 0,
  marginInlineStart: -DOT,
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
  '& > li': { display: 'inline-flex', alignItems: 'center', minWidth: 0, minHeight: 24 },
  '& > li::before': { content: '"·"', flex: 'none', width: DOT, textAlign: 'center', color: color.text.tertiary },
});

/** What tells this record from others of its name. */
export function MetaLine({ schema, record, viewer }: { schema: AnyResource; record: AnyRecord; viewer: Viewer }) {
  const words = useWords(schema);
  const shown = (schema.meta ?? []).flatMap((source) => {
    const field = fieldOf(schema, source);
    return field && isVisible(field, record, viewer) && !isMissing(record[source]) ? [{ source, field }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Edge>
      <Line>
        {shown.map(({ source, field }) => (
          <li key={source}>
            <VisuallyHidden>{`${words.field(source)}: `}</VisuallyHidden>
            <FieldDisplay schema={schema} source={source} field={field} record={record} value={record[source]} />
          </li>
        ))}
      </Line>
    </Edge>
  );
}
