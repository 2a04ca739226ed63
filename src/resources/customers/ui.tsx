import type { ResourceUi } from '../../views/slots';
import { BulkActions, CustomerListActions, ImportLink, RecordActions } from './actions';
import { PersonalData } from './PersonalData';
import { RiskCard } from './RiskCard';

export default {
  list: { actions: CustomerListActions, bulkActions: BulkActions, empty: ImportLink },
  record: { actions: RecordActions, before: RiskCard, aside: PersonalData },
} satisfies ResourceUi;
