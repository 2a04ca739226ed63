/** Pages for developers inside of the shell; a build has none of them. */
import { lazy, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { PageFallback } from '../layout/PageFallback';
import { users } from '../resources/users/schema';

const FieldSheet = lazy(async () => ({ default: (await import('../views/FieldSheet')).FieldSheet }));

export const developmentRoutes = [
  <Route
    key="fields"
    path="/dev/fields"
    element={
      <Suspense fallback={<PageFallback />}>
        <FieldSheet people={users.name} />
      </Suspense>
    }
  />,
];
