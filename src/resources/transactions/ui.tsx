import type { RecordSlotProps, ResourceUi } from '../../views/slots';
import { Counterparty, DirectionMark } from './cells';
import { RouteTray } from './RouteTray';
import { RulesTray } from './RulesTray';
import { TravelRule } from './TravelRule';

/** Which way it goes, why it was stopped, and who sends what to whom. */
const Grounds = (props: RecordSlotProps) => (
  <>
    <RouteTray {...props} />
    <RulesTray {...props} />
    <TravelRule {...props} />
  </>
);

export default {
  list: { cells: { reference: DirectionMark, counterpartyName: Counterparty } },
  record: { before: Grounds },
} satisfies ResourceUi;
