import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getMode, SCHEME_KEY, subscribe } from './scheme';
import { themeOptions } from './theme';

const { components, ...values } = themeOptions;

export const theme: Theme = createTheme(values);

// As it is: handed over with the rest it is copied for each scheme, which is half of the work. Put in without naming its type,
// which costs compiler and linter minutes.
Object.assign(theme, { components });

/** MUI asks here for the picked scheme and follows it; only `useScheme` picks. */
const followScheme = ({ key }: { key: string }) => {
  if (key !== SCHEME_KEY) return { get: () => undefined, set: () => {}, subscribe: () => () => {} };
  return {
    get: getMode,
    set: () => {},
    subscribe: (tell: (mode: string) => void) => subscribe(() => tell(getMode())),
  };
};

/**
 * The theme of everything that uses MUI. `<Admin theme={themeOptions}>` stands inside it: its own provider then finds
 * this one, takes the scheme from it and writes neither storage nor styles of its own.
 */
export function MuiRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} modeStorageKey={SCHEME_KEY} storageManager={followScheme} noSsr>
      {children}
    </ThemeProvider>
  );
}
