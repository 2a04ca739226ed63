import { Suspense, useContext } from 'react';
import { useSession } from '../auth/SessionContext';
import { useT } from '../i18n/useT';
import { PageFallback } from '../layout/PageFallback';
import type { AppPage } from '../pages';
import { NotAuthorizedPage } from '../pages/errors';
import { can } from '../schema/permissions';
import { pathOf } from '../schema/resource';
import { useRightWords } from '../views/words';
import { ResourcesContext } from './Layout';

/** A hand-written page, for those who may open it; the 401 page, at the same address, for others. */
export function PageOf({ page: { Component, permission } }: { page: AppPage }) {
  const { authUser, store } = useSession();
  const t = useT();
  const { schemas } = useContext(ResourcesContext);
  const rightOf = useRightWords();
  const user = authUser?.user;
  if (permission && !can(user, ...permission)) {
    // It is a page of the records whose permission opens it, wherever its address lies.
    const [name, action] = permission;
    const schema = schemas.find((one) => one.name === name);
    return (
      <NotAuthorizedPage
        missing={schema ? rightOf(schema, action) : permission.join('.')}
        role={user?.role?.name}
        above={
          schema && can(user, name, 'list')
            ? {
                label: t(`resources.${schema.name}.name`, { smart_count: 2, _: schema.label.many }),
                to: `/${pathOf(schema)}`,
              }
            : undefined
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
