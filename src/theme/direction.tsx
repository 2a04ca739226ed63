/** MUI places and moves some of its parts by code and not by style: it has to be told which way the page runs. */
import RtlProvider from '@mui/system/RtlProvider';
import { useSyncExternalStore, type ReactNode } from 'react';

function watch(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** Whether the page runs from right to left, as its root element says. */
export const useRightToLeft = (): boolean => useSyncExternalStore(watch, () => document.documentElement.dir === 'rtl');

/** Drawers, poppers, tabs and calendars below run as the page does. */
export const Directed = ({ children }: { children: ReactNode }) => (
  <RtlProvider value={useRightToLeft()}>{children}</RtlProvider>
);

/** What is written from left to right on every page: the parts of a date. */
export const LeftToRight = ({ children }: { children: ReactNode }) => (
  <RtlProvider value={false}>{children}</RtlProvider>
);
