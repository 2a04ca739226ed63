import styled from '@emotion/styled';
import { fixed } from '../serialized';

export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** Words for those who do not see the drawing beside them. */
export const VisuallyHidden = styled('span')(fixed(hidden));
