/**
 * Everything behind the sign-in: react-admin over the declarations, inside the shell. `CoreAdmin` is `<Admin>` without the
 * layout, pages and theme that we have of our own; react-admin's components work below it as they do below that. It is not told
 * to ask whether somebody is signed in before it draws: nobody else gets here (`Protected`), and the question costs a pass.
 */
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdmin, CustomRoutes, Resource } from 'ra-core';
import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { createAuthProvider, identityOf } from '../auth/authProvider';
import { useSession } from '../auth/SessionContext';
import { withWords } from '../i18n/later';
import { LanguageContext, useLanguage, type Language } from '../i18n/useT';
import { LoadingScreen } from '../layout/LoadingScreen';
import { pages } from '../pages';
import { InChosen } from '../pages/wallet/InChosen';
import type { SessionUser } from '../providers/authUser';
import { createDataProvider } from '../providers/dataProvider';
import { createI18nProvider } from '../providers/i18nProvider';
import { createQueryClient } from '../providers/queryClient';
import { useGlobalState } from '../providers/state';
import { createStore } from '../providers/store';
import { resources as declared } from '../resources';
import { changelog } from '../resources/changelog/schema';
import { savedViews } from '../resources/saved-views/schema';
import { users } from '../resources/users/schema';
import { asSeenBy } from '../schema/personal';
import { MuiRoot } from '../theme/MuiRoot';
import { numberFormat } from '../theme/numberFormat';
import { askAhead, SOON_MS, type Opened } from '../views/list/firstRows';
import { resourceRoutes, toResource, ViewsContext, type ResourceUi, type Views } from '../views';
import { AccessDenied, AuthenticationError, CaughtError, StatusPage } from './ErrorPages';
import { Layout, NotFound, ResourcesContext } from './Layout';
import { followRights } from './followRights';
import { PageOf } from './PageOf';
import { ProvidersContext } from './ProvidersContext';
import { useExtended } from './useExtended';
import { openTo, useUndeclared } from './useUndeclared';

/** The list that people meet first: its parts say nothing that the first words do not hold. */
const FIRST = 'customers';

/** Hand-written parts of resources by name, loaded when the resource is opened. */
const ui: Views['ui'] = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: ResourceUi }>('../resources/*/ui.tsx')).map(([path, load]) => {
    const name = path.split('/').at(-2) ?? path;
    return [name, name === FIRST ? load : withWords(load)];
  }),
);

// A mistake in a declaration stops the app here, and names itself. A build was checked before.
if (import.meta.env.DEV) (await import('../schema/check')).checkDeclarations(declared);

/** Says to react-admin who that is: it would ask the session, and all that is drawn by their rights would wait for a turn more. */
const introduce = (client: QueryClient, user: SessionUser): void =>
  void client.setQueryData(['auth', 'getIdentity'], identityOf(user));

/** One session's app: when somebody else signs in, or the person looks as a role, nothing of it is left. */
export default function ProtectedApp() {
  const { generation, authUser } = useSession();
  return <SessionApp key={`${generation} ${authUser?.user.preview?.id ?? ''}`} />;
}

function SessionApp() {
  const { store: session } = useSession();
  const [authUser] = useGlobalState('authUser');
  const given = useContext(ProvidersContext);
  const known = given.resources ?? declared;
  const guessed = useUndeclared(known);
  const some = guessed?.length ? guessed : undefined;
  const schemas = useMemo(() => (some ? [...known, ...some] : known), [known, some]);

  const authProvider = useMemo(
    () => given.authProvider ?? createAuthProvider(session, (user) => openTo(user, some)),
    [given.authProvider, session, some],
  );
  const dataProvider = useMemo(
    () => given.dataProvider ?? followRights(createDataProvider(session.http), session),
    [given.dataProvider, session],
  );
  const i18nProvider = useMemo(() => given.i18nProvider ?? createI18nProvider(schemas), [given.i18nProvider, schemas]);
  const user = useMemo(() => openTo(authUser?.user ?? null, some), [authUser, some]);
  const queryClient = useMemo(() => {
    const client = given.queryClient ?? createQueryClient();
    if (user && !given.authProvider) introduce(client, user);
    return client;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [given.queryClient]);
  const store = useMemo(() => given.store ?? createStore(), [given.store]);

  // Whoever came a moment ago is known by more than their name when their profile has come: who looks follows it.
  useEffect(() => {
    if (user && !given.authProvider) introduce(queryClient, user);
  }, [queryClient, given.authProvider, user]);

  // Server data does not outlive the session.
  useEffect(() => () => queryClient.clear(), [queryClient]);

  const language = useMemo<Language>(
    () => ({
      get locale() {
        return i18nProvider.getLocale();
      },
      t: (key, args) => i18nProvider.translate(key, args),
    }),
    [i18nProvider],
  );
  const extended = useExtended(schemas, dataProvider, queryClient, user);
  const views = useMemo<Views>(
    () => ({
      ...extended,
      // Nobody is offered a filter or an order that the API would refuse them.
      schemas: user ? extended.schemas.map((schema) => asSeenBy(schema, user)) : extended.schemas,
      ui,
      people: users.name,
      audit: changelog.name,
      savedViews: savedViews.name,
      ErrorPage: StatusPage,
      Worth: InChosen,
    }),
    [extended, user],
  );
  const children = useMemo(
    () => [
      <CustomRoutes key="pages">
        <Route path="/" element={<Navigate to="/dashboard" replace />} />
        {pages.map((page) => (
          <Route key={page.key} path={page.path} element={<PageOf page={page} />} />
        ))}
        {schemas.map(resourceRoutes)}
      </CustomRoutes>,
      ...schemas.map((schema) => <Resource key={schema.name} {...toResource(schema)} />),
    ],
    [schemas],
  );

  return (
    <LanguageContext value={language}>
      <MuiRoot>
        <ViewsContext value={views}>
          <ResourcesContext value={{ schemas, guessed }}>
            <Ahead {...{ schemas: views.schemas, ui, viewer: user, store, dataProvider, client: queryClient }}>
              <CoreAdmin
                dataProvider={dataProvider}
                authProvider={authProvider}
                i18nProvider={i18nProvider}
                queryClient={queryClient}
                store={store}
                layout={Layout}
                loading={LoadingScreen}
                error={CaughtError}
                catchAll={NotFound}
                accessDenied={AccessDenied}
                authenticationError={AuthenticationError}
                loginPage={false}
                authCallbackPage={false}
                title={language.t('shell.product')}
                disableTelemetry
              >
                {children}
              </CoreAdmin>
            </Ahead>
          </ResourcesContext>
        </ViewsContext>
      </MuiRoot>
    </LanguageContext>
  );
}

/**
 * The rows of the list that the app is opened with: asked for before anything is drawn, and waited for a moment. Drawn once with
 * them, the page is there sooner than the frame first, then the list without them, then with them.
 */
function Ahead({
  viewer,
  children,
  ...opened
}: Omit<Opened, 'location' | 'viewer'> & { viewer: Opened['viewer'] | null; children: ReactNode }) {
  const { client } = opened;
  const { locale } = useLanguage();
  const location = useLocation();
  const [waits, setWaits] = useState(() => {
    // A hand-written page may stand in the list's place.
    const asks = viewer !== null && !pages.some(({ path }) => path === location.pathname);
    return asks && askAhead({ ...opened, viewer, location });
  });
  useEffect(() => {
    if (!waits) return undefined;
    // The first number that a page writes costs more than all that follow: the wait pays for it.
    numberFormat(locale);
    const end = () => setWaits(false);
    const timer = setTimeout(end, SOON_MS);
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) end();
    });
    if (client.isFetching() === 0) end();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, locale, waits]);
  return waits ? <LoadingScreen /> : children;
}
