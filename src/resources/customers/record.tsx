/** Parts of a customer's record. */
import type { RecordSlotProps } from '../../views/slots';
import { ChecksTray } from './ChecksTray';
import { RiskCard } from './RiskCard';

export { PersonalData } from './PersonalData';

/** What a decision stands on: the score, and what was checked. */
export const Grounds = (props: RecordSlotProps) => (
  <>
    <RiskCard {...props} />
    <ChecksTray {...props} />
  </>
);
