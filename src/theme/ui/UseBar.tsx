import styled from '@emotion/styled';
import { radius } from '../measures';
import { color } from '../vars';

const Bar = styled('span')<{ near: boolean }>(({ near }) => ({
  display: 'block',
  height: 6,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: color.sunken,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: radius.pill,
    background: near ? color.tones.warning.mark : color.mark,
  },
}));

/** Amber from so much of what there is. */
const NEAR = 0.75;

interface UseBarProps {
  /** 0 to 1; more is drawn as all of it. */
  share: number;
  /** Pixels; all that there is when left out. */
  width?: number;
}

/** How much of something is used. The figures stand beside it. */
export const UseBar = ({ share, width }: UseBarProps) => (
  <Bar near={share >= NEAR} aria-hidden style={width === undefined ? undefined : { inlineSize: width }}>
    <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
  </Bar>
);
