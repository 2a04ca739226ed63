import './fonts.css';
import { css, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFamily, motion } from './measures';
import { useScheme } from './scheme';
import { color, schemeStyles } from './vars';

const baseStyles = css({
  ...schemeStyles,
  '*, *::before, *::after': { boxSizing: 'border-box' },
  // Where bars take room of their own, as on most desks, they lie on what scrolls rather than in a track of another colour.
  '*': { scrollbarWidth: 'thin' },
  html: {
    scrollbarWidth: 'auto',
    scrollbarColor: `${color.fieldBorder} transparent`,
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  body: {
    margin: 0,
    fontFamily,
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 450,
    fontOpticalSizing: 'auto',
    color: color.text.primary,
    background: color.background.default,
  },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '::selection': { background: color.selectedRaised },
  // The system's own few colours leave neither fills nor shadows: what they alone say is said by edges.
  '@media (forced-colors: active)': {
    '.MuiButton-root, .MuiIconButton-root, .MuiChip-root, [role="dialog"], [role="menu"], [role="listbox"]': {
      '&:not(:focus-visible)': { outline: '1px solid ButtonBorder', outlineOffset: -1 },
    },
    '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"], label:has(> input[type="radio"]:checked)': {
      '&:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    '.MuiSwitch-track.MuiSwitch-track': { border: '1px solid ButtonBorder' },
    '.MuiSwitch-thumb.MuiSwitch-thumb': { background: 'ButtonText' },
    '.Mui-checked + .MuiSwitch-track.MuiSwitch-track': { background: 'Highlight' },
  },
  // Only opacity may change, and quickly.
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: `${motion.reduced}ms !important`,
      animationIterationCount: '1 !important',
      transitionProperty: 'opacity !important',
      transitionDuration: `${motion.reduced}ms !important`,
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

/** Fonts, variables and base styles of every page, public or not. Stands once, around everything. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  useScheme();
  return (
    <>
      <Global styles={baseStyles} />
      {children}
    </>
  );
}
