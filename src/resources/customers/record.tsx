/** Parts of a customer's record. */
import type { RecordSlotProps } from '../../views/slots';
import { ChecksTray } from './ChecksTray';
import { DuplicatesTray } from './DuplicatesTray';
import { PersonalData } from './PersonalData';
import { RelatedTray } from './RelatedTray';
import { RiskCard } from './RiskCard';

/** What a decision stands on: whom it may be else, the score, and what was checked. */
export const Grounds = (props: RecordSlotProps) => (
  <>
    <DuplicatesTray {...props} />
    <RiskCard {...props} />
    <ChecksTray {...props} />
  </>
);

/** Beside what is true of the customer: what hangs on it, and what keeps its data. */
export const Beside = (props: RecordSlotProps) => (
  <>
    <RelatedTray {...props} />
    <PersonalData {...props} />
  </>
);

export { RelationsCount, RelationsTab } from './RelationsTab';
