import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';

const Line = styled('p')({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '8px 0 0',
  color: color.text.tertiary,
  '&[data-wrong]': { color: color.tones.error.text },
});

interface CodeHintProps {
  id: string;
  /** What is wrong with the code: read out when it comes, in place of the hint. */
  problem: string | undefined;
  children: ReactNode;
}

/** The line below the cells of a code. */
export function CodeHint({ id, problem, children }: CodeHintProps) {
  return problem === undefined ? (
    <Line id={id}>
      <Icon name="timer" size={14} />
      {children}
    </Line>
  ) : (
    <Line id={id} data-wrong role="alert">
      <Icon name="error" size={14} filled />
      {problem}
    </Line>
  );
}
