import styled from '@emotion/styled';
import { Keys } from '../../theme/ui/Kbd';

const Caps = styled('span')({
  display: 'inline-flex',
  marginInline: '8px -4px',
  // Fingers press no keys.
  '@media (pointer: coarse)': { display: 'none' },
});

interface KeyCapProps {
  /** Keys, with blanks between those that are pressed together. */
  children: string;
  over?: 'surface' | 'fill';
}

/** The keys of a button, behind its words. */
export const KeyCap = ({ children, over = 'fill' }: KeyCapProps) => (
  <Caps aria-hidden>
    <Keys over={over}>{children}</Keys>
  </Caps>
);
