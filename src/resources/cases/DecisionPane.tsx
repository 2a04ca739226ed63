import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { judgeSecond, pendingOf } from '../../schema/lifecycle';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { messageOf } from '../../views/errors';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { formatMoment } from '../../views/format';
import { listPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { customerDecisionOutcomes } from '../customer-decision-outcomes/schema';
import { DecisionForm, type DecisionHandle } from './DecisionForm';
import { Area, Fault, Label, Note, REASON_LIMIT, Root, Row, Small, Strong, Title } from './paneParts';
import type { Case } from './schema';
import { useCaseCall } from './useCaseCall';
import { useOutcomes } from '../customer-decision-outcomes/useOutcomes';
import { useWritten } from './useWritten';

interface PaneProps {
  schema: AnyResource;
  record: Case;
  /** Told whether something is written that would be lost. */
  onWritten: (written: boolean) => void;
  ref?: Ref<DecisionHandle>;
}

/** The state of the decision and what this person may do about it. */
export function DecisionPane({ schema, record, onWritten, ref }: PaneProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  if (record.status === 'closed') return <Decided record={record} />;
  if (pendingOf(record)) return <Approval key={record.id} schema={schema} record={record} onWritten={onWritten} />;
  if (!can(viewer, schema.name, 'decide')) return <Told text={translate('cases.mayNot')} />;
  if (record.status === 'open') return <Start record={record} />;
  if (record.status === 'waiting') return <Told text={translate('cases.waitingInfo')} />;
  return <Deciding record={record} onWritten={onWritten} ref={ref} />;
}

/** The form, once it is known what the organization offers. */
function Deciding({ record, onWritten, ref }: Omit<PaneProps, 'schema'>) {
  const translate = useTranslate();
  const viewer = useViewer();
  const { allowed, outcomes, error, isPending, refetch } = useOutcomes('cases');
  if (!allowed) return <Told text={translate('cases.outcomesUnseen')} />;
  if (error)
    return (
      <Told text={messageOf(error) ?? translate('views.error.unknown')}>
        <Button variant="tonal" onClick={() => void refetch()}>
          {translate('views.action.retry')}
        </Button>
      </Told>
    );
  if (isPending)
    return (
      <Root>
        <Title>{translate('cases.decision')}</Title>
        <SkeletonRows rows={4} label={translate('shell.loading')} />
      </Root>
    );
  if (outcomes.length === 0)
    return (
      <Told text={translate('cases.noOutcomes')}>
        {can(viewer, customerDecisionOutcomes.name, 'create') && (
          <Button variant="tonal" component={Link} to={listPath(customerDecisionOutcomes)}>
            {translate('cases.setUpOutcomes')}
          </Button>
        )}
      </Told>
    );
  // A new form for each case, so that nothing typed for one is sent for another.
  return <DecisionForm key={record.id} record={record} outcomes={outcomes} onWritten={onWritten} ref={ref} />;
}

function Told({ text, children }: { text: string; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Note>{text}</Note>
      {children}
    </Root>
  );
}

function Start({ record }: { record: Case }) {
  const translate = useTranslate();
  const assay = useAssay();
  const { busy, run } = useCaseCall(record.id);
  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Note>{translate('cases.startFirst')}</Note>
      <Button
        disabled={busy}
        onClick={() =>
          void run(
            () => assay.transition('cases', { id: record.id, name: 'start', version: record.version }),
            'cases.started',
          )
        }
      >
        {translate('cases.startReview')}
      </Button>
    </Root>
  );
}

/** Name of a user, where the reader may see it. */
function useUserName(id: string | null | undefined): string {
  const viewer = useViewer();
  const translate = useTranslate();
  const { data } = useGetOne<{ id: string; name: string }>(
    'users',
    { id: id ?? '' },
    { enabled: Boolean(id) && id !== viewer?.id && can(viewer, 'users', 'show'), retry: false },
  );
  if (id && id === viewer?.id) return translate('cases.you');
  return data?.name ?? id ?? '';
}

function Summary({ record }: { record: Case }) {
  return (
    <>
      {record.outcome && <ReferenceName reference={customerDecisionOutcomes.name} id={record.outcome} />}
      {record.decisionReason && <Strong dir="auto">{record.decisionReason}</Strong>}
      {record.rationale && <Note dir="auto">{record.rationale}</Note>}
    </>
  );
}

function Approval({ schema, record, onWritten }: Omit<PaneProps, 'ref'>) {
  const translate = useTranslate();
  const assay = useAssay();
  const viewer = useViewer();
  const id = useId();
  const { busy, run } = useCaseCall(record.id);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  useWritten(note.trim() !== '', onWritten);
  const pending = pendingOf(record);
  const proposer = useUserName(pending?.by);
  if (!pending || !viewer) return null;
  const verdict = judgeSecond(schema, record, viewer);
  const shown: Case = { ...record, ...(pending.values as Partial<Case> | undefined) };
  const move = (name: 'confirm' | 'reject') => {
    setTried(true);
    if (name === 'reject' && note.trim().length < REASON_LIMIT) {
      document.getElementById(`${id}-note`)?.focus();
      return;
    }
    void run(
      () => assay.transition('cases', { id: record.id, name, version: record.version, note: note.trim() || undefined }),
      name === 'confirm' ? 'cases.confirmed' : 'cases.rejected',
    );
  };
  return (
    <Root>
      <Title>{translate('cases.pendingTitle')}</Title>
      <Small>{translate('cases.pendingBy', { name: proposer, at: formatMoment(pending.at) })}</Small>
      <Summary record={shown} />
      {verdict.ok ? (
        <>
          <div>
            <Label htmlFor={`${id}-note`}>{translate('cases.rejectNote')}</Label>
            <Area
              id={`${id}-note`}
              dir="auto"
              value={note}
              maxLength={500}
              aria-invalid={tried && note.trim().length < REASON_LIMIT}
              onChange={(event) => setNote(event.target.value)}
            />
            {tried && note.trim().length < REASON_LIMIT && (
              <Fault role="alert">{translate('cases.needed.rationale')}</Fault>
            )}
          </div>
          <Row>
            <Button
              variant="outlined"
              color="error"
              disabled={busy}
              sx={{ flex: 'none' }}
              onClick={() => move('reject')}
            >
              {translate('cases.reject')}
            </Button>
            <Button fullWidth disabled={busy} onClick={() => move('confirm')}>
              {translate('cases.confirm')}
            </Button>
          </Row>
        </>
      ) : (
        <Note>{translate(verdict.refusal === 'samePerson' ? 'cases.ownProposal' : 'cases.mayNotApprove')}</Note>
      )}
    </Root>
  );
}

function Decided({ record }: { record: Case }) {
  const translate = useTranslate();
  const proposer = useUserName(record.proposedById);
  const approver = useUserName(record.approvedById);
  return (
    <Root>
      <Title>{translate('cases.decision')}</Title>
      <Summary record={record} />
      {record.proposedById && <Small>{translate('cases.decidedBy', { name: proposer })}</Small>}
      {record.approvedById && <Small>{translate('cases.approvedBy', { name: approver })}</Small>}
      {record.closedAt && <Small>{translate('cases.closedAt', { date: formatMoment(record.closedAt) })}</Small>}
    </Root>
  );
}
