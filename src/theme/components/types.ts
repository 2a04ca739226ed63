import type { ThemeOptions } from '@mui/material/styles';

/**
 * A part of the theme's component defaults. Styles take the tokens as variables, so they need no theme at hand.
 * Taken from the options themselves: comparing MUI's two spellings of the type takes the compiler minutes.
 */
export type ComponentDefaults = NonNullable<ThemeOptions['components']>;
