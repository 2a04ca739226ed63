import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Icon } from '../../theme/icons/Icon';
import { isIconName, type IconName } from '../../theme/icons/names';
import { type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { color } from '../../theme/vars';
import { Clip } from '../../views/fieldTypes/shared/parts';
import { asText } from '../../views/fieldTypes/shared/values';
import { useSchema, type ListCells, type RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';

/** Of what is no move of a lifecycle; moves bring their own. */
const icons: Readonly<Record<string, IconName>> = {
  create: 'add',
  edit: 'edit',
  delete: 'delete',
  import: 'upload_file',
  export: 'download',
  reveal: 'visibility',
  preview: 'visibility',
  erase: 'person_off',
  hold: 'lock',
  release: 'lock_open',
  risk: 'trending_up',
  screen: 'search',
  judge: 'gavel',
  note: 'edit_note',
  assign: 'person_check',
  upload: 'attach_file',
  detach: 'remove',
  retire: 'archive',
  restore: 'undo',
  invite: 'mail',
  join: 'how_to_reg',
  withdraw: 'undo',
  expire: 'timer',
  rotate: 'autorenew',
  replay: 'replay',
  deny: 'block',
  confirm: 'approval',
  signIn: 'login',
  signInFailed: 'error',
  signOut: 'logout',
  passwordChange: 'password',
  secondFactor: 'lock_reset',
  recover: 'key',
};

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  maxWidth: '100%',
  verticalAlign: 'middle',
});
const What = styled(Root)({
  ...type.strong,
  '& svg, & > :first-of-type': { flex: 'none', color: color.text.secondary },
});
const System = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: '50%',
  color: color.tones.neutral.text,
  background: color.tones.neutral.chip,
});

/** The mark of who did it: a person's letters, or the product's own. */
export function ActorMark({ record, size }: Pick<RecordSlotProps, 'record'> & { size: number }) {
  if (record.actorId !== null && record.actorId !== undefined)
    return <Avatar name={asText(record.actorName)} shape="person" size={size} />;
  return (
    <System style={{ width: size, height: size }} aria-hidden>
      <Icon name="settings" size={Math.round(size * 0.62)} filled />
    </System>
  );
}

function Who({ record }: RecordSlotProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const own = viewer !== undefined && record.actorId === viewer.id;
  return (
    <Root>
      <ActorMark record={record} size={20} />
      <Clip>{own ? translate('views.timeline.you') : asText(record.actorName)}</Clip>
    </Root>
  );
}

function Action({ schema, record }: RecordSlotProps) {
  const words = useWords(schema);
  const about = useSchema(String(record.resource));
  const action = String(record.action);
  const move = about?.lifecycle?.transitions;
  const declared = move && Object.hasOwn(move, action) ? move[action]?.icon : undefined;
  const icon = icons[action] ?? (declared !== undefined && isIconName(declared) ? declared : 'sync');
  return (
    <What>
      <Icon name={icon} size={17} />
      <Clip>{words.option('action', action).label}</Clip>
    </What>
  );
}

export const cells = { actorName: Who, action: Action } satisfies ListCells;
