import { Navigate } from 'react-router-dom';
import type { ResourceUi } from '../../views/slots';
import { WaitingChanges, Waits } from '../role-changes/WaitingChanges';

/** Roles have pages of their own in the user management; the generic addresses lead there. */
export default {
  list: { before: WaitingChanges, cells: { waitingChangeId: Waits } },
  views: {
    show: ({ id }) => <Navigate to={`/user-management/role/${encodeURIComponent(id)}/view`} replace />,
    create: () => <Navigate to="/user-management/list/create-role" replace />,
  },
} satisfies ResourceUi;
