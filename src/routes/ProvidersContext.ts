/** What the protected pages work with; each can be handed in, so that a test mounts all of the app over fakes. */
import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider, I18nProvider, Store } from 'ra-core';
import { createContext } from 'react';
import type { AnyResource } from '../schema/resource';

/** What is left out is the real one, made over the session. */
export interface Providers {
  dataProvider?: DataProvider | undefined;
  authProvider?: AuthProvider | undefined;
  i18nProvider?: I18nProvider | undefined;
  queryClient?: QueryClient | undefined;
  store?: Store | undefined;
  /** The declarations. */
  resources?: readonly AnyResource[] | undefined;
}

export const ProvidersContext = createContext<Providers>({});
