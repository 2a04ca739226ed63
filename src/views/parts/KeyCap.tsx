import styled from '@emotion/styled';
import { Kbd } from '../../theme/ui/Kbd';
import { color } from '../../theme/vars';

// A lighter cap would leave its letters too little contrast on the green.
const DarkCap = styled(Kbd)({
  color: color.primary.onStrong,
  background: color.primary.strongPressed,
  boxShadow: 'none',
});

const Caps = styled('span')({
  display: 'inline-flex',
  gap: 3,
  marginInline: '8px -4px',
  '.Mui-disabled & kbd': { color: 'inherit', background: 'none', boxShadow: 'inset 0 0 0 1px currentColor' },
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
    {children
      .split(' ')
      .map((key) => (over === 'fill' ? <DarkCap key={key}>{key}</DarkCap> : <Kbd key={key}>{key}</Kbd>))}
  </Caps>
);
