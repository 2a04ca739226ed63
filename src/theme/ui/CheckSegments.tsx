import styled from '@emotion/styled';
import { below, type } from '../measures';
import { color } from '../vars';
import { VisuallyHidden } from './VisuallyHidden';

export type CheckState = 'passed' | 'review' | 'failed' | 'running' | 'notRun';

const fill: Record<CheckState, string> = {
  passed: color.tones.success.mark,
  review: color.tones.warning.mark,
  failed: color.tones.error.mark,
  running: color.tones.info.mark,
  notRun: color.tonal,
};

const Root = styled('span')({
  ...type.body,
  ...type.tabular,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
});
// As wide as five: the counts stand in line, whatever is checked of a customer.
const Segments = styled('span')({ display: 'inline-flex', gap: 2, minWidth: 53 });
const Segment = styled('span')<{ state: CheckState }>(({ state }) => ({
  width: 9,
  height: 5,
  borderRadius: 2,
  background: fill[state],
}));
// A card has no room for it.
const Count = styled('span')({ color: color.text.secondary, [below('md')]: { display: 'none' } });

export interface CheckSegmentsProps {
  checks: readonly CheckState[];
  /** All of them in words, e.g. "3 passed, 1 in review, 1 not run". */
  label: string;
}

/** The checks of a customer: one segment each, and how many were run. */
export function CheckSegments({ checks, label }: CheckSegmentsProps) {
  const run = checks.filter((check) => check !== 'notRun').length;
  return (
    <Root>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Segments aria-hidden title={label}>
        {checks.map((check, place) => (
          // The place is the identity of a check here.
          // oxlint-disable-next-line react/no-array-index-key
          <Segment key={place} state={check} />
        ))}
      </Segments>
      <Count aria-hidden>
        {run}/{checks.length}
      </Count>
    </Root>
  );
}
