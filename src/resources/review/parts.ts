/** What the room of a check that waits for a decision is laid out with. */
import styled from '@emotion/styled';
import { below, from, radius, type } from '../../theme/measures';
import { Pane, StickyPane } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';

/** The document, what was read of it, and the decision; two columns where there is less room, one on small screens. `wide` gets more. */
export const Room = styled('div')<{ wide?: 'document' | 'parts' }>(({ wide = 'document' }) => ({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowX: 'clip',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  [from('xl')]: {
    gridTemplateColumns: `${wide === 'document' ? 'minmax(0, 1.1fr) minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 5fr)'} 330px`,
  },
}));

/** Beside the document where there is room, below it where there is not. */
export const Middle = styled(Pane)({
  [from('lg')]: { gridColumn: 1 },
  [from('xl')]: { gridColumn: 2 },
});

/** What a decision rests on stays beside it; the decision never scrolls away. */
export const Deciding = styled(StickyPane)({
  [from('lg')]: { gridColumn: 2, gridRow: '1 / span 2' },
  [from('xl')]: { gridColumn: 3, gridRow: 1 },
  [below('lg')]: { position: 'static', maxHeight: 'none', overflowY: 'visible' },
});

export const Text = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });

export const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });

export const Line = styled('li')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'center',
  '& strong': { ...type.tabular, fontWeight: 600 },
});

export const Mark = styled('span')<{ tone: 'success' | 'warning' | 'error' | 'info' | 'neutral' }>(({ tone }) => ({
  display: 'inline-flex',
  color: color.tones[tone].mark,
}));

export const Told = styled('div')({
  ...type.body,
  padding: '8px 12px',
  borderRadius: radius.inner,
  color: color.tones.info.text,
  background: color.tones.info.chip,
});
