import { Suspense } from 'react';
import { useSession } from '../auth/SessionContext';
import { PageFallback } from '../layout/PageFallback';
import type { AppPage } from '../pages';
import { NotAuthorizedPage } from '../pages/errors';
import { can } from '../schema/permissions';

/** A hand-written page, for those who may open it; the 401 page, at the same address, for others. */
export function PageOf({ page: { Component, permission } }: { page: AppPage }) {
  const { authUser, store } = useSession();
  const user = authUser?.user;
  if (permission && !can(user, ...permission))
    return (
      <NotAuthorizedPage missing={permission.join('.')} role={user?.role?.name} onSignIn={() => store.signOut()} />
    );
  return (
    <Suspense fallback={<PageFallback />}>
      <Component />
    </Suspense>
  );
}
