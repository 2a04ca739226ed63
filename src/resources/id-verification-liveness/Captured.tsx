import styled from '@emotion/styled';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';

const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 12px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
});

/** With what and from where the pictures came, as far as it is known. */
export function Captured({ schema, record }: RecordSlotProps) {
  const words = useWords(schema);
  const known = ['capturedOn', 'capturedPlace', 'capturedFrom'].flatMap((source) => {
    const value = record[source];
    return typeof value === 'string' && value !== '' ? [{ source, value }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Tray title={words.section('capture')}>
      <Sheet padded>
        <Facts>
          {known.map(({ source, value }) => (
            <div key={source} style={{ display: 'contents' }}>
              <dt>{words.field(source)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </Facts>
      </Sheet>
    </Tray>
  );
}
