/** Parts of a customer's record. */
import type { RecordSlotProps } from '../../views/slots';
import { ChecksTray } from './ChecksTray';
import { DuplicatesTray } from './DuplicatesTray';
import { RiskCard } from './RiskCard';

export { PersonalData } from './PersonalData';

/** What a decision stands on: whom it may be else, the score, and what was checked. */
export const Grounds = (props: RecordSlotProps) => (
  <>
    <DuplicatesTray {...props} />
    <RiskCard {...props} />
    <ChecksTray {...props} />
  </>
);
