import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '../../schema/fields';
import { judge, movesFor, type Move } from '../../schema/lifecycle';
import { NOTE_MAX, REASON_MIN } from '../../schema/problems';
import { STATUS } from '../../schema/resource';
import { Kbd } from '../../theme/ui/Kbd';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { isOutdated, messageOf } from '../../views/errors';
import { useSingleKeys } from '../../views/parts/keys';
import { useSendMove } from '../../views/record/useMove';
import { useRecord, useSync } from '../../views/record/useRecord';
import type { WholeSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { Area, Choice, Choices, Fault, Label, Small, Star, Strong } from '../cases/paneParts';
import { ReasonSelect } from '../cases/ReasonSelect';
import { useDraft } from '../review/useDraft';

/** The moves that the card offers, so that the header need not. */
export const decided = ['clear', 'flag', 'report', 'block', 'reopen'] as const;

const REASON = 'blockReason';

/** What may become of the payment now, by this person; nothing where that is nothing. */
export function DecisionCard({ schema, record }: WholeSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  if (!viewer) return null;
  const moves = movesFor(schema, record, viewer).filter(({ name }) => (decided as readonly string[]).includes(name));
  if (moves.length === 0) return null;
  return (
    <Tray title={translate('transactions.decision.title')}>
      <Sheet padded style={{ display: 'grid', gap: 12 }}>
        <Deciding
          key={`${String(record.id)} ${String(record[STATUS])}`}
          schema={schema}
          record={record}
          viewer={viewer}
          moves={moves}
        />
      </Sheet>
    </Tray>
  );
}

type Lacking = 'chosen' | 'reason' | 'note';

function Deciding({ schema, record, viewer, moves }: WholeSlotProps & { viewer: Viewer; moves: readonly Move[] }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const notify = useNotify();
  const client = useQueryClient();
  const id = useId();
  const [keys] = useSingleKeys();
  const send = useSendMove(schema, record);
  const sync = useSync(schema);
  const { refetch } = useRecord(schema, record.id);
  const { chosen, note, reason, change, forget } = useDraft(schema, String(record.id));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const move = moves.find(({ name }) => name === chosen);
  const asksReason = move?.transition.inputs?.includes(REASON) === true;
  // What a rule flagged is not waved through without a word: the API asks for it, too.
  const asksNote = move?.transition.note === 'required' || (move?.name === 'clear' && record[STATUS] === 'flagged');
  const values = asksReason ? { [REASON]: reason || null } : undefined;
  const verdict = move && judge(schema, record, move.name, viewer, values);
  const waits = verdict?.ok === true && verdict.move.waits;
  const said = note.trim();
  const lacking: Lacking[] = [
    ...(move ? [] : (['chosen'] as const)),
    ...(asksReason && !reason ? (['reason'] as const) : []),
    ...(asksNote && said.length < REASON_MIN ? (['note'] as const) : []),
  ];
  const lacks = (what: Lacking) => tried && lacking.includes(what);

  const decide = async () => {
    if (busy) return;
    setTried(true);
    if (!move || lacking.length > 0) {
      document.getElementById(`${id}-${lacking[0]}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const moved = await send({ name: move.name, ...(said !== '' && { note: said }), ...(values && { values }) });
      forget();
      sync(moved);
      // A flag may have opened a case.
      void client.invalidateQueries({ queryKey: [schema.name, 'about'] });
      notify('views.record.moved', { type: 'success' });
    } catch (error) {
      notify(messageOf(error) ?? 'views.error.unknown', { type: 'error' });
      if (isOutdated(error)) void refetch();
    } finally {
      setBusy(false);
    }
  };
  const digits = Object.fromEntries(moves.map(({ name }, at) => [String(at + 1), () => change({ chosen: name })]));
  useShortcuts(digits, keys);
  useShortcuts({ 'ctrl+Enter': () => void decide() });
  const danger = move?.transition.tone === 'danger';
  const named = move && words.transition(move.name);

  return (
    <>
      <Choices aria-label={translate('transactions.decision.choose')}>
        {moves.map(({ name }, at) => (
          <Choice key={name} chosen={chosen === name}>
            <input
              type="radio"
              name={`${id}-move`}
              id={at === 0 ? `${id}-chosen` : undefined}
              checked={chosen === name}
              onChange={() => change({ chosen: name })}
            />
            <span>
              <Strong>{words.transition(name)}</Strong>
              <Small>{translate(`transactions.decision.${name}`)}</Small>
            </span>
            {keys && <Kbd>{at + 1}</Kbd>}
          </Choice>
        ))}
        {lacks('chosen') && <Fault role="alert">{translate('transactions.decision.needed.chosen')}</Fault>}
      </Choices>
      {asksReason && (
        <ReasonSelect
          id={`${id}-reason`}
          label={translate('transactions.decision.reason')}
          empty={translate('transactions.decision.chooseReason')}
          options={words.options(REASON)}
          value={reason}
          fault={lacks('reason') ? translate('transactions.decision.needed.reason') : undefined}
          onChange={(next) => change({ reason: next })}
        />
      )}
      <div>
        <Label htmlFor={`${id}-note`}>
          {translate('transactions.decision.note')} {asksNote && <Star aria-hidden>*</Star>}
        </Label>
        <Area
          id={`${id}-note`}
          dir="auto"
          required={asksNote}
          value={note}
          maxLength={NOTE_MAX}
          aria-invalid={lacks('note')}
          style={{ minHeight: 56 }}
          onChange={(event) => change({ note: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        {lacks('note') && (
          <Fault role="alert">{translate('transactions.decision.needed.note', { least: REASON_MIN })}</Fault>
        )}
      </div>
      {waits && <Alert severity="info">{translate('transactions.decision.second')}</Alert>}
      <Button
        size="large"
        fullWidth
        variant={danger ? 'danger' : 'contained'}
        loading={busy}
        onClick={() => void decide()}
        endIcon={<Kbd over={danger ? 'surface' : 'fill'}>Ctrl ↵</Kbd>}
      >
        {named
          ? translate(`transactions.decision.${waits ? 'sendForApproval' : 'sendAs'}`, { move: named })
          : translate('transactions.decision.send')}
      </Button>
    </>
  );
}
