import styled from '@emotion/styled';
import type { AnyRecord, Field } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../fieldTypes/FieldDisplay';
import { useWords } from '../words';

const List = styled('dl')({ margin: 0 });

const Line = styled('div')<{ stacked: boolean }>(({ stacked }) => ({
  ...type.body,
  display: stacked ? 'block' : 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 25,
  paddingBlock: 3,
  '& dt': { flex: 'none', maxWidth: '55%', color: color.text.secondary },
  '& dd': {
    minWidth: 0,
    margin: 0,
    textAlign: stacked ? 'start' : 'end',
    justifyContent: stacked ? 'flex-start' : 'flex-end',
    overflowWrap: 'anywhere',
    ...(stacked && { marginBlockStart: 3 }),
  },
}));

const stacked = new Set<Field['type']>(['longText', 'list', 'json', 'references']);

interface DetailsProps {
  schema: AnyResource;
  record: AnyRecord;
  fields: readonly [string, Field][];
  /** What stands above: a field alone that bears the same name does not repeat it. */
  title?: string;
}

/** Names and values, one a line; what is long stands below its name. */
export function Details({ schema, record, fields, title }: DetailsProps) {
  const words = useWords(schema);
  const named = (source: string) => fields.length > 1 || words.field(source) !== title;
  return (
    <List>
      {fields.map(([source, field]) => (
        <Line key={source} stacked={stacked.has(field.type)} data-testid={`field-${source}`}>
          <dt hidden={!named(source)}>{words.field(source)}</dt>
          <dd>
            <FieldDisplay schema={schema} source={source} field={field} record={record} value={record[source]} />
          </dd>
        </Line>
      ))}
    </List>
  );
}
