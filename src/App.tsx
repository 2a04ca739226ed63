import { CacheProvider } from '@emotion/react';
import { useMemo } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { session as browserSession, type SessionStore } from './auth/session';
import { SessionContext } from './auth/SessionContext';
import { createStyleCache } from './providers/emotionCache';
import { useFocusKept } from './layout/useFocusKept';
import { createHealth, type AskHealth } from './providers/health';
import { HealthContext } from './providers/useHealth';
import { ProvidersContext, type Providers } from './routes/ProvidersContext';
import { ThemeRoot } from './theme/ThemeRoot';

export interface AppProps extends Providers {
  /** Made once, outside of React, over `routes`. */
  router: RouterProviderProps['router'];
  session?: SessionStore;
  health?: AskHealth;
}

/** The whole app. Every provider may be handed in; what is left out is the real one. */
export function App({ router, session = browserSession, health, ...providers }: AppProps) {
  useFocusKept();
  const styles = useMemo(() => createStyleCache(), []);
  const askHealth = useMemo(() => health ?? createHealth(session.http), [health, session]);
  return (
    <CacheProvider value={styles}>
      <ThemeRoot>
        <SessionContext value={session}>
          <HealthContext value={askHealth}>
            <ProvidersContext value={providers}>
              <RouterProvider router={router} />
            </ProvidersContext>
          </HealthContext>
        </SessionContext>
      </ThemeRoot>
    </CacheProvider>
  );
}
