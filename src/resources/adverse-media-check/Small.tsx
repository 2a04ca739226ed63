import styled from '@emotion/styled';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';

/** A line beside what matters. */
export const Small = styled('p')({
  ...type.caption,
  margin: '6px 0 0',
  color: color.text.secondary,
  overflowWrap: 'anywhere',
});
