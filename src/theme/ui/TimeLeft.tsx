import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { type } from '../measures';
import { color } from '../vars';

const Root = styled('span')<{ tone: 'success' | 'warning' | 'error' }>(({ tone }) => ({
  ...type.strong,
  ...type.tabular,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  color: tone === 'success' ? color.text.primary : color.tones[tone].text,
}));

const Ring = styled('svg')({ flex: 'none', transform: 'rotate(-90deg)' });

const R = 6.5;
const ROUND = 2 * Math.PI * R;

/** Amber from three quarters of the time, red once past due. */
export const timeTone = (used: number): 'success' | 'warning' | 'error' =>
  used >= 1 ? 'error' : used >= 0.75 ? 'warning' : 'success';

export interface TimeLeftProps {
  /** Used share of the time, 0 to 1; 1 and more is past due. */
  used: number;
  /** In words, e.g. `5 h 05 m` or, past due, `−26 m`. */
  children?: ReactNode;
  /** Pixels of the ring: as high as a line of text, or a mark of its own. */
  size?: number;
}

/** A ring of the time that is used, and what is left in words; an alarm clock once it is past due. */
export function TimeLeft({ used, children, size = 17 }: TimeLeftProps) {
  const tone = timeTone(used);
  return (
    <Root tone={tone}>
      {tone === 'error' ? (
        <Icon name="alarm" size={size} filled />
      ) : (
        <Ring width={size} height={size} viewBox="0 0 17 17" aria-hidden>
          <circle cx={8.5} cy={8.5} r={R} fill="none" stroke={color.tonal} strokeWidth={2.5} />
          <circle
            cx={8.5}
            cy={8.5}
            r={R}
            fill="none"
            stroke={color.tones[tone].mark}
            strokeWidth={2.5}
            strokeLinecap="round"
            strokeDasharray={`${Math.max(0.02, used) * ROUND} ${ROUND}`}
          />
        </Ring>
      )}
      {children}
    </Root>
  );
}
