import { Facts } from '../../theme/ui/Facts';
import { Sheet, Tray } from '../../theme/ui/Tray';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';

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
