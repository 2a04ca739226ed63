import styled from '@emotion/styled';
import { radius } from '../../../theme/measures';
import { color } from '../../../theme/vars';
import { Inline } from '../shared/parts';
import type { ValueProps } from '../types';
import { PercentColumn } from './column';

const Track = styled('span')({
  width: 60,
  height: 5,
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: color.tonal,
});
const Part = styled('span')({ display: 'block', height: '100%', background: color.tones.neutral.mark });

export function PercentDisplay(props: ValueProps) {
  const share = typeof props.value === 'number' ? Math.min(100, Math.max(0, props.value)) : 0;
  return (
    <Inline>
      <Track aria-hidden>
        <Part style={{ width: `${share}%` }} />
      </Track>
      <PercentColumn {...props} />
    </Inline>
  );
}
