import type { ResourceUi } from '../../views/slots';
import { OwnershipCount, OwnershipTab } from './OwnershipTab';
import { VatButton } from './VatButton';

export default {
  record: {
    actions: VatButton,
    tabs: [{ key: 'ownership', label: 'kyb.tab', Component: OwnershipTab, Count: OwnershipCount }],
  },
} satisfies ResourceUi;
