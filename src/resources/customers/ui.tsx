import type { ResourceUi } from '../../views/slots';
import { CustomerListActions, ImportLink, ScreenCustomer, ScreenSelected } from './actions';
import { PersonalData } from './PersonalData';
import { RiskCard } from './RiskCard';

export default {
  list: { actions: CustomerListActions, bulkActions: ScreenSelected, empty: ImportLink },
  record: { actions: ScreenCustomer, before: RiskCard, aside: PersonalData },
} satisfies ResourceUi;
