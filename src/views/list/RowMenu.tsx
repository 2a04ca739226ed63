import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Viewer } from '../../schema/fields';
import { movesFor, type Move } from '../../schema/lifecycle';
import { can } from '../../schema/permissions';
import { nameOf, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { MoveIcon } from '../parts/MoveIcon';
import { mayEdit } from '../parts/rights';
import { editPath, recordPath } from '../paths';
import { needsDialog, useMove } from '../record/useMove';
import type { WholeRecord } from '../record/useRecord';
import { useWords } from '../words';
import { lazyPart } from '../parts/lazyPart';

const MoveDialog = lazyPart(() => import('../record/MoveDialog'));

interface RowMenuProps {
  schema: AnyResource;
  record: WholeRecord;
  viewer: Viewer;
  /** The button in the row. */
  anchor: HTMLElement;
  /** Nothing of it is left to see. */
  onClose: () => void;
}

const isDangerous = ({ transition }: Move): boolean => transition.tone === 'danger';

/** What can be done with the record of a row: edit, moves, related lists; what cannot be undone stands last. */
export default function RowMenu({ schema, record, viewer, anchor, onClose }: RowMenuProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const [asking, setAsking] = useState<Move>();
  const { run } = useMove(schema, record);
  const moves = movesFor(schema, record, viewer);
  const lists = (schema.related ?? []).filter(
    ({ key, resource }) => schema.rowMenu?.includes(key) && can(viewer, resource, 'list'),
  );
  const start = (move: Move) => {
    if (needsDialog(move)) setAsking(move);
    else void run({ name: move.name }).finally(onClose);
  };
  const item = (move: Move) => (
    <MenuItem key={move.name} onClick={() => start(move)} sx={isDangerous(move) ? { color: 'error.main' } : undefined}>
      <ListItemIcon sx={{ color: 'inherit' }}>
        <MoveIcon move={move} />
      </ListItemIcon>
      {words.transition(move.name)}
    </MenuItem>
  );
  const dangerous = moves.filter(isDangerous);
  const others = [
    ...(mayEdit(schema, viewer, record)
      ? [
          <MenuItem key="-edit" component={Link} to={editPath(schema, record.id)}>
            <ListItemIcon>
              <Icon name="edit" />
            </ListItemIcon>
            {translate('views.action.edit')}
          </MenuItem>,
        ]
      : []),
    ...moves.filter((move) => !isDangerous(move)).map(item),
    ...lists.map(({ key }) => (
      <MenuItem key={`-${key}`} component={Link} to={recordPath(schema, record.id, key)}>
        <ListItemIcon>
          <Icon name="history" />
        </ListItemIcon>
        {words.related(key)}
      </MenuItem>
    )),
  ];

  if (asking)
    return (
      <Suspense>
        <MoveDialog
          schema={schema}
          record={record}
          viewer={viewer}
          move={asking}
          text={nameOf(schema, record)}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <MuiMenu
      disablePortal
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('views.list.rowMenu', { name: nameOf(schema, record) }) } }}
    >
      {others}
      {others.length > 0 && dangerous.length > 0 && <Divider key="-line" />}
      {dangerous.map(item)}
      {others.length + dangerous.length === 0 && (
        <MenuItem key="-none" disabled>
          {translate('views.list.noActions')}
        </MenuItem>
      )}
    </MuiMenu>
  );
}
