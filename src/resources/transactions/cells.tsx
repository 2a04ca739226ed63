/** Cells of the list of payments. */
import styled from '@emotion/styled';
import { isCountry } from '../../schema/countries';
import { Icon } from '../../theme/icons/Icon';
import { radius } from '../../theme/measures';
import { looks } from '../../theme/serialized';
import { color } from '../../theme/vars';
import { Clip, CodeTile, Inline } from '../../views/fieldTypes/shared/parts';
import { asText } from '../../views/fieldTypes/shared/values';
import type { RecordSlotProps } from '../../views/slots';
import { useWords } from '../../views/words';

interface TileLook {
  inward: boolean;
}

const Tile = styled('span', { shouldForwardProp: (name) => name !== 'inward' })<TileLook>(
  looks<TileLook>(
    ({ inward }) => ({
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: 'none',
      width: 24,
      height: 24,
      borderRadius: radius.key,
      color: color.tones[inward ? 'info' : 'neutral'].text,
      background: color.tones[inward ? 'info' : 'neutral'].chip,
      // The icon itself turns with the direction of the script.
      transform: inward ? 'rotate(180deg)' : 'none',
    }),
    'inward',
  ),
);

/** Which way the money goes. */
export function DirectionMark({ schema, record, size = 15 }: RecordSlotProps & { size?: number }) {
  const words = useWords(schema);
  const direction = asText(record.direction);
  return (
    <Tile inward={direction === 'in'}>
      <Icon name="arrow_outward" size={size} label={words.option('direction', direction).label} />
    </Tile>
  );
}

/** The country before the name. */
export function Counterparty({ record }: RecordSlotProps) {
  const name = asText(record.counterpartyName);
  const country = asText(record.counterpartyCountry);
  return (
    <Inline>
      {isCountry(country) && <CodeTile>{country}</CodeTile>}
      <Clip title={name}>{name}</Clip>
    </Inline>
  );
}
