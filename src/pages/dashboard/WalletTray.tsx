import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { wallets, type WalletSummary } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { type } from '../../theme/measures';
import { AreaLine, roundAbove } from '../../theme/ui/chart';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useViewer } from '../../views/viewer';
import { useLasting } from '../wallet/BalanceCard';
import { InCurrency } from '../wallet/InCurrency';
import { Amount, useMoneyWords } from '../wallet/money';
import { useSummary } from '../wallet/useSummary';

const HEIGHT = 96;

const Whole = styled(Sheet)({ display: 'flex', flexDirection: 'column', flex: 1, gap: 4 });
const Balance = styled(Link)({
  ...type.figure,
  ...type.tabular,
  color: color.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const Small = styled('p')({ ...type.caption, ...type.tabular, margin: 0, color: color.text.secondary });
const Line = styled('div')({ height: HEIGHT, marginBlock: 'auto 8px' });
const Foot = styled('div')({
  ...type.caption,
  ...type.tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  color: color.text.secondary,
  '& > :last-child': { marginInlineStart: 'auto' },
});

/** How much money there is, how it went down, and how long it lasts; nothing for those who may not see it. */
export function WalletTray({ ofTeam }: { ofTeam: boolean }) {
  const { data } = useSummary({ enabled: can(useViewer(), wallets.name, 'show') });
  return data?.wallet ? <Standing summary={data} wallet={data.wallet} ofTeam={ofTeam} /> : null;
}

interface StandingProps {
  summary: WalletSummary;
  wallet: NonNullable<WalletSummary['wallet']>;
  /** A team was chosen: it is said that this is not its own. */
  ofTeam: boolean;
}

function Standing({ summary, wallet, ofTeam }: StandingProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const words = useMoneyWords();
  const lasting = useLasting(summary);
  const { automatic } = wallet;
  const balances = summary.days.map(({ balance }) => balance);
  return (
    <Tray title={translate('pages.wallet')}>
      <Whole padded>
        <Balance to="/wallet">
          <Amount money={wallet.balance} />
        </Balance>
        <InCurrency money={wallet.balance} />
        <Small>
          {summary.averageADay > 0
            ? translate('dashboard.aDay', {
                amount: words({ amount: summary.averageADay, currency: summary.currency }),
                lasting,
              })
            : lasting}
        </Small>
        {ofTeam && <Small>{translate('dashboard.wholeWallet')}</Small>}
        <Line>
          <AreaLine values={balances} top={roundAbove(Math.max(...balances, 100))} />
        </Line>
        <Foot>
          <Icon name="autorenew" size={16} />
          {translate('dashboard.automatic', {
            when: automatic
              ? translate('wallet.automaticOn', { at: words(automatic.at), by: words(automatic.by) })
              : translate('wallet.automaticOff'),
          })}
          {can(viewer, wallets.name, 'topUp') && (
            <Button component={Link} to="/wallet/topup" variant="tonal" size="small">
              {translate('tools.wallet.topUp')}
            </Button>
          )}
        </Foot>
      </Whole>
    </Tray>
  );
}
