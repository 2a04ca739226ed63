import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { type } from '../../theme/measures';
import { RiskChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { messageOf } from '../../views/errors';
import { useSave } from '../../views/parts/SaveButton';
import { useViewer } from '../../views/viewer';
import { SmallTable } from '../../views/parts/SmallTable';
import { Gaps } from './Gaps';

const kinds = ['any', 'individual', 'entity'] as const;
type Kind = (typeof kinds)[number];

/** What `POST /screening/search` answers, as far as it is shown. */
interface Answer {
  data: readonly { entry: { id: string; list: string; name: string }; matchedName: string; score: number }[];
  gaps?: unknown;
  /** What was asked, for the file: the fields may say something else by now. */
  asked: { name: string; limit: number; kind?: Kind };
}

const MAX_NAME = 300;
const SHOWN = 10;

const Fields = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockEnd: 12 });
const Found = styled('h3')({ ...type.cardTitle, margin: '4px 0 4px' });
const None = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Scroll = styled('section')({ overflowX: 'auto' });

interface NameSearchProps {
  /** What was typed elsewhere. */
  name: string;
  onClose: () => void;
}

/** Looks a name up on the lists, once, and keeps nothing. Nothing is asked before a person says so. */
export default function NameSearch({ name: begun, onClose }: NameSearchProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const viewer = useViewer();
  const evidence = useSave();
  const id = useId();
  const [name, setName] = useState(begun);
  const [kind, setKind] = useState<Kind>('any');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [fault, setFault] = useState<string>();

  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || name.trim() === '') return;
    setBusy(true);
    setFault(undefined);
    try {
      const body = { name: name.trim(), limit: SHOWN, ...(kind !== 'any' && { kind }) };
      const { data, beside } = await assay.call<Answer['data']>('POST', '/screening/search', { body });
      setAnswer({ data, gaps: beside?.gaps, asked: body });
    } catch (error) {
      setAnswer(undefined);
      setFault(messageOf(error) ?? translate('screening.once.failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void search(event)}>
        <DialogTitle id={`${id}-title`}>{translate('screening.once.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: '12px' }}>{translate('screening.once.text')}</DialogContentText>
          <Fields>
            <TextField
              id={`${id}-name`}
              label={translate('screening.once.name')}
              required
              autoFocus
              value={name}
              onChange={(event) => setName(event.target.value)}
              sx={{ flex: '2 1 220px' }}
              slotProps={{ htmlInput: { maxLength: MAX_NAME, dir: 'auto', autoComplete: 'off' } }}
            />
            <TextField
              id={`${id}-kind`}
              select
              label={translate('screening.once.kind')}
              value={kind}
              onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'any')}
              sx={{ flex: '1 1 140px' }}
            >
              {kinds.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`screening.once.kinds.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          </Fields>
          {fault !== undefined && <Alert severity="error">{fault}</Alert>}
          {answer && <Gaps record={answer} />}
          <div aria-live="polite">
            {answer?.data.length === 0 && <None>{translate('screening.once.none')}</None>}
            {answer && answer.data.length > 0 && <Entries entries={answer.data} />}
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="text" color="secondary" disabled={busy} onClick={onClose}>
            {translate('views.action.close')}
          </Button>
          {answer && viewer && can(viewer, 'screening', 'export') && (
            <Button
              variant="tonal"
              loading={evidence.busy}
              loadingPosition="start"
              startIcon={<Icon name="download" size={17} />}
              onClick={() => void evidence.save('/screening/search/evidence.pdf', 'evidence-search.pdf', answer.asked)}
            >
              {translate('screening.evidence')}
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {translate('screening.once.run')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Entries({ entries }: { entries: Answer['data'] }) {
  const translate = useTranslate();
  const title = translate('screening.once.found');
  return (
    <>
      <Found>{title}</Found>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <Scroll tabIndex={0} aria-label={title}>
        <SmallTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{translate('screening.once.matched')}</th>
              <th scope="col">{translate('screening.once.list')}</th>
              <th scope="col" className="number">
                {translate('screening.once.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ entry, matchedName, score }) => (
              <tr key={entry.id}>
                <td>
                  <bdi>{matchedName}</bdi>
                </td>
                <td>
                  <bdi>{entry.list}</bdi>
                </td>
                <td className="number">
                  <RiskChip score={score} />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </Scroll>
    </>
  );
}
