import styled from '@emotion/styled';
import { useT } from '../../i18n/useT';
import type { SessionUser } from '../../providers/authUser';
import { resources } from '../../resources';
import { can } from '../../schema/permissions';
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
const Tall = styled('div')({
  '& dt': { ...type.body, color: color.text.secondary },
  '& dd': { ...type.body, margin: 0 },
});

const changing = ['create', 'edit', 'delete'];

/** What the person may do, and for whom. */
export function RoleCard({ user }: { user: SessionUser | undefined }) {
  const t = useT();
  const permissions = user?.permissions ?? [];
  const all = permissions.includes('*');
  const rows: [label: string, value: string][] = [
    [t('profile.role.role'), user?.role?.name ?? t('profile.role.none')],
    [t('profile.role.organization'), user?.organization?.name ?? t('profile.role.none')],
    [
      t('profile.role.rights'),
      all ? t('profile.role.all') : t('profile.role.rightsCount', { smart_count: permissions.length }),
    ],
  ];
  const changes = resources.filter(({ name }) => changing.some((action) => can(user, name, action)));
  const looks = resources.filter((schema) => !changes.includes(schema) && can(user, schema.name, 'list'));
  const listed = [
    ['changes', changes],
    ['looks', looks],
  ] as const;
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
          {!all &&
            listed.map(
              ([key, found]) =>
                found.length > 0 && (
                  <Tall key={key}>
                    <dt>{t(`profile.role.${key}`)}</dt>
                    <dd>{found.map(({ name }) => t(`resources.${name}.name`, { smart_count: 2 })).join(', ')}</dd>
                  </Tall>
                ),
            )}
        </List>
      </Sheet>
    </Tray>
  );
}
