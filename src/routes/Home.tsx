import { useContext } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../auth/SessionContext';
import { useT } from '../i18n/useT';
import { navigationOf } from '../layout/navigation';
import { AccessDenied } from './ErrorPages';
import { ResourcesContext } from './Layout';

/** `/`: the first place of the navigation that the person may open. */
export function Home() {
  const t = useT();
  const { authUser } = useSession();
  const { schemas: resources } = useContext(ResourcesContext);
  const [first] = navigationOf({ resources, viewer: authUser?.user ?? null, t }).flatMap(({ items }) => items);
  return first ? <Navigate to={first.to} replace /> : <AccessDenied />;
}
