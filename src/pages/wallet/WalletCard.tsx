/** The wallet at the foot of the navigation: how much there is and how long it lasts. */
import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { wallets } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { useViewer } from '../../views/viewer';
import { InChosen } from './InChosen';
import { Amount } from './money';
import { useSummary } from './useSummary';

const Card = styled('section')({
  position: 'relative',
  flex: 'none',
  marginBlockStart: 8,
  padding: '6px 12px 10px',
  borderRadius: radius.default,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '& h2': { ...type.caption, margin: 0, fontWeight: 500, color: color.text.secondary },
  '& a': {
    ...type.caption,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: color.link,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& p': { ...type.caption, margin: 0, color: color.text.secondary },
});
const Row = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 });
const Balance = styled(Link)({
  '&&': { ...type.cardTitle, ...type.tabular, display: 'block', minHeight: 24, color: color.text.primary },
});
const Bar = styled('div')<{ short: boolean }>(({ short }) => ({
  height: 4,
  marginBlock: '3px 5px',
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: color.sunken,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: radius.pill,
    background: short ? color.tones.warning.mark : color.mark,
  },
}));

/** The bar is full when the balance lasts so many days. */
const FULL_DAYS = 45;

export default function WalletCard() {
  const translate = useTranslate();
  const viewer = useViewer();
  const { data } = useSummary();
  if (!data?.wallet) return null;
  const { wallet, daysLeft } = data;
  const share = Math.min(1, (daysLeft ?? FULL_DAYS) / FULL_DAYS);
  return (
    <Card aria-label={translate('pages.wallet')}>
      <Row>
        <h2>{translate('pages.wallet')}</h2>
        {can(viewer, wallets.name, 'topUp') && <Link to="/wallet/topup">{translate('tools.wallet.topUp')}</Link>}
      </Row>
      <Balance to="/wallet">
        <Amount money={wallet.balance} />
      </Balance>
      <InChosen money={wallet.balance} />
      <Bar short={wallet.low} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </Bar>
      <p>
        {daysLeft === null
          ? translate('tools.wallet.lastsUnknown')
          : translate('tools.wallet.daysLeft', { smart_count: daysLeft })}
      </p>
    </Card>
  );
}
