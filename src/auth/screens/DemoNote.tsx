import styled from '@emotion/styled';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';

/** The accounts of the demo data (`contract.md`): they exist only there. */
export const demoPassword = 'Assay-demo-2026';

export const demoAccounts = [
  { key: 'owner', email: 'owner@assay.test' },
  { key: 'admin', email: 'admin@assay.test' },
  { key: 'lead', email: 'lead@assay.test' },
  { key: 'analyst', email: 'analyst@assay.test' },
  { key: 'analyst2', email: 'analyst2@assay.test' },
  { key: 'auditor', email: 'auditor@assay.test' },
  { key: 'developer', email: 'developer@assay.test' },
  { key: 'first', email: 'first@assay.test' },
  { key: 'factor', email: 'factor@assay.test' },
  { key: 'second', email: 'admin@second.test' },
] as const;

const Box = styled('div')({ marginBlockStart: 28 });
const Title = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });
const Text = styled('p')({ ...type.body, margin: '-4px 10px 10px', color: color.text.secondary });

const Account = styled('button')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 31,
  padding: '4px 14px',
  border: 'none',
  color: color.text.primary,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '& > strong': { fontWeight: 600 },
  '& > span:last-of-type': { marginInlineStart: 'auto', color: color.text.tertiary, textAlign: 'end' },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const Scroll = styled(Sheet)({ maxHeight: 188, overflowY: 'auto' });

/** Says that the data is invented and who can sign in; choosing one fills the form in. */
export function DemoNote({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const t = useT();
  return (
    <Box>
      <Tray
        title={
          <Title>
            <Icon name="info" size={15} filled />
            {t('auth.demo.title')}
          </Title>
        }
        titleId="demo-accounts"
      >
        <Text>{t('auth.demo.text', { password: demoPassword })}</Text>
        <Scroll>
          {demoAccounts.map(({ key, email }) => (
            <Account
              key={key}
              type="button"
              title={t('auth.demo.choose', { email })}
              onClick={() => onChoose({ email, password: demoPassword })}
            >
              <strong>{email}</strong>
              <span>{t(`auth.demo.accounts.${key}`)}</span>
            </Account>
          ))}
        </Scroll>
      </Tray>
    </Box>
  );
}
