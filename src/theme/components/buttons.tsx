import { Spinner } from '../ui/Spinner';
import { forFingers, radius, transition, type, widened } from '../measures';
import { color } from '../vars';
import type { ComponentDefaults } from './types';

/** A busy button cannot be pressed, yet keeps its colours. */
const idle = '&.Mui-disabled:not(.MuiButton-loading)';
const busy = '&.Mui-disabled.MuiButton-loading';

const disabled = { color: color.text.disabled, background: color.disabledFill, boxShadow: 'none', border: 'none' };

/** Fill, hover and pressed fill, and the label on all three. */
const filled = (fill: string, hover: string, pressed: string, label: string) => ({
  color: label,
  background: fill,
  boxShadow: 'none',
  '&:hover': { background: hover, boxShadow: 'none' },
  '&:active': { background: pressed, boxShadow: 'none' },
  [idle]: disabled,
  [busy]: { color: label, background: hover },
});

const danger = filled(color.danger.fill, color.danger.hover, color.danger.pressed, color.danger.onFill);

const rimmed = (label: string, rim: string) => ({
  color: label,
  background: 'transparent',
  border: 'none',
  boxShadow: `inset 0 0 0 1px ${rim}`,
  '&:hover': { background: `color-mix(in srgb, ${label} 6%, transparent)` },
  '&:active': { background: `color-mix(in srgb, ${label} 12%, transparent)` },
  [idle]: { color: color.text.disabled, border: 'none', boxShadow: `inset 0 0 0 1px ${color.lineOnPaper}` },
  [busy]: { color: label, border: 'none' },
});

export const buttons: ComponentDefaults = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true, loadingIndicator: <Spinner size={16} inherit /> },
    styleOverrides: {
      root: {
        ...type.strong,
        minWidth: 0,
        minHeight: 34,
        padding: '6px 15px',
        borderRadius: radius.pill,
        whiteSpace: 'nowrap',
        transition: transition(['background-color', 'color', 'box-shadow']),
        ...forFingers({ minHeight: 44 }),
        variants: [
          {
            props: { size: 'small' },
            style: {
              ...type.strong,
              minHeight: 28,
              padding: '4px 12px',
              ...forFingers({ ...widened(36, 'wide'), minHeight: 36 }),
            },
          },
          {
            props: { size: 'large' },
            style: { fontSize: 13, lineHeight: '20px', fontWeight: 600, minHeight: 42, padding: '10px 22px' },
          },
          {
            props: { variant: 'contained', color: 'primary' },
            style: filled(
              color.primary.strong,
              color.primary.strongHover,
              color.primary.strongPressed,
              color.primary.onStrong,
            ),
          },
          {
            props: { variant: 'contained', color: 'secondary' },
            style: filled(color.inverse.fill, color.inverse.hover, color.inverse.hover, color.inverse.text),
          },
          { props: { variant: 'contained', color: 'error' }, style: danger },
          { props: { variant: 'danger' }, style: danger },
          {
            props: { variant: 'tonal' },
            style: filled(color.tonal, color.tonalHover, color.tonalHover, color.text.primary),
          },
          {
            props: { variant: 'tonal', color: 'error' },
            style: {
              ...filled(color.tones.error.chip, color.tones.error.chip, color.tones.error.chip, color.tones.error.text),
              '&:hover': { background: `color-mix(in srgb, ${color.tones.error.mark} 22%, ${color.tones.error.chip})` },
            },
          },
          { props: { variant: 'outlined' }, style: rimmed(color.text.primary, color.fieldBorderSoft) },
          { props: { variant: 'outlined', color: 'error' }, style: rimmed(color.tones.error.text, color.danger.line) },
          {
            props: { variant: 'text' },
            style: {
              color: color.text.secondary,
              '&:hover': { color: color.text.primary, background: color.tonal },
              [idle]: { color: color.text.disabled },
              [busy]: { color: color.text.secondary },
            },
          },
          { props: { variant: 'text', color: 'error' }, style: { color: color.tones.error.text } },
        ],
      },
      startIcon: { marginInline: '-2px 7px', '& > *:nth-of-type(1)': { fontSize: 17 } },
      endIcon: { marginInline: '7px -2px', '& > *:nth-of-type(1)': { fontSize: 17 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 34,
        height: 34,
        padding: 0,
        borderRadius: '50%',
        color: color.text.secondary,
        transition: transition(['background-color', 'color']),
        ...forFingers({ width: 44, height: 44 }),
        '&:hover': { color: color.text.primary, background: color.tonal },
        '&.Mui-disabled': { color: color.text.disabled },
        variants: [
          {
            props: { size: 'small' },
            style: {
              width: 28,
              height: 28,
              ...forFingers({ ...widened(36), width: 36, height: 36 }),
            },
          },
          { props: { size: 'large' }, style: { width: 42, height: 42 } },
          {
            props: { color: 'tonal' },
            style: { background: color.tonal, '&:hover': { background: color.tonalHover } },
          },
          { props: { color: 'error' }, style: { color: color.tones.error.text } },
        ],
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: color.link, fontWeight: 600, textUnderlineOffset: 2 } },
  },
};
