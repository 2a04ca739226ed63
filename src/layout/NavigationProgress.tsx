import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useContext, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router-dom';
import { useT } from '../i18n/useT';
import { VisuallyHidden } from '../theme/ui/VisuallyHidden';
import { color } from '../theme/vars';
import { pendingPages } from './pendingPages';

const run = keyframes({
  from: { transform: 'translateX(-60%) scaleX(.3)' },
  to: { transform: 'translateX(60%) scaleX(.6)' },
});
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Not drawn for the first 200 ms: what is quick needs no bar. */
const Bar = styled('div')({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: 1500,
  height: 2,
  overflow: 'hidden',
  pointerEvents: 'none',
  animation: `${appear} 120ms 200ms both`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: color.mark,
    animation: `${run} 1100ms cubic-bezier(.4,0,.4,1) infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::after': { animation: 'none !important', opacity: 0.7 } },
});

export type NavigationState = 'idle' | 'loading' | 'submitting';

/** What the app is busy with: the router's own state, a page or data that come for the first time, or a write. */
export function useNavigationState(): NavigationState {
  const router = useContext(DataRouterStateContext)?.navigation.state ?? 'idle';
  const writes = useIsMutating();
  // What is read anew behind data that is shown already makes nobody wait.
  const reads = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const pages = useSyncExternalStore(pendingPages.subscribe, pendingPages.get);
  if (router !== 'idle') return router;
  if (writes > 0) return 'submitting';
  return reads + pages > 0 ? 'loading' : 'idle';
}

/** A thin bar at the top edge while something is loading or being sent. */
export function NavigationProgress() {
  const t = useT();
  const state = useNavigationState();
  if (state === 'idle') return null;
  return (
    <Bar>
      <VisuallyHidden as="progress" aria-label={t(state === 'loading' ? 'shell.loading' : 'shell.sending')} />
    </Bar>
  );
}
