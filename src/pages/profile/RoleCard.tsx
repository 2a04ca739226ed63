import styled from '@emotion/styled';
import { useT } from '../../i18n/useT';
import type { SessionUser } from '../../providers/authUser';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';

const List = styled('dl')({ display: 'flex', flexDirection: 'column', gap: 8, margin: 0 });
const Row = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& dt': { ...type.body, color: color.text.secondary },
  '& dd': { ...type.strong, margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
});

/** What the person may do, and for whom. */
export function RoleCard({ user }: { user: SessionUser | undefined }) {
  const t = useT();
  const permissions = user?.permissions ?? [];
  const rows: [label: string, value: string][] = [
    [t('profile.role.role'), user?.role?.name ?? t('profile.role.none')],
    [t('profile.role.organization'), user?.organization?.name ?? t('profile.role.none')],
    [
      t('profile.role.rights'),
      permissions.includes('*')
        ? t('profile.role.all')
        : t('profile.role.rightsCount', { smart_count: permissions.length }),
    ],
    [t('profile.role.second'), t(user?.twoFactorEnabled ? 'profile.role.on' : 'profile.role.off')],
  ];
  return (
    <Tray title={t('profile.role.title')}>
      <Sheet padded>
        <List>
          {rows.map(([label, value]) => (
            <Row key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Row>
          ))}
        </List>
      </Sheet>
    </Tray>
  );
}
