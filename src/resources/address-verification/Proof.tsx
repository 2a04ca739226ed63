import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { DAY } from '../../schema/day';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Facts } from '../../theme/ui/Facts';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatDay, NONE } from '../../views/format';
import { mayEdit } from '../../views/parts/rights';
import type { WholeSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { isOpenCheck } from '../checks';
import { PROOF_DAYS } from './schema';

const Age = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  ...type.body,
  color: color.text.secondary,
});
const Figure = styled('span')({ ...type.figure, ...type.tabular, color: color.text.primary });
const Spread = styled('div')({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  flexWrap: 'wrap',
  color: color.text.secondary,
  ...type.tabular,
});
const Track = styled('div')({
  height: 8,
  marginBlock: 8,
  borderRadius: radius.pill,
  background: color.tonal,
  overflow: 'hidden',
});
const Fill = styled('div')<{ old: boolean }>(({ old }) => ({
  height: '100%',
  borderRadius: radius.pill,
  background: old ? color.tones.error.mark : color.mark,
}));
const Grow = styled('span')({ flex: 1 });
const Words = styled('p')({ ...type.body, margin: '0 0 10px', color: color.text.secondary });
const ProofFacts = styled(Facts)({
  gap: '6px 16px',
  margin: '12px 0 0',
  paddingBlockStart: 12,
  borderBlockStart: `1px solid ${color.line}`,
});

const inDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface ProofProps extends WholeSlotProps {
  /** The record with what the reader asked to see. */
  whole: AnyRecord;
  onType: () => void;
}

/** How old the proof was when the check was asked for, against what is accepted; what it is, whose, and the way to type it off. */
export function Proof({ schema, record, whole, onType }: ProofProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  const age = typeof record.proofAge === 'number' ? record.proofAge : null;
  const issued = textOf(record.proofIssued);
  const open = isOpenCheck(record);
  const old = age !== null && age > PROOF_DAYS;
  const kind = textOf(record.proofKind);
  const facts = [
    ['proofKind', kind && words.option('proofKind', kind).label],
    ['proofIssuer', textOf(record.proofIssuer)],
    ['proofName', textOf(whole.proofName)],
  ] as const;
  return (
    <Tray
      title={words.section('proof')}
      actions={
        age === null ? (
          <StatusChip tone="warning" icon="schedule" label={translate('checks.address.noProof')} />
        ) : (
          <StatusChip
            tone={old ? 'error' : 'success'}
            icon={old ? 'close' : 'check'}
            label={translate(old ? 'checks.address.old' : 'checks.address.inDate')}
          />
        )
      }
    >
      <Sheet padded>
        {age === null || issued === null ? (
          <Words>{translate(open ? 'checks.address.noProofText' : 'checks.address.noProofDecided')}</Words>
        ) : (
          <>
            <Age>
              <Figure>{age}</Figure>
              {translate('checks.address.daysOld', { smart_count: age })}
              <Grow />
              {translate('checks.address.accepted', { days: PROOF_DAYS })}
            </Age>
            <VisuallyHidden>{translate('checks.address.age', { age, days: PROOF_DAYS })}</VisuallyHidden>
            <Track aria-hidden>
              <Fill old={old} style={{ width: `${Math.max(0, Math.min(100, (age / PROOF_DAYS) * 100))}%` }} />
            </Track>
            <Spread>
              <span>{translate('checks.address.issued', { date: formatDay(issued) })}</span>
              <span>{translate('checks.address.goodUntil', { date: formatDay(inDays(issued, PROOF_DAYS)) })}</span>
            </Spread>
          </>
        )}
        {facts.some(([, value]) => value) && (
          <ProofFacts>
            {facts.map(([source, value]) => (
              <Fact key={source} label={words.field(source)} value={value} />
            ))}
          </ProofFacts>
        )}
        {viewer && mayEdit(schema, viewer, record) && (
          <Button
            variant="tonal"
            size="small"
            startIcon={<Icon name="edit" size={15} />}
            sx={{ marginBlockStart: '10px' }}
            onClick={onType}
          >
            {translate(age === null ? 'checks.address.addProof' : 'checks.address.editProof')}
          </Button>
        )}
      </Sheet>
    </Tray>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value ?? NONE}</bdi>
      </dd>
    </>
  );
}
