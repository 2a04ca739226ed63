import type { RecordSlotProps, ResourceUi, WholeSlotProps } from '../../views/slots';
import { Counterparty, DirectionMark } from './cells';
import { decided, DecisionCard } from './DecisionCard';
import { CaseButton, CaseFlag, PaymentMark, PaymentTitle } from './heading';
import { RouteTray } from './RouteTray';
import { RulesTray } from './RulesTray';
import { TravelRule } from './TravelRule';
import { UsualTray } from './UsualTray';

/** Which way it goes, why it was stopped, and who sends what to whom. */
const Grounds = (props: RecordSlotProps) => (
  <>
    <RouteTray {...props} />
    <RulesTray {...props} />
    <TravelRule {...props} />
  </>
);

/** What is to be said of it, and what is usual. */
const Lead = (props: WholeSlotProps) => (
  <>
    <DecisionCard {...props} />
    <UsualTray {...props} />
  </>
);

export default {
  list: { cells: { reference: DirectionMark, counterpartyName: Counterparty } },
  record: {
    mark: PaymentMark,
    title: PaymentTitle,
    flags: CaseFlag,
    actions: CaseButton,
    ownMoves: decided,
    before: Grounds,
    lead: Lead,
  },
} satisfies ResourceUi;
