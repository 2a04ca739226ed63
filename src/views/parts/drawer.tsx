/** The three parts of a drawer: what it is, what scrolls, what can be done. */
import styled from '@emotion/styled';
import { lowWindow, type } from '../../theme/measures';
import { color } from '../../theme/vars';

export const DrawerHead = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  paddingBlock: '14px 8px',
  paddingInline: '22px 14px',
  '& h2': { ...type.dialogTitle, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: color.text.secondary, overflowWrap: 'anywhere' },
  '& > div': { flex: 1, minWidth: 0 },
});
export const DrawerBody = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '8px 22px 22px',
  // All of it scrolls where head and foot would leave it no room.
  [lowWindow]: { flex: 'none', overflowY: 'visible' },
});
export const DrawerFoot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '14px 22px',
  borderBlockStart: `1px solid ${color.line}`,
});
