import { Navigate } from 'react-router-dom';
import type { ResourceUi } from '../../views/slots';

/** Roles have pages of their own in the user management; the generic addresses lead there. */
export default {
  views: {
    show: ({ id }) => <Navigate to={`/user-management/role/${encodeURIComponent(id)}/view`} replace />,
    create: () => <Navigate to="/user-management/list/create-role" replace />,
  },
} satisfies ResourceUi;
