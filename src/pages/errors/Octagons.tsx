import styled from '@emotion/styled';
import { useId } from 'react';
import { octagon } from '../../theme/ui/octagon';
import { color } from '../../theme/vars';

const Svg = styled('svg')({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  width: 720,
  maxWidth: '100%',
  height: 250,
  marginInline: 'auto',
  pointerEvents: 'none',
});

const radii = [96, 132, 176, 228, 288, 356];

/** The punch of the logo as rings that fade, behind the number of an error page. */
export function Octagons() {
  const id = useId();
  return (
    <Svg viewBox="-360 -190 720 250" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="-190" x2="0" y2="60" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor={color.mark} stopOpacity="0.1" />
          <stop offset="0.5" stopColor={color.mark} stopOpacity="0.55" />
          <stop offset="1" stopColor={color.mark} stopOpacity="0" />
        </linearGradient>
      </defs>
      {radii.map((r, ring) => (
        <polygon key={r} points={octagon(r)} fill="none" stroke={`url(#${id})`} opacity={1 - ring * 0.14} />
      ))}
    </Svg>
  );
}
