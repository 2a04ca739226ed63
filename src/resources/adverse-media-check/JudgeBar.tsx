import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { below, type } from '../../theme/measures';
import { Kbd } from '../../theme/ui/Kbd';
import { DecisionBar } from '../../theme/ui/Workspace';
import { color } from '../../theme/vars';
import type { Verdict } from './article';

const Question = styled('div')({ ...type.cardTitle, flex: '1 1 130px', '& small': { ...type.body, display: 'block', color: color.text.secondary } }); // prettier-ignore
const Reason = styled(TextField)({ flex: '2 1 220px' });
const Answers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [below('md')]: { width: '100%', '& > *': { flex: 1, whiteSpace: 'nowrap' } },
});

interface JudgeBarProps {
  /** How the article was judged, in words. */
  said: string | undefined;
  judged: boolean;
  reason: string;
  onReason: (reason: string) => void;
  /** The verdict that is on its way, or `undo`. */
  busy: string | undefined;
  /** `null` takes the verdict back. */
  onJudge: (verdict: Verdict | null) => void;
}

/** Asks whether the article is about the subject. */
export function JudgeBar({ said, judged, reason, onReason, busy, onJudge }: JudgeBarProps) {
  const translate = useTranslate();
  return (
    <DecisionBar aria-label={translate('media.question')}>
      <Question>
        {translate('media.question')}
        <small>{said ?? translate('media.next')}</small>
      </Question>
      <Reason
        size="small"
        placeholder={translate('media.reason')}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto', 'aria-label': translate('media.reason') } }}
      />
      <Answers>
        {judged && (
          <Button variant="text" color="secondary" loading={busy === 'undo'} onClick={() => onJudge(null)}>
            {translate('media.undo')}
          </Button>
        )}
        <Button variant="outlined" loading={busy === 'unsure'} endIcon={<Kbd>U</Kbd>} onClick={() => onJudge('unsure')}>
          {translate('media.verdicts.unsure')}
        </Button>
        <Button
          variant="tonal"
          loading={busy === 'notRelevant'}
          endIcon={<Kbd>N</Kbd>}
          onClick={() => onJudge('notRelevant')}
        >
          {translate('media.verdicts.notRelevant')}
        </Button>
        <Button loading={busy === 'relevant'} endIcon={<Kbd>Y</Kbd>} onClick={() => onJudge('relevant')}>
          {translate('media.verdicts.relevant')}
        </Button>
      </Answers>
    </DecisionBar>
  );
}
