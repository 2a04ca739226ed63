export { ErrorPage, OpenedContext, type ErrorPageProps, type OpenedEntry } from './ErrorPage';
export { failureOf, NotAuthorizedPage, NotFoundPage, RouteError, RouteErrorBoundary } from './RouteError';
