import styled from '@emotion/styled';
import { type } from '../../theme/measures';
import { riskTone } from '../../theme/riskTone';
import { color } from '../../theme/vars';

const Root = styled('span')({ position: 'relative', display: 'inline-flex', flex: 'none', width: 34, height: 34 });
const Ring = styled('svg')({ transform: 'rotate(-90deg)' });
const Number = styled('span')({
  ...type.caption,
  ...type.tabular,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  fontWeight: 640,
});

const R = 15;
const ROUND = 2 * Math.PI * R;

/** A score of 0 to 100 as a ring around the number. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <Root>
      <Ring width={34} height={34} viewBox="0 0 34 34" aria-hidden>
        <circle cx={17} cy={17} r={R} fill="none" stroke={color.tonal} strokeWidth={3} />
        <circle
          cx={17}
          cy={17}
          r={R}
          fill="none"
          stroke={color.tones[riskTone(score)].mark}
          strokeWidth={3}
          strokeLinecap="round"
          strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`}
        />
      </Ring>
      <Number>{score}</Number>
    </Root>
  );
}
