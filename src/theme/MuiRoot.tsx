import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getMode, SCHEME_KEY, subscribe } from './scheme';
import { themeOptions } from './theme';

export const theme = createTheme(themeOptions);

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
