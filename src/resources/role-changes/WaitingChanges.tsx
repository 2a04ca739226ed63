import styled from '@emotion/styled';
import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { color } from '../../theme/vars';
import { NONE } from '../../views/format';
import { recordPath } from '../../views/paths';
import type { RecordSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { roleChanges, type RoleChange } from './schema';

const Root = styled('div')({ display: 'grid', gap: 8 });
const Notice = styled('div')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  padding: '6px 14px',
  borderRadius: radius.default,
  color: color.tones.warning.text,
  background: color.tones.warning.chip,
  '& a': { color: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** The proposals that wait for somebody, oldest first. */
export function useWaitingChanges(): RoleChange[] {
  const viewer = useViewer();
  const { data = [] } = useGetList<RoleChange>(
    roleChanges.name,
    {
      filter: { status: 'waiting' },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    // What cannot be had is left off; the page says what is wrong.
    { retry: false, enabled: can(viewer, roleChanges.name, 'list') },
  );
  return data;
}

/** Above the list of roles: what waits, new roles too, which stand in no row. */
export function WaitingChanges() {
  const translate = useTranslate();
  const words = useWords(roleChanges);
  const waiting = useWaitingChanges();
  if (waiting.length === 0) return null;
  return (
    <Root>
      {waiting.map(({ id, kind, roleName }) => (
        <Notice key={id}>
          <Icon name="approval" size={17} />
          <Link to={recordPath(roleChanges, id)}>{`${words.option('kind', kind ?? '').label}: ${roleName ?? ''}`}</Link>
          <span>{translate('roleEditor.two.waits')}</span>
        </Notice>
      ))}
    </Root>
  );
}

/** In the row of a role: that something about it waits. */
export function Waits({ record }: RecordSlotProps) {
  const translate = useTranslate();
  return typeof record.waitingChangeId === 'string' ? (
    <StatusChip tone="warning" dot label={translate('roleEditor.two.chip')} />
  ) : (
    NONE
  );
}
