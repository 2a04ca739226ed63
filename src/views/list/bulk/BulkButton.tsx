import styled from '@emotion/styled';
import { below, radius, transition, type } from '../../../theme/measures';
import { color } from '../../../theme/vars';

/** A button on the inverse bar; for the bulk actions of a resource, too. */
export const BulkButton = styled('button')({
  ...type.strong,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  flex: 'none',
  paddingInline: 10,
  border: 0,
  borderRadius: radius.pill,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  transition: transition(['background-color']),
  '&:hover': { background: color.inverse.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&:disabled': { color: color.inverse.muted, cursor: 'default' },
  '&[data-push]': { marginInlineStart: 'auto' },
  [below('md')]: { minHeight: 44 },
});
