import { forFingers, type } from '../measures';
import { color } from '../vars';

/** A tab, or a link that stands in a row of them. */
export const tabLook = {
  ...type.body,
  minWidth: 0,
  minHeight: 36,
  padding: '8px 3px',
  gap: 6,
  flexDirection: 'row',
  fontWeight: 550,
  color: color.text.secondary,
  ...forFingers({ minHeight: 44 }),
  '&:hover': { color: color.text.primary },
} as const;

/** The one that is open. */
export const openTabLook = {
  color: color.text.primary,
  fontWeight: 600,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    height: 2,
    borderRadius: 1,
    background: color.mark,
  },
} as const;
