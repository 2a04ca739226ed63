import styled from '@emotion/styled';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { radius } from '../../theme/measures';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { color } from '../../theme/vars';
import { tickOf } from '../../resources/roles/matrix';

/** A change is told by tint and rim, and beside the matrix in words. */
const Cell = styled('span')({
  display: 'inline-flex',
  borderRadius: radius.key,
  '&.added': { background: color.tones.success.chip, boxShadow: `0 0 0 1px ${color.tones.success.mark}` },
  '&.removed': { background: color.tones.error.chip, boxShadow: `0 0 0 1px ${color.tones.error.mark}` },
  '& .MuiCheckbox-root': { padding: '4px' },
});
const Held = styled('span')({ display: 'inline-flex', color: color.primary.main });

interface TickProps {
  held: readonly string[];
  /** What it stands for: one permission, or all of a row, a group or a column. */
  keys: readonly string[];
  label: string;
  change: 'added' | 'removed' | undefined;
  mayTurn: (key: string) => boolean;
  /** Read only when left out. */
  onTurn: ((keys: readonly string[], on: boolean) => void) | undefined;
}

/** Whether permissions are held: a box to tick, or where nothing is to be changed, a mark. */
export function Tick({ held, keys, label, change, mayTurn, onTurn }: TickProps) {
  const translate = useTranslate();
  const state = tickOf(held, keys);
  if (!onTurn)
    return state === 'none' ? (
      <VisuallyHidden>{translate('roleEditor.no')}</VisuallyHidden>
    ) : (
      <Held>
        <Icon
          name={state === 'all' ? 'check' : 'remove'}
          size={17}
          label={translate(state === 'all' ? 'roleEditor.yes' : 'roleEditor.some')}
        />
      </Held>
    );
  const open = keys.filter(mayTurn);
  return (
    <Cell className={change}>
      <Checkbox
        size="small"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={open.length === 0}
        onChange={() => onTurn(open, state !== 'all')}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </Cell>
  );
}
