import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useAssay } from '../../providers/dataProvider';
import type { Viewer } from '../../schema/fields';
import { movesFor } from '../../schema/lifecycle';
import { can } from '../../schema/permissions';
import { nameOf } from '../../schema/resource';
import { StatusChip } from '../../theme/ui/chips';
import { Kbd } from '../../theme/ui/Kbd';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { messageOf } from '../../views/errors';
import { ReferenceName } from '../../views/fieldTypes/reference/ReferenceName';
import { formatMoment } from '../../views/format';
import { KeyCap } from '../../views/parts/KeyCap';
import { useSingleKeys } from '../../views/parts/keys';
import { useSendMove } from '../../views/record/useMove';
import { useSync } from '../../views/record/useRecord';
import type { WholeSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { Area, Choice, Choices, Fault, Label, REASON_LIMIT, Small, Star, Strong } from '../cases/paneParts';
import { customerDecisionOutcomes, type CustomerDecisionOutcome } from '../customer-decision-outcomes/schema';
import { useFollowed } from '../customer-decision-outcomes/useFollowed';
import { useOutcomes } from '../customer-decision-outcomes/useOutcomes';
import { Findings } from './Findings';
import { Text, Told } from './parts';
import { useDraft } from './useDraft';
import { useWaiting } from './useWaiting';

const DECIDE = 'decide';
const NOTE_MOST = 4_000;

interface DecideCardProps extends WholeSlotProps {
  /** What the answer rests on, above the outcomes. */
  children?: ReactNode;
}

/** What the check came to, what it rests on, and the decision: with what each outcome does, before it is taken. */
export function DecideCard({ schema, record, children }: DecideCardProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  const result = typeof record.result === 'string' ? words.option('result', record.result) : undefined;
  return (
    <Tray
      title={translate('review.decision.title')}
      {...(typeof record.score === 'number' && {
        note: translate('review.decision.score', { score: record.score }),
      })}
      actions={
        result && (
          <StatusChip
            tone={result.tone ?? 'neutral'}
            icon={record.result === 'clear' ? 'check_circle' : record.result === 'reject' ? 'cancel' : 'error'}
            label={translate('review.decision.says', { result: result.label })}
          />
        )
      }
    >
      <Sheet padded style={{ display: 'grid', gap: 12 }}>
        {children}
        <Findings schema={schema} record={record} />
        {viewer && <Word schema={schema} record={record} viewer={viewer} />}
      </Sheet>
    </Tray>
  );
}

/** What may be said now, by this person. */
function Word({ schema, record, viewer }: WholeSlotProps & { viewer: Viewer }) {
  const translate = useTranslate();
  const { allowed, outcomes, error, isPending, refetch } = useOutcomes('checks');
  if (record.reviewedById) return <Decided schema={schema} record={record} />;
  const open = ['pending', 'running', 'completed'].includes(String(record.status));
  if (!open) return <Told>{translate('review.decision.over')}</Told>;
  if (!can(viewer, schema.name, DECIDE)) return <Told>{translate('review.decision.mayNot')}</Told>;
  if (!movesFor(schema, record, viewer).some(({ name }) => name === DECIDE))
    return <Told>{translate('review.decision.notYet')}</Told>;
  if (!allowed) return <Told>{translate('review.decision.unseen')}</Told>;
  if (error)
    return (
      <Told role="alert">
        {messageOf(error) ?? translate('views.error.unknown')}{' '}
        <Button variant="text" size="small" onClick={() => void refetch()}>
          {translate('views.action.retry')}
        </Button>
      </Told>
    );
  if (isPending) return <SkeletonRows rows={3} label={translate('shell.loading')} />;
  if (outcomes.length === 0) return <Told>{translate('review.decision.noOutcomes')}</Told>;
  return <Deciding key={String(record.id)} schema={schema} record={record} outcomes={outcomes} />;
}

interface Effects {
  riskScore: number | null;
  outcomes: { id: string; riskScore: number }[];
}

/** What each outcome would make of the customer's risk, by the API's own sum; asked anew for each version of the check. */
function useEffects({ schema, record }: WholeSlotProps): Effects | undefined {
  const assay = useAssay();
  const { data } = useQuery({
    queryKey: [schema.name, 'effects', String(record.id), record.version],
    queryFn: async () =>
      (await assay.call<Effects>('GET', `/${schema.name}/${encodeURIComponent(String(record.id))}/effects`)).data,
    retry: false,
  });
  return data;
}

function Deciding({ schema, record, outcomes }: WholeSlotProps & { outcomes: readonly CustomerDecisionOutcome[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [keys] = useSingleKeys();
  const send = useSendMove(schema, record);
  const sync = useSync(schema);
  const effects = useEffects({ schema, record });
  const followed = useFollowed(typeof record.customerId === 'string' ? record.customerId : null);
  const { after, go } = useWaiting(schema, String(record.id));
  const { chosen, note, change, forget } = useDraft(schema, String(record.id));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const noteRef = useRef<HTMLTextAreaElement>(null);

  const risk = effects?.riskScore ?? null;
  const standing = (one: CustomerDecisionOutcome): { shut: boolean; words: string[] } => {
    const { impossible, words } = followed(one);
    const line = one.secondPersonAbove;
    if (typeof line === 'number' && risk !== null && risk > line)
      return { shut: true, words: [translate('review.decision.secondPerson', { line })] };
    const to = effects?.outcomes.find((effect) => effect.id === one.id)?.riskScore;
    const effect =
      risk === null || to === undefined
        ? []
        : [translate(to === risk ? 'review.decision.noEffect' : 'review.decision.effect', { from: risk, to })];
    return { shut: impossible, words: [words, ...effect].filter(Boolean) };
  };
  const outcome = outcomes.find((one) => one.id === chosen);
  const needsNote = outcome?.needsNote === true;
  const lacksNote = needsNote && note.trim().length < REASON_LIMIT;
  const choose = (one: CustomerDecisionOutcome | undefined) => {
    if (one && !standing(one).shut) change({ chosen: one.id });
  };
  const decide = async () => {
    if (busy) return;
    setTried(true);
    if (!outcome || lacksNote) {
      document.getElementById(outcome ? `${id}-note` : `${id}-outcome`)?.focus();
      return;
    }
    setBusy(true);
    const said = note.trim();
    try {
      const moved = await send({ name: DECIDE, ...(said !== '' && { note: said }), values: { decision: outcome.id } });
      const next = after;
      forget();
      sync(moved);
      const name = nameOf(schema, record);
      notify(translate('review.decision.decided', { name, outcome: outcome.label ?? '' }), { type: 'success' });
      // Whoever decides goes through all that wait.
      go(next);
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const digits = Object.fromEntries(
    outcomes.slice(0, 9).map((one, at) => [String(at + 1), () => choose(one)] as const),
  );
  useShortcuts({ ...digits, n: () => noteRef.current?.focus() }, keys);
  useShortcuts({ 'ctrl+Enter': () => void decide() });
  const first = outcomes.find((one) => !standing(one).shut);

  return (
    <>
      <Choices aria-label={translate('review.decision.outcome')}>
        {outcomes.map((one, at) => {
          const { shut, words } = standing(one);
          return (
            <Choice key={one.id} chosen={chosen === one.id} shut={shut}>
              <input
                type="radio"
                name={`${id}-outcome`}
                id={one === first ? `${id}-outcome` : undefined}
                checked={chosen === one.id}
                disabled={shut}
                onChange={() => choose(one)}
              />
              <span>
                <Strong dir="auto">{one.label}</Strong>
                {words.length > 0 && <Small>{words.join(' · ')}</Small>}
              </span>
              {keys && at < 9 && <Kbd>{at + 1}</Kbd>}
            </Choice>
          );
        })}
        {tried && !outcome && <Fault role="alert">{translate('review.decision.needed.outcome')}</Fault>}
      </Choices>
      <div>
        <Label htmlFor={`${id}-note`}>
          {translate('review.decision.note')} {needsNote && <Star aria-hidden>*</Star>}{' '}
          {keys && <KeyCap over="surface">N</KeyCap>}
        </Label>
        <Area
          id={`${id}-note`}
          ref={noteRef}
          dir="auto"
          required={needsNote}
          value={note}
          maxLength={NOTE_MOST}
          aria-invalid={tried && lacksNote}
          style={{ minHeight: 56 }}
          onChange={(event) => change({ note: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        {tried && lacksNote && (
          <Fault role="alert">{translate('review.decision.needed.note', { least: REASON_LIMIT })}</Fault>
        )}
      </div>
      <Button
        size="large"
        fullWidth
        loading={busy}
        onClick={() => void decide()}
        endIcon={<Kbd over="fill">Ctrl ↵</Kbd>}
      >
        {outcome
          ? translate('review.decision.decideAs', { outcome: outcome.label ?? '' })
          : translate('review.decision.decide')}
      </Button>
    </>
  );
}

function Decided({ schema, record }: WholeSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  const reviewer = String(record.reviewedById);
  const { data } = useGetOne<{ id: string; name: string }>(
    'users',
    { id: reviewer },
    { enabled: reviewer !== viewer?.id && can(viewer, 'users', 'show'), retry: false },
  );
  const name = reviewer === viewer?.id ? translate('cases.you') : (data?.name ?? reviewer);
  return (
    <div>
      {typeof record.decision === 'string' && (
        <ReferenceName reference={customerDecisionOutcomes.name} id={record.decision} />
      )}
      {typeof record.decisionNote === 'string' && <Text dir="auto">{record.decisionNote}</Text>}
      <Small>
        {translate('review.decision.by', {
          name,
          at: typeof record.reviewedAt === 'string' ? formatMoment(record.reviewedAt) : '',
        })}
      </Small>
      {typeof record.countsAs === 'string' && (
        <Small>
          {translate('review.decision.countsAs', { result: words.option('countsAs', record.countsAs).label })}
        </Small>
      )}
    </div>
  );
}
