import styled from '@emotion/styled';
import { type } from '../measures';
import { color } from '../vars';

/** Names at the start, what they are at the end. */
export const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 12px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
});
