import { Suspense, useContext } from 'react';
import { useSession } from '../auth/SessionContext';
import { useT } from '../i18n/useT';
import { PageFallback } from '../layout/PageFallback';
import type { AppPage } from '../pages';
import { NotAuthorizedPage } from '../pages/errors';
import { can } from '../schema/permissions';
import { pathOf } from '../schema/resource';
import { ResourcesContext } from './Layout';

/** A hand-written page, for those who may open it; the 401 page, at the same address, for others. */
export function PageOf({ page: { Component, permission } }: { page: AppPage }) {
  const { authUser, store } = useSession();
  const t = useT();
  const { schemas } = useContext(ResourcesContext);
  const user = authUser?.user;
  if (permission && !can(user, ...permission)) {
    // It is a page of the records whose permission opens it, wherever its address lies.
    const schema = schemas.find(({ name }) => name === permission[0] && can(user, name, 'list'));
    return (
      <NotAuthorizedPage
        missing={permission.join('.')}
        role={user?.role?.name}
        above={
          schema && {
            label: t(`resources.${schema.name}.name`, { smart_count: 2, _: schema.label.many }),
            to: `/${pathOf(schema)}`,
          }
        }
        onSignIn={() => store.signOut()}
      />
    );
  }
  return (
    <Suspense fallback={<PageFallback />}>
      <Component />
    </Suspense>
  );
}
