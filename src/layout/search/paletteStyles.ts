import styled from '@emotion/styled';
import { below, radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';

export const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, padding: '14px 16px 10px 22px' });

export const Input = styled('input')({
  ...type.dialogTitle,
  flex: 1,
  minWidth: 0,
  height: 34,
  border: 'none',
  outline: 'none',
  fontWeight: 450,
  color: color.text.primary,
  background: 'none',
  '&::placeholder': { color: color.text.tertiary, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
});

export const Said = styled('span')({ ...type.caption, ...type.tabular, flex: 'none', color: color.text.tertiary });

export const Chips = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 16px 12px',
  borderBlockEnd: `1px solid ${color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const Chip = styled('button')({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  height: 26,
  paddingInline: 12,
  border: 'none',
  borderRadius: radius.pill,
  fontWeight: 550,
  color: color.text.secondary,
  background: color.background.paper,
  cursor: 'pointer',
  '& > span': { ...type.tabular, color: color.text.tertiary },
  '&[aria-pressed="true"]': { color: color.inverse.text, background: color.inverse.fill },
  '&[aria-pressed="true"] > span': { color: 'inherit' },
  '@media (pointer: coarse)': { height: 36 },
});

export const Hint = styled('span')({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  color: color.text.tertiary,
  '@media (pointer: coarse)': { display: 'none' },
});

export const Body = styled('div')({ display: 'flex', flex: 1, minHeight: 0 });

export const Results = styled('div')({
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  padding: '6px 8px 14px',
  outline: 'none',
});

export const GroupHead = styled('div')({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  paddingInline: 12,
  color: color.text.tertiary,
  '& > b': { padding: '4px 0', fontWeight: 600, color: color.link, cursor: 'pointer' },
});

export const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 38,
  paddingInline: 16,
  borderBlockStart: `1px solid ${color.line}`,
  '& > span': { display: 'inline-flex', gap: 14 },
  [below('md')]: { display: 'none' },
});
