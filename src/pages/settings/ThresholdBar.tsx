import styled from '@emotion/styled';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import type { Thresholds, Zone } from './serviceFacts';

export const zoneColors: Record<Zone, string> = {
  quiet: color.tones.success.mark,
  person: color.tones.warning.mark,
  raised: color.tones.error.mark,
};

const Root = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, ...type.tabular, whiteSpace: 'nowrap' });
const Bar = styled('span')<{ wide: boolean }>(({ wide }) => ({
  display: 'flex',
  flex: wide ? 1 : 'none',
  gap: 2,
  inlineSize: wide ? undefined : 80,
  blockSize: 6,
  borderRadius: radius.pill,
  overflow: 'hidden',
}));

/** What the scores from 0 to 100 come to, with the line in words beside it. */
export function ThresholdBar({
  zones,
  words,
  wide = false,
}: Pick<Thresholds, 'zones'> & { words: string; wide?: boolean }) {
  return (
    <Root>
      <Bar wide={wide} aria-hidden>
        {zones.map(({ zone, to }, index) => (
          <span key={zone} style={{ flexGrow: to - (zones[index - 1]?.to ?? 0), background: zoneColors[zone] }} />
        ))}
      </Bar>
      <span>{words}</span>
    </Root>
  );
}
