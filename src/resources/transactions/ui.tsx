import type { RecordSlotProps, ResourceUi } from '../../views/slots';
import { RulesTray } from './RulesTray';
import { TravelRule } from './TravelRule';

/** Why it was stopped, and who sends what to whom. */
const Grounds = (props: RecordSlotProps) => (
  <>
    <RulesTray {...props} />
    <TravelRule {...props} />
  </>
);

export default { record: { before: Grounds } } satisfies ResourceUi;
