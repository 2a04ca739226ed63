/** The shell around the protected pages, with what the session and the declarations bring into it. */
import { createContext, lazy, Suspense, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '../auth/SessionContext';
import { withWords } from '../i18n/later';
import { PageFallback } from '../layout/PageFallback';
import type { SearchActs, SearchCall, SearchGroup } from '../layout/search/types';
import { Shell, type Destination } from '../layout/Shell';
import { Toasts } from '../layout/Toasts';
import type { NavigationPage } from '../layout/navigation';
import { pages } from '../pages';
import { NotFoundPage } from '../pages/errors';
import { useHealth } from '../providers/useHealth';
import { cases } from '../resources/cases/schema';
import { customers } from '../resources/customers/schema';
import { screening } from '../resources/screening/schema';
import type { AnyResource } from '../schema/resource';
import { ViewerProvider } from '../views';
import { createPath } from '../views/paths';
import { ApiWatch } from './ApiWatch';
import { openTo } from './useUndeclared';
import { useWaiting } from './useWaiting';
import { NavigationFoot } from './NavigationFoot';
import { ShellTools } from './ShellTools';

const NameSearch = lazy(withWords(() => import('../resources/screening/NameSearch')));
const PreviewBar = lazy(withWords(() => import('./PreviewBar')));

export interface Resources {
  schemas: readonly AnyResource[];
  /** Those that nobody declared; `undefined` while it is not known whether there are any. */
  guessed: readonly AnyResource[] | undefined;
}

export const ResourcesContext = createContext<Resources>({ schemas: [], guessed: [] });

const ways: readonly NavigationPage[] = pages.flatMap(({ key, path, permission, navigation }) =>
  navigation ? [{ key, path, label: `pages.${key}`, ...navigation, ...(permission && { permission }) }] : [],
);

/** Pages without a way of their own, which the search leads to. */
const destinations: readonly Destination[] = pages
  .filter(({ navigation, path }) => !navigation && !path.includes(':'))
  .map(({ key, path, permission }) => ({
    key,
    path,
    label: `pages.${key}`,
    icon: 'arrow_forward',
    ...(permission && { permission }),
  }));

/** What the search offers to do with what was typed, and with what it found; none of it is done before a person confirms. */
const actsOf = (screen: (name: string) => void): SearchActs => ({
  typed: [
    {
      key: 'customer',
      icon: 'person_add',
      permission: [customers.name, 'create'],
      to: createPath(customers),
      state: (q) => ({ values: { lastName: q } }),
    },
    {
      key: 'screen',
      icon: 'policy',
      permission: [screening.name, 'list'],
      run: screen,
    },
  ],
  records: [
    {
      key: 'case',
      resource: customers.name,
      permission: [cases.name, 'create'],
      to: createPath(cases),
      state: (id) => ({ values: { customerId: id } }),
    },
  ],
});

/** react-admin's layout. */
export function Layout({ children }: { children: ReactNode }) {
  const { schemas, guessed } = useContext(ResourcesContext);
  const health = useHealth();
  const { store, authUser } = useSession();
  const { http } = store;
  const preview = authUser?.user.preview;
  const viewer = useMemo(() => openTo(authUser?.user, guessed), [authUser, guessed]);
  const counts = useWaiting();
  // In the body of a POST: what people look for must not stand in addresses, which are logged on the way.
  const search = useCallback<SearchCall>(
    async (body, signal) => (await http.call<SearchGroup[]>('POST', '/search', { body, signal })).data,
    [http],
  );
  const [screened, setScreened] = useState<string>();
  const acts = useMemo(() => actsOf(setScreened), []);
  return (
    <ViewerProvider>
      <Shell
        resources={schemas}
        pages={ways}
        counts={counts}
        profile="/profile"
        demo={health?.demo === true}
        search={search}
        destinations={destinations}
        acts={acts}
        viewer={viewer}
        foot={<NavigationFoot />}
        tools={<ShellTools />}
      >
        {preview && (
          <Suspense>
            <PreviewBar role={preview} />
          </Suspense>
        )}
        <ApiWatch>{children}</ApiWatch>
      </Shell>
      {screened !== undefined && (
        <Suspense>
          <NameSearch name={screened} onClose={() => setScreened(undefined)} />
        </Suspense>
      )}
      <Toasts />
    </ViewerProvider>
  );
}

/** No such page; or one that is not known yet, while collections are asked for that nobody declared. */
export function NotFound() {
  return useContext(ResourcesContext).guessed === undefined ? <PageFallback /> : <NotFoundPage />;
}
