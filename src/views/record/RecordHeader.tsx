import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { isVisible, type Field, type Viewer } from '../../schema/fields';
import { movesFor, type Move } from '../../schema/lifecycle';
import { fieldOf, nameOf, STATUS, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { isIconName } from '../../theme/icons/names';
import { below, cutAfter, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { StatusChip, type Tone } from '../../theme/ui/chips';
import { FieldDisplay } from '../fieldTypes/FieldDisplay';
import { asTexts, isMissing } from '../fieldTypes/shared/values';
import { KeyCap } from '../parts/KeyCap';
import { useSingleKeys } from '../parts/keys';
import { Menu } from '../parts/Menu';
import { MoveIcon } from '../parts/MoveIcon';
import { mayDelete, mayEdit } from '../parts/rights';
import type { ResourceUi } from '../slots';
import { useWords } from '../words';
import { Neighbours } from './Neighbours';
import { MetaLine } from './MetaLine';
import { needsDialog, useMove } from './useMove';
import type { WholeRecord } from './useRecord';
import { lazyPart } from '../parts/lazyPart';

const MoveDialog = lazyPart(() => import('./MoveDialog'));
const DeleteDialog = lazyPart(() => import('./DeleteDialog'));

const Root = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  minHeight: 52,
});
const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, flex: '1 1 320px', minWidth: 0 });
const Names = styled('div')({ minWidth: 0 });
const TitleRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minWidth: 0,
});
const Title = styled('h1')({
  ...type.pageTitle,
  margin: 0,
  minWidth: 0,
  ...cutAfter(3),
  overflowWrap: 'anywhere',
  [below('md')]: { fontSize: 20 },
});
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  marginInlineStart: 'auto',
});

/** Buttons that stand in the header; the others lie in the menu behind them. */
const VISIBLE = 3;

/** The first three moves, the primary one always among them, in the order of the declaration. */
function shownMoves(moves: readonly Move[]): { shown: Move[]; hidden: Move[] } {
  const primary = moves.filter(({ transition }) => transition.tone === 'primary');
  const first = [...new Set([...primary, ...moves])].slice(0, VISIBLE);
  return {
    shown: moves.filter((move) => first.includes(move)),
    hidden: moves.filter((move) => !first.includes(move)),
  };
}

interface RecordHeaderProps {
  schema: AnyResource;
  record: WholeRecord;
  viewer: Viewer;
  ui: ResourceUi;
  onEdit: () => void;
}

/** Who or what it is, its state, and the decisions, right in the order of the declaration. */
export function RecordHeader({ schema, record, viewer, ui, onEdit }: RecordHeaderProps) {
  const name = nameOf(schema, record);
  const shape = schema.avatar?.(record);
  const words = useWords(schema);
  const status = fieldOf(schema, STATUS);
  const visible = ([source, field]: [string, Field]) => isVisible(field, record, viewer) && !isMissing(record[source]);
  const risk = Object.entries(schema.fields).find((one) => one[1].type === 'riskScore' && visible(one));
  const flags = (schema.flags ?? []).flatMap((source): { key: string; label: string; tone: Tone }[] => {
    const field = fieldOf(schema, source);
    if (!field || !visible([source, field])) return [];
    if (field.type !== 'choice')
      return record[source] === true ? [{ key: source, label: words.field(source), tone: 'warning' }] : [];
    return asTexts(record[source]).map((value) => {
      const { label, tone = 'neutral' } = words.option(source, value);
      return { key: `${source}.${value}`, label, tone };
    });
  });
  const { actions: OwnActions, mover: OwnMover, mark: OwnMark, title: OwnTitle, flags: OwnFlags } = ui.record ?? {};
  return (
    <Root>
      <Who>
        {OwnMark ? (
          <OwnMark schema={schema} record={record} />
        ) : (
          shape && <Avatar name={name} shape={shape} size={52} />
        )}
        <Names>
          <TitleRow>
            <Title>{OwnTitle ? <OwnTitle schema={schema} record={record} /> : <bdi>{name}</bdi>}</Title>
            {status && !isMissing(record[STATUS]) && (
              <FieldDisplay schema={schema} source={STATUS} field={status} record={record} value={record[STATUS]} />
            )}
            {risk && (
              <FieldDisplay schema={schema} source={risk[0]} field={risk[1]} record={record} value={record[risk[0]]} />
            )}
            {flags.map(({ key, label, tone }) => (
              <StatusChip key={key} tone={tone} icon="flag" label={label} />
            ))}
            {OwnFlags && <OwnFlags schema={schema} record={record} />}
          </TitleRow>
          <MetaLine schema={schema} record={record} viewer={viewer} />
        </Names>
      </Who>
      <Actions>
        {OwnMover ? (
          <OwnMover schema={schema} record={record} />
        ) : (
          <Neighbours schema={schema} id={String(record.id)} />
        )}
        {OwnActions && <OwnActions schema={schema} record={record} />}
        <Decisions schema={schema} record={record} viewer={viewer} without={ui.record?.ownMoves} onEdit={onEdit} />
      </Actions>
    </Root>
  );
}

interface DecisionsProps extends Omit<RecordHeaderProps, 'ui'> {
  /** Moves that are offered elsewhere on the page. */
  without?: readonly string[] | undefined;
}

/** The moves of the lifecycle, Edit, and what lies in the menu behind them; for headers of hand-written record pages too. */
export function Decisions({ schema, record, viewer, without = [], onEdit }: DecisionsProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const [keys] = useSingleKeys();
  const [asking, setAsking] = useState<Move>();
  const [deleting, setDeleting] = useState(false);
  const { run, busy } = useMove(schema, record);
  const { shown, hidden } = shownMoves(movesFor(schema, record, viewer).filter(({ name }) => !without.includes(name)));
  const deletes = mayDelete(schema, viewer);
  const start = (move: Move) => {
    if (needsDialog(move)) setAsking(move);
    else void run({ name: move.name });
  };
  // One way forward is the primary one, also where the declaration names none.
  const leads = shown.some(({ transition }) => transition.tone === 'primary')
    ? undefined
    : shown.find(({ transition }) => transition.tone === undefined)?.name;

  return (
    <>
      {shown.map((move) => (
        <MoveButton
          key={move.name}
          move={move}
          label={words.transition(move.name)}
          primary={move.transition.tone === 'primary' || move.name === leads}
          busy={busy === move.name}
          disabled={busy !== undefined}
          onClick={() => start(move)}
        />
      ))}
      {mayEdit(schema, viewer, record) && (
        <Button variant="tonal" startIcon={<Icon name="edit" />} onClick={onEdit}>
          {translate('views.action.edit')}
          {keys && <KeyCap over="surface">E</KeyCap>}
        </Button>
      )}
      {(hidden.length > 0 || deletes) && (
        <Menu
          button={
            <IconButton color="tonal" aria-label={translate('views.record.more')}>
              <Icon name="more_vert" />
            </IconButton>
          }
        >
          {(close) => [
            ...hidden.map((move) => (
              <MenuItem
                key={move.name}
                onClick={() => {
                  close();
                  start(move);
                }}
              >
                <ListItemIcon>
                  <MoveIcon move={move} />
                </ListItemIcon>
                {words.transition(move.name)}
              </MenuItem>
            )),
            ...(deletes
              ? [
                  <MenuItem
                    key="-delete"
                    sx={{ color: 'error.main' }}
                    onClick={() => {
                      close();
                      setDeleting(true);
                    }}
                  >
                    <ListItemIcon sx={{ color: 'inherit' }}>
                      <Icon name="delete" />
                    </ListItemIcon>
                    {translate('views.action.delete')}
                  </MenuItem>,
                ]
              : []),
          ]}
        </Menu>
      )}
      <Suspense>
        {asking && (
          <MoveDialog
            schema={schema}
            record={record}
            viewer={viewer}
            move={asking}
            onClose={() => setAsking(undefined)}
          />
        )}
        {deleting && <DeleteDialog schema={schema} record={record} onClose={() => setDeleting(false)} />}
      </Suspense>
    </>
  );
}

interface MoveButtonProps {
  move: Move;
  label: string;
  primary: boolean;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}

function MoveButton({ move, label, primary, busy, disabled, onClick }: MoveButtonProps) {
  const { tone, icon = '' } = move.transition;
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      color={tone === 'danger' ? 'error' : primary ? 'primary' : 'secondary'}
      loading={busy}
      disabled={disabled}
      startIcon={primary && isIconName(icon) ? <Icon name={icon} /> : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
