/** The routes of the app in their three groups. Every page is loaded when it is opened. */
import { lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { LoadingScreen } from '../layout/LoadingScreen';
import { ENROLMENT_PATH } from '../resources/id-verification-sessions/link';
import { loadProtected } from './loadProtected';
import { RouterError } from './ErrorPages';
import { FirstPassword, Pending, Protected, Public } from './guards';

const ProtectedApp = lazy(loadProtected);

/** Pages for developers, whose code a build does not have. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/theme', lazy: async () => ({ Component: (await import('../theme/gallery/Gallery')).default }) }]
  : [];

export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouterError />,
    HydrateFallback: LoadingScreen,
    children: [
      {
        path: '/signin',
        lazy: async () => {
          const { SignInPage } = await import('../auth/pages/SignInPage');
          return {
            element: (
              <Public>
                <SignInPage />
              </Public>
            ),
          };
        },
      },
      {
        path: '/signin/verification',
        lazy: async () => {
          const { VerificationPage } = await import('../auth/pages/VerificationPage');
          return {
            element: (
              <Pending>
                <VerificationPage />
              </Pending>
            ),
          };
        },
      },
      {
        path: '/password-change',
        lazy: async () => {
          const { FirstPasswordPage } = await import('../auth/pages/FirstPasswordPage');
          return {
            element: (
              <FirstPassword>
                <FirstPasswordPage />
              </FirstPassword>
            ),
          };
        },
      },
      {
        // For whoever holds a link, signed in or not.
        path: ENROLMENT_PATH,
        lazy: async () => ({ Component: (await import('../pages/enrolment')).default }),
      },
      ...development,
      {
        path: '*',
        // Loaded by the guard's child, not by the route: who is only led to the sign-in page needs none of it.
        element: (
          <Protected>
            <Suspense fallback={<LoadingScreen />}>
              <ProtectedApp />
            </Suspense>
          </Protected>
        ),
      },
    ],
  },
];
