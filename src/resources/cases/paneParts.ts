/** What the pane of a decision is drawn with. */
import styled from '@emotion/styled';
import { radius, type } from '../../theme/measures';
import { Sheet } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';

export const Root = styled(Sheet)({ display: 'flex', flexDirection: 'column', gap: 10, padding: 12 });
export const Title = styled('h2')({ ...type.cardTitle, margin: 0 });
export const Choices = styled('fieldset')({ border: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 });
export const Choice = styled('label')<{ chosen: boolean; shut?: boolean }>(({ chosen, shut = false }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'center',
  padding: '8px 10px',
  borderRadius: radius.inner,
  cursor: shut ? 'default' : 'pointer',
  background: chosen ? color.selected : 'transparent',
  boxShadow: `inset 0 0 0 ${chosen ? 2 : 1}px ${chosen ? color.mark : color.line}`,
  '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '@media (pointer: coarse)': { '& kbd': { display: 'none' } },
  '& input': { width: 16, height: 16, margin: 0, accentColor: color.primary.strong },
}));
export const Strong = styled('span')({ ...type.strong, display: 'block' });
export const Small = styled('span')({ ...type.caption, display: 'block', color: color.text.secondary });
export const Label = styled('label')({ ...type.strong, display: 'block', marginBlockEnd: 4 });
export const Star = styled('span')({ color: color.tones.error.text });
const field = {
  ...type.body,
  width: '100%',
  padding: '8px 12px',
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.sheet,
  font: 'inherit',
  '&[aria-invalid="true"]': { borderColor: color.tones.error.text },
} as const;
export const Select = styled('select')({ ...field, minHeight: 36 });
export const Area = styled('textarea')({ ...field, minHeight: 84, resize: 'vertical' });
export const Below = styled('div')({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  color: color.text.tertiary,
});
export const Fault = styled('div')({ ...type.caption, color: color.tones.error.text });
export const Eyes = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 10,
  borderRadius: radius.inner,
  background: color.background.paper,
});
/** In place of the face of somebody who is not known yet. */
export const Nobody = styled('span')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  color: color.text.secondary,
  background: color.tonal,
});
export const Person = styled('div')({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'center',
});
export const Note = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
export const Row = styled('div')({ display: 'flex', gap: 8 });

/** Shortest words that say why, in characters. */
export const REASON_LIMIT = 10;
