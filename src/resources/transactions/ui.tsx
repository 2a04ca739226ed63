import type { RecordSlotProps, ResourceUi } from '../../views/slots';
import { Counterparty, DirectionMark } from './cells';
import { RulesTray } from './RulesTray';
import { TravelRule } from './TravelRule';

/** Why it was stopped, and who sends what to whom. */
const Grounds = (props: RecordSlotProps) => (
  <>
    <RulesTray {...props} />
    <TravelRule {...props} />
  </>
);

export default {
  list: { cells: { reference: DirectionMark, counterpartyName: Counterparty } },
  record: { before: Grounds },
} satisfies ResourceUi;
