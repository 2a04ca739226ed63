import styled from '@emotion/styled';
import { below, radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';

export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginBlockEnd: 8,
  '& > :first-of-type': { flex: '0 1 220px', marginInlineEnd: 'auto' },
  [below('md')]: { '& > :first-of-type': { flex: '1 1 100%' } },
});
export const Legend = styled('ul')({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 5, whiteSpace: 'nowrap' },
  '& i': { width: 12, height: 12, borderRadius: 3 },
  '& .added': { background: color.tones.success.chip, outline: `1px solid ${color.tones.success.mark}` },
  '& .removed': { background: color.tones.error.chip, outline: `1px solid ${color.tones.error.mark}` },
});
// What only is heard stands in it as well, and would widen the page otherwise.
export const Scroll = styled('section')({
  position: 'relative',
  overflow: 'auto',
  maxHeight: '72vh',
  borderRadius: radius.default,
});
export const Table = styled('table')({
  ...type.body,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { height: 36, padding: '0 4px', textAlign: 'center', borderBlockEnd: `1px solid ${color.line}` },
  // Names, ticks and words of a row on one line.
  '& td > *, & th > *': { verticalAlign: 'middle' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    paddingInlineStart: 10,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    background: color.sheet,
  },
  '& thead tr > th': {
    ...type.caption,
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    background: color.background.paper,
  },
  '& thead tr > th:first-of-type': { zIndex: 3, background: color.background.paper },
  '& th[scope="row"]': { fontWeight: 500 },
  '& tr.group > td, & tr.group > th:first-of-type': { background: color.hover, fontWeight: 600 },
  '& .reach': { textAlign: 'start', whiteSpace: 'nowrap', paddingInline: '10px', color: color.text.secondary },
  '& td.never': { color: color.text.tertiary },
  '& tr > td.others': { padding: '6px 10px 8px', whiteSpace: 'normal', background: color.sheet },
  [below('md')]: { '& th, & td': { height: 44 }, '& tr > th:first-of-type': { maxWidth: 168, whiteSpace: 'normal' } },
});
export const Name = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });
/** A move that may wait for somebody else's word. */
export const Second = styled('span')({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: color.tones.warning.text,
});
export const Fold = styled('button')({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  padding: '2px 6px 2px 2px',
  border: 0,
  borderRadius: radius.pill,
  color: 'inherit',
  background: 'none',
  fontWeight: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: color.selected },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  [below('md')]: { minHeight: 44 },
});
export const Others = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', paddingInlineStart: 26 });
export const Empty = styled('p')({
  ...type.body,
  margin: 0,
  padding: 24,
  textAlign: 'center',
  color: color.text.secondary,
});
