/** Who may see which group of routes: public, protected, internal. Each leads to where the session belongs. */
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { SessionName } from '../auth/machine';
import { FACTOR_SET_UP } from '../auth/factorPaths';
import { safeNext, signInPath } from '../auth/next';
import { useSession } from '../auth/SessionContext';

const SIGN_IN = '/signin';
const VERIFICATION = '/signin/verification';
const FIRST_PASSWORD = '/password-change';

const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Shows its page in one state of the session only, and leads elsewhere in any other. `?next=` is carried along. */
function Only({ state, children }: { state: SessionName; children: ReactNode }) {
  const { name } = useSession();
  const [search] = useSearchParams();
  if (name === state) return children;
  const next = safeNext(search.get('next'));
  const places: Record<SessionName, string> = {
    signedOut: withNext(SIGN_IN, next),
    secondFactor: withNext(VERIFICATION, next),
    firstPassword: withNext(FIRST_PASSWORD, next),
    factorSetUp: FACTOR_SET_UP,
    signedIn: next,
  };
  return <Navigate to={places[name]} replace />;
}

/** A public page, for somebody who is not signed in. */
export const Public = ({ children }: { children: ReactNode }) => <Only state="signedOut">{children}</Only>;

/** The public page between password and second factor. */
export const Pending = ({ children }: { children: ReactNode }) => <Only state="secondFactor">{children}</Only>;

/** The internal page of somebody who must choose a password first. */
export const FirstPassword = ({ children }: { children: ReactNode }) => <Only state="firstPassword">{children}</Only>;

/**
 * Everything behind the sign-in; with `settingUp` also for whose organization requires a second factor that they do not have
 * yet. Whoever left is not led back to where they were; whose session ran out is.
 */
export function Protected({ children, settingUp = false }: { children: ReactNode; settingUp?: boolean }) {
  const { name, ending } = useSession();
  const { pathname, search, hash } = useLocation();
  if (name === 'signedIn' || (name === 'factorSetUp' && settingUp)) return children;
  if (name === 'secondFactor') return <Navigate to={VERIFICATION} replace />;
  if (name === 'firstPassword') return <Navigate to={FIRST_PASSWORD} replace />;
  if (name === 'factorSetUp' && !settingUp) return <Navigate to={FACTOR_SET_UP} replace />;
  return <Navigate to={ending === 'left' ? SIGN_IN : signInPath(pathname + search + hash)} replace />;
}
