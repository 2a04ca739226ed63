import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { countryName } from '../../schema/countries';
import type { AnyRecord } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { formatDay } from '../../views/format';
import { mayEdit } from '../../views/parts/rights';
import { editPath } from '../../views/paths';
import type { RecordSlotProps, ResourceUi } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { isOpenCheck } from '../checks';
import { CompareTable } from '../CompareTable';
import { PROOF_DAYS } from './schema';

const DAY = 86_400_000;

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

const inDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** How old the proof was when the check was asked for, against what is accepted. */
function Proof({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  const age = typeof record.proofAge === 'number' ? record.proofAge : null;
  const issued = typeof record.proofIssued === 'string' ? record.proofIssued : null;
  const open = isOpenCheck(record);
  const edit = viewer && mayEdit(schema, viewer, record) && (
    <Button
      component={Link}
      to={editPath(schema, String(record.id))}
      variant="tonal"
      size="small"
      startIcon={<Icon name="edit" size={15} />}
    >
      {translate(age === null ? 'checks.address.addProof' : 'checks.address.editProof')}
    </Button>
  );
  const old = age !== null && age > PROOF_DAYS;
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
          <>
            <Words>{translate(open ? 'checks.address.noProofText' : 'checks.address.noProofDecided')}</Words>
            {edit}
          </>
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
            {edit && <div style={{ marginBlockStart: 10 }}>{edit}</div>}
          </>
        )}
      </Sheet>
    </Tray>
  );
}

/** The address as typed, as the post writes it and as the document has it, part by part. */
function Parts({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const rows = Array.isArray(record.parts) ? (record.parts as AnyRecord[]) : [];
  const holding = rows.filter(({ result }) => result !== 'differs').length;
  return (
    <CompareTable
      schema={schema}
      record={record}
      source="parts"
      named="part"
      title={translate('checks.address.title')}
      caption={translate('checks.address.caption')}
      {...(rows.length > 0 && { note: translate('checks.address.hold', { smart_count: holding, all: rows.length }) })}
      columns={[
        { key: 'typed', label: translate('checks.address.typed') },
        { key: 'normalized', label: translate('checks.address.normalized') },
        { key: 'document', label: translate('checks.address.document') },
        { key: 'confidence', label: translate('checks.address.confidence'), percent: true },
      ]}
      spoken={({ part }, value) => (part === 'country' ? countryName(value, locale) : value)}
    />
  );
}

function Before(props: RecordSlotProps) {
  return (
    <>
      <Parts {...props} />
      <Proof {...props} />
    </>
  );
}

export default { record: { before: Before } } satisfies ResourceUi;
