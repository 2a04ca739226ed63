import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import { withWords } from '../../i18n/later';
import type { RecordSlotProps, ResourceUi } from '../../views/slots';
import { auditLog } from '../auditLog';
import { CustomerListActions, ImportLink } from './actions';
import { RELATIONS_TAB } from './relations';

// The list is what people meet first, and needs none of these.
const record = withWords(() => import('./record'));
const BulkActions = lazy(withWords(() => import('./BulkActions')));
const Grounds = lazy(async () => ({ default: (await record()).Grounds }));
const Beside = lazy(async () => ({ default: (await record()).Beside }));
const RelationsTab = lazy(async () => ({ default: (await record()).RelationsTab }));
const RelationsCount = lazy(async () => ({ default: (await record()).RelationsCount }));
// Its few words are there with the list.
const CheckMarks = lazy(() => import('./CheckMarks'));

/** Nothing beside it moves when the marks come. */
const Room = styled('span')({ display: 'inline-block', minWidth: 82 });

const Checks = (props: RecordSlotProps) => (
  <Room>
    <Suspense>
      <CheckMarks {...props} />
    </Suspense>
  </Room>
);

export default {
  list: {
    actions: CustomerListActions,
    bulkActions: BulkActions,
    empty: ImportLink,
    cells: { checks: Checks },
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
