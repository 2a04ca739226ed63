/** The error pages in the shapes that the router, react-admin and the views ask for. */
import type { ComponentProps, ErrorInfo } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useT } from '../i18n/useT';
import { NotAuthorizedPage, ErrorPage, RouteError } from '../pages/errors';
import { isDown } from '../providers/httpError';
import { useSession } from '../auth/SessionContext';

/** An API that cannot be reached is down, for whoever waits for it. */
const asSeen = (error: unknown): unknown => (isDown(error) ? { ...(error as object), status: 503 } : error);

/** What a route itself threw, outside of the shell. */
export function RouterError() {
  const error = useRouteError();
  return <RouteError error={isRouteErrorResponse(error) ? { status: error.status } : asSeen(error)} />;
}

/** What a page inside of the shell threw. */
export const CaughtError = ({
  error,
  resetErrorBoundary,
}: {
  error: Error;
  errorInfo?: ErrorInfo;
  resetErrorBoundary: (...args: unknown[]) => void;
}) => <RouteError error={asSeen(error)} reset={resetErrorBoundary} />;

/** The page for a status, as the views know it. 403 and 401 look alike to the reader, and so do all ways of being down. */
export function StatusPage({ status, missing, ...rest }: ComponentProps<typeof ErrorPage> & { status: number }) {
  if (status === 401 || status === 403) return <AccessDenied {...(missing !== undefined && { missing })} />;
  return <ErrorPage {...rest} status={[0, 502, 504].includes(status) ? 503 : status} />;
}

/** Signed in, but not allowed. */
export function AccessDenied({ missing }: { missing?: string }) {
  const { authUser, store } = useSession();
  return <NotAuthorizedPage missing={missing} role={authUser?.user.role?.name} onSignIn={() => store.signOut()} />;
}

/** The access could not be checked. */
export function AuthenticationError() {
  const t = useT();
  return (
    <ErrorPage status={503} onRetry={() => location.reload()} home={{ to: '/', label: t('errorPages.dashboard') }} />
  );
}
