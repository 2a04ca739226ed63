/** Parts of a customer's record. */
import type { RecordSlotProps } from '../../views/slots';
import { RunChecks } from '../RunChecks';
import { ScreenButton } from '../screening/ScreenButton';

export { PersonalData } from './PersonalData';
export { RiskCard } from './RiskCard';

export function RecordActions(props: RecordSlotProps) {
  const { record } = props;
  return (
    <>
      <ScreenButton customerId={String(record.id)} name={String(record.name)} label="customers.screen" />
      <RunChecks {...props} />
    </>
  );
}
