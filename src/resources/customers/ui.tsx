import { lazy } from 'react';
import { withWords } from '../../i18n/later';
import type { ResourceUi } from '../../views/slots';
import { CustomerListActions, ImportLink } from './actions';

// The list is what people meet first, and needs none of these.
const record = withWords(() => import('./record'));
const BulkActions = lazy(withWords(() => import('./BulkActions')));
const Grounds = lazy(async () => ({ default: (await record()).Grounds }));
const PersonalData = lazy(async () => ({ default: (await record()).PersonalData }));

export default {
  list: { actions: CustomerListActions, bulkActions: BulkActions, empty: ImportLink },
  record: { before: Grounds, aside: PersonalData },
} satisfies ResourceUi;
