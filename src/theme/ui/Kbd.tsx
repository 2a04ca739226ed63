import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { radius, type } from '../measures';
import { color } from '../vars';

/** A key cap. `over="fill"` for caps on filled buttons, where a lighter cap would leave its letters too little contrast. */
export const Kbd = styled('kbd')<{ over?: 'surface' | 'fill' }>(({ over = 'surface' }) => ({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 18,
  height: 18,
  paddingInline: 5,
  borderRadius: radius.key,
  fontFamily: 'inherit',
  fontWeight: 550,
  direction: 'ltr',
  // Fingers press no keys: at the end of a button, a cap takes the room of its words.
  '@media (pointer: coarse)': { '.MuiButton-endIcon:has(> &)': { display: 'none' } },
  // Buttons size what stands at their end as an icon; a key cap keeps its own size there.
  '.MuiButton-endIcon > &&': { fontSize: type.caption.fontSize },
  ...(over === 'fill'
    ? {
        color: color.primary.onStrong,
        background: color.primary.strongPressed,
        '.Mui-disabled &': { color: 'inherit', background: 'none', boxShadow: 'inset 0 0 0 1px currentColor' },
      }
    : { color: color.text.secondary, background: color.sheet, boxShadow: `inset 0 0 0 1px ${color.fieldBorderSoft}` }),
}));

const Row = styled('span')({ display: 'inline-flex', gap: 3, direction: 'ltr' });

export interface KeysProps extends ComponentProps<'span'> {
  /** What the caps say, a blank between two: `Ctrl S`. */
  children: string;
  over?: 'surface' | 'fill' | undefined;
}

/** Caps beside one another: they stand as on a keyboard, whichever way the page runs. */
export const Keys = ({ children, over = 'surface', ...span }: KeysProps) => (
  <Row {...span}>
    {children.split(' ').map((cap) => (
      <Kbd key={cap} over={over}>
        {cap}
      </Kbd>
    ))}
  </Row>
);
