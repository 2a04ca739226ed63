/** The MUI theme: one, with both schemes as CSS variables, so that changing the scheme draws without rendering. */
import type { ColorSystemOptions, ThemeOptions } from '@mui/material/styles';
import { buttons } from './components/buttons';
import { data } from './components/data';
import { inputs, pickerInputs } from './components/inputs';
import { pickers } from './components/pickers';
import { surfaces } from './components/surfaces';
import type { ComponentDefaults } from './components/types';
import { breakpoints, fontFamily, motion, radius, type } from './measures';
import { dark, light, type Tokens } from './tokens';
import { color, PREFIX, SCHEME_ATTRIBUTE } from './vars';

const toneColor = ({ text }: { text: string }, onText: string) => ({ main: text, contrastText: onText });

/** The tokens in the places where MUI looks for colours, beside the ones of our own. */
function colorScheme(tokens: Tokens): ColorSystemOptions {
  const { text, primary, tones, inverse, sheet } = tokens;
  return {
    palette: {
      ...tokens,
      primary: { ...primary, dark: primary.strong, contrastText: primary.onStrong },
      secondary: { main: inverse.fill, dark: inverse.hover, contrastText: inverse.text },
      success: toneColor(tones.success, sheet),
      warning: toneColor(tones.warning, sheet),
      error: toneColor(tones.error, sheet),
      info: toneColor(tones.info, sheet),
      divider: tokens.line,
      action: {
        active: text.secondary,
        hover: tokens.hover,
        selected: tokens.selected,
        disabled: text.disabled,
        disabledBackground: tokens.disabledFill,
        focus: tokens.hover,
      },
    },
  };
}

const { e1, e2, e3 } = color.shadow;

// Put together at run time: spreading these large types into one another costs the compiler half a minute.
const parts: ComponentDefaults[] = [buttons, inputs, pickerInputs, surfaces, data, pickers];
const components = Object.assign({}, ...parts) as ComponentDefaults;

export const themeOptions: ThemeOptions & {
  cssVariables: { cssVarPrefix: string; colorSchemeSelector: string };
} = {
  cssVariables: { cssVarPrefix: PREFIX, colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: colorScheme(light), dark: colorScheme(dark) },
  breakpoints: { values: breakpoints },
  spacing: 4,
  shape: { borderRadius: radius.default },
  focusVisible: { outlineColor: color.focus, outlineWidth: 2, outlineOffset: 2 },
  typography: {
    fontFamily,
    fontSize: 12,
    fontWeightRegular: 450,
    fontWeightMedium: 550,
    fontWeightBold: 600,
    h1: type.pageTitle,
    h2: type.dialogTitle,
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: 'normal' },
    h4: { ...type.cardTitle, letterSpacing: 'normal' },
    h5: type.figure,
    h6: { fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: 'normal' },
    subtitle1: { ...type.lead, fontWeight: 600, letterSpacing: 'normal' },
    subtitle2: { ...type.strong, letterSpacing: 'normal' },
    body1: { ...type.body, letterSpacing: 'normal' },
    body2: { ...type.body, letterSpacing: 'normal' },
    button: { ...type.strong, letterSpacing: 'normal', textTransform: 'none' },
    caption: { ...type.caption, letterSpacing: 'normal' },
    overline: { ...type.caption, letterSpacing: 'normal', textTransform: 'none' },
  },
  shadows: ['none', e1, ...Array.from({ length: 15 }, () => e2), ...Array.from({ length: 8 }, () => e3)] as NonNullable<
    ThemeOptions['shadows']
  >,
  transitions: {
    duration: {
      shortest: motion.hover,
      shorter: motion.hover,
      short: motion.menu,
      standard: motion.drawer,
      complex: motion.drawer,
      enteringScreen: motion.drawer,
      leavingScreen: motion.menu,
    },
    easing: { easeInOut: motion.easing, easeOut: motion.easing, easeIn: motion.easing, sharp: motion.easing },
  },
  components,
};
