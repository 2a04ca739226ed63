import type { Components, Theme } from '@mui/material/styles';

/** A part of the theme's component defaults. Styles take the tokens as variables, so they need no theme at hand. */
export type ComponentDefaults = Components<Omit<Theme, 'components'>>;
