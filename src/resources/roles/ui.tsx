import { Navigate } from 'react-router-dom';
import { Guard } from '../../views/parts/Guard';
import type { ResourceUi } from '../../views/slots';
import { WaitingChanges, Waits } from '../role-changes/WaitingChanges';

/** Roles have pages of their own in the user management; the generic addresses lead there. */
export default {
  list: { before: WaitingChanges, cells: { waitingChangeId: Waits } },
  views: {
    show: ({ schema, id }) => (
      <Guard schema={schema} action="show">
        {() => <Navigate to={`/user-management/role/${encodeURIComponent(id)}/view`} replace />}
      </Guard>
    ),
    create: ({ schema }) => (
      <Guard schema={schema} action="create">
        {() => <Navigate to="/user-management/list/create-role" replace />}
      </Guard>
    ),
  },
} satisfies ResourceUi;
