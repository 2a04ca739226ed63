import { lazy, Suspense } from 'react';
import { withWords } from '../../i18n/later';
import type { ResourceUi } from '../../views/slots';
import { auditLog } from '../auditLog';
import { CustomerListActions, ImportLink } from './actions';
import { CheckMarks } from './CheckMarks';
import { RELATIONS_TAB } from './relations';

// The list is what people meet first, and needs none of these.
const record = withWords(() => import('./record'));
const BulkActions = lazy(withWords(() => import('./BulkActions')));
const Grounds = lazy(async () => ({ default: (await record()).Grounds }));
const Beside = lazy(async () => ({ default: (await record()).Beside }));
const RelationsTab = lazy(async () => ({ default: (await record()).RelationsTab }));
const RelationsCount = lazy(async () => ({ default: (await record()).RelationsCount }));

export default {
  list: {
    actions: CustomerListActions,
    bulkActions: BulkActions,
    empty: ImportLink,
    cells: { checks: CheckMarks },
  },
  record: {
    before: Grounds,
    aside: Beside,
    tabs: [
      {
        key: RELATIONS_TAB,
        before: auditLog.key,
        label: 'resources.customers.fields.relations',
        Component: (props) => (
          <Suspense>
            <RelationsTab {...props} />
          </Suspense>
        ),
        Count: (props) => (
          <Suspense>
            <RelationsCount {...props} />
          </Suspense>
        ),
      },
    ],
  },
} satisfies ResourceUi;
