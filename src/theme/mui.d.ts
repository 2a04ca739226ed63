/** Makes the tokens, the breakpoint `2xl` and the button variants known to MUI's types. Nothing runs here. */
import '@mui/x-date-pickers/themeAugmentation';
import type { Tokens } from './tokens';

type OwnTokens = Omit<Tokens, 'background' | 'text' | 'primary'>;
type OwnPrimary = Omit<Tokens['primary'], 'main' | 'light'>;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface BreakpointOverrides {
    '2xl': true;
  }
  interface Palette extends OwnTokens {}
  interface PaletteOptions extends Partial<OwnTokens> {}
  interface PaletteColor extends Partial<OwnPrimary> {}
  interface SimplePaletteColorOptions extends Partial<OwnPrimary> {}
  interface TypeText {
    tertiary: string;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** A quiet fill. */
    tonal: true;
    /** For what cannot be undone; the same as contained with the colour `error`. */
    danger: true;
  }
}

declare module '@mui/material/IconButton' {
  interface IconButtonPropsColorOverrides {
    /** A quiet fill. */
    tonal: true;
  }
}
