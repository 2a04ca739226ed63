import { Navigate } from 'react-router-dom';
import { Guard } from '../../views/parts/Guard';
import type { ResourceUi } from '../../views/slots';
import { ProposedChange } from './ProposedChange';
import { SwitchOff } from './SwitchOff';

/** Proposals are made where roles are: the generic address leads there. */
export default {
  list: { actions: SwitchOff },
  record: { before: ProposedChange },
  views: {
    create: ({ schema }) => (
      <Guard schema={schema} action="create">
        {() => <Navigate to="/user-management/list/create-role" replace />}
      </Guard>
    ),
  },
} satisfies ResourceUi;
