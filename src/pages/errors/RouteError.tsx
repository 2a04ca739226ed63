import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCrumbs, type Crumb } from '../../theme/ui/crumbs';
import { useT } from '../../i18n/useT';
import { ErrorPage, type ErrorPageProps } from './ErrorPage';

interface Failure {
  status?: unknown;
  requestId?: unknown;
}

/** Status and request id of whatever was thrown: an HttpError of ours or of react-admin, a route's response, or a bug. */
export function failureOf(error: unknown): Pick<ErrorPageProps, 'status' | 'requestId'> {
  if (typeof error !== 'object' || error === null) return {};
  const { status, requestId } = error as Failure;
  return {
    // What the API forbids is, for the reader, the same as what they may not open.
    ...(typeof status === 'number' && { status: status === 403 ? 401 : status }),
    ...(typeof requestId === 'string' && { requestId }),
  };
}

/**
 * The code of a page that was not loaded yet does not come: there is no network, or a new version was put in place. Only loading
 * anew helps.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

export interface RouteErrorProps extends Omit<ErrorPageProps, 'status' | 'onRetry'> {
  error: unknown;
  /** Tries to show the page again. */
  reset?: () => unknown;
}

/** The error page for whatever a route threw. */
export function RouteError({ error, reset, ...rest }: RouteErrorProps) {
  const t = useT();
  const found = failureOf(error);
  const title = `errorPages.titles.${[401, 404, 503].includes(found.status ?? 0) ? found.status : 'other'}`;
  useCrumbs([{ label: t(title) }]);
  const outdated = isOutdated(error);
  useEffect(() => {
    const again = () => location.reload();
    if (outdated) addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [outdated]);
  if (!outdated) return <ErrorPage {...found} {...rest} onRetry={reset} />;
  return (
    <ErrorPage
      {...rest}
      text={t(navigator.onLine ? 'errorPages.outdated' : 'errorPages.offline')}
      // Without a network the browser's own page would come in place of this one, and nothing would lead back.
      onRetry={() => navigator.onLine && location.reload()}
    />
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** Another place means another try. */
  place: string;
  render: (error: unknown, reset: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
}

class Boundary extends Component<BoundaryProps, { failed: boolean; error: unknown; place: string }> {
  override state = { failed: false, error: undefined as unknown, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: { place: string }) {
    return place === state.place ? null : { failed: false, error: undefined, place };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  reset = () => this.setState({ failed: false, error: undefined });

  override render() {
    return this.state.failed ? this.props.render(this.state.error, this.reset) : this.props.children;
  }
}

export interface RouteErrorBoundaryProps extends Omit<RouteErrorProps, 'error' | 'reset'> {
  children: ReactNode;
  /** Told of what was thrown, e.g. to forget the answers that made it. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Called before the page is tried again. */
  onReset?: () => void;
}

/** Catches what a page throws and shows the error page in its place, until another place is opened or it is tried again. */
export function RouteErrorBoundary({ children, onError, onReset, ...page }: RouteErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  return (
    <Boundary
      place={pathname + search}
      onError={onError}
      render={(error, reset) => (
        <RouteError
          {...page}
          error={error}
          reset={() => {
            onReset?.();
            reset();
          }}
        />
      )}
    >
      {children}
    </Boundary>
  );
}

/** The 404 page for a path that no route knows; react-admin's `catchAll`. */
export function NotFoundPage(props: Pick<ErrorPageProps, 'home'>) {
  const t = useT();
  useCrumbs([{ label: t('errorPages.titles.404') }]);
  return <ErrorPage {...props} status={404} />;
}

export interface NotAuthorizedProps extends Pick<ErrorPageProps, 'missing' | 'role' | 'onSignIn' | 'home'> {
  /** Where the page would lie, for those who may see that. */
  above?: Crumb;
}

/** The 401 page for a path that the person may not open. */
export function NotAuthorizedPage({ above, ...props }: NotAuthorizedProps) {
  const t = useT();
  useCrumbs([...(above ? [above] : []), { label: t('errorPages.titles.401') }]);
  return <ErrorPage {...props} status={401} />;
}
