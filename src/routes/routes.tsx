/** The routes of the app in their three groups. Every page is loaded when it is opened. */
import { Outlet, type RouteObject } from 'react-router-dom';
import { FACTOR_SET_UP, FACTOR_VERIFICATION, RECOVERY_CODES } from '../auth/factorPaths';
import { LoadingScreen } from '../layout/LoadingScreen';
import { ENROLMENT_PATH } from '../resources/id-verification-sessions/link';
import {
  CREATE_ACCOUNT,
  EMAIL_CODE,
  FORGOT_PASSWORD,
  LINK_SENT,
  ORGANIZATION_SIGN_IN,
  PASSWORD_RESET,
  RECOVER_ACCOUNT,
  SIGN_UP,
} from '../auth/entryPaths';
import { addPublicWords } from '../i18n/publicWords';
import { RouterError } from './ErrorPages';
import { FirstPassword, Pending, Protected, Public } from './guards';
import { ProtectedScreen } from './ProtectedScreen';

/** Pages for developers, whose code a build does not have. */
const development: RouteObject[] = import.meta.env.DEV
  ? [
      { path: '/dev/theme', lazy: async () => ({ Component: (await import('../theme/gallery/Gallery')).default }) },
      { path: '/dev/fields', lazy: async () => ({ Component: (await import('./FieldsPage')).default }) },
    ]
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
        // For whoever signs in, and for whoever links a provider to the account that they are signed in to.
        path: ORGANIZATION_SIGN_IN,
        lazy: async () => ({ Component: (await import('../auth/pages/OrganizationPage')).OrganizationPage }),
      },
      {
        path: SIGN_UP,
        lazy: async () => {
          const { SignUpPage } = await import('../auth/pages/SignUpPages');
          return {
            element: (
              <Public>
                <SignUpPage />
              </Public>
            ),
          };
        },
      },
      {
        path: EMAIL_CODE,
        lazy: async () => {
          const { EmailCodePage } = await import('../auth/pages/SignUpPages');
          return {
            element: (
              <Public>
                <EmailCodePage />
              </Public>
            ),
          };
        },
      },
      {
        path: CREATE_ACCOUNT,
        lazy: async () => {
          const { CreateAccountPage } = await import('../auth/pages/SignUpPages');
          return {
            element: (
              <Public>
                <CreateAccountPage />
              </Public>
            ),
          };
        },
      },
      {
        path: FORGOT_PASSWORD,
        lazy: async () => {
          const { ForgotPasswordPage } = await import('../auth/pages/PasswordPages');
          return {
            element: (
              <Public>
                <ForgotPasswordPage />
              </Public>
            ),
          };
        },
      },
      {
        path: LINK_SENT,
        lazy: async () => {
          const { LinkSentPage } = await import('../auth/pages/PasswordPages');
          return {
            element: (
              <Public>
                <LinkSentPage />
              </Public>
            ),
          };
        },
      },
      {
        path: RECOVER_ACCOUNT,
        lazy: async () => {
          const { RecoverAccountPage } = await import('../auth/pages/PasswordPages');
          return {
            element: (
              <Public>
                <RecoverAccountPage />
              </Public>
            ),
          };
        },
      },
      {
        path: FACTOR_SET_UP,
        lazy: async () => {
          const { FactorSetUpPage } = await import('../auth/pages/FactorPages');
          return {
            element: (
              <Protected settingUp>
                <FactorSetUpPage />
              </Protected>
            ),
          };
        },
      },
      {
        path: FACTOR_VERIFICATION,
        lazy: async () => {
          const { FactorVerificationPage } = await import('../auth/pages/FactorPages');
          return {
            element: (
              <Protected settingUp>
                <FactorVerificationPage />
              </Protected>
            ),
          };
        },
      },
      {
        path: RECOVERY_CODES,
        lazy: async () => {
          const { RecoveryCodesPage } = await import('../auth/pages/FactorPages');
          return {
            element: (
              <Protected settingUp>
                <RecoveryCodesPage />
              </Protected>
            ),
          };
        },
      },
      {
        // For whoever holds a link, signed in or not.
        path: PASSWORD_RESET,
        lazy: async () => ({ Component: (await import('../auth/pages/PasswordPages')).PasswordResetPage }),
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
        lazy: async () => {
          const [{ default: Component }, { default: enrolment }] = await Promise.all([
            import('../pages/enrolment'),
            import('../i18n/en/later/enrolment'),
          ]);
          addPublicWords({ enrolment });
          return { Component };
        },
      },
      ...development,
      {
        path: '*',
        // Loaded by the guard's child, not by the route: who is only led to the sign-in page needs none of it.
        element: (
          <Protected>
            <ProtectedScreen />
          </Protected>
        ),
      },
    ],
  },
];
