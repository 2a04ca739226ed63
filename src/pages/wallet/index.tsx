/** The organization's money: how much there is, how long it lasts, what it went to, and every movement. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { currencyExchanges } from '../../resources/currency-exchanges/schema';
import { ledgerEntries } from '../../resources/ledger-entries/schema';
import { payments } from '../../resources/payments/schema';
import { wallets, type WalletSummary } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { useCrumbs } from '../../theme/ui/crumbs';
import { Kbd } from '../../theme/ui/Kbd';
import { Page, PageHeader } from '../../theme/ui/Page';
import { Segmented } from '../../theme/ui/Segmented';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import { Failed } from '../../views/parts/Failed';
import { useSingleKeys } from '../../views/parts/keys';
import { useViewer } from '../../views/viewer';
import { BalanceCard } from './BalanceCard';
import { BalanceChart, periods, type Period } from './BalanceChart';
import { Ledger } from './Ledger';
import { useMoneyWords } from './money';
import { Payments } from './Payments';
import { Spend } from './Spend';
import { useSummary } from './useSummary';
import { lazyPart } from '../../views/parts/lazyPart';

const ExchangeDialog = lazyPart(() => import('./ExchangeDialog'));

const Cards = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(270px, 1fr) minmax(0, 1.9fr) minmax(260px, 1fr)',
  [below('xl')]: { gridTemplateColumns: 'minmax(260px, 1fr) minmax(0, 1.6fr)' },
  [below('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Low = styled('output')({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '10px 14px',
  borderRadius: radius.default,
  color: color.tones.warning.text,
  background: color.tones.warning.chip,
  '& > strong': type.strong,
  '& > a': { ...type.strong, color: 'inherit' },
});

const WALLET = 'wallet';

export default function WalletPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [keys] = useSingleKeys();
  const [search, setSearch] = useSearchParams();
  const [period, setPeriod] = useState<Period>('month');
  const [exchanging, setExchanging] = useState(false);
  const walletId = search.get(WALLET) ?? undefined;
  const { data: summary, error, refetch } = useSummary({ walletId, days: periods[period] });
  const mayTopUp = can(viewer, wallets.name, 'topUp');
  const topUpPath = `/wallet/topup${walletId === undefined ? '' : `?${new URLSearchParams({ [WALLET]: walletId }).toString()}`}`;
  useCrumbs([{ label: translate('pages.wallet') }]);
  useShortcuts({ t: () => void navigate(topUpPath) }, keys && mayTopUp);
  return (
    <Page>
      <PageHeader
        title={translate('pages.wallet')}
        actions={
          <>
            {summary?.sandbox && <StatusChip tone="warning" icon="info" label={translate('wallet.sandbox')} />}
            {summary && summary.wallets.length > 1 && (
              <Segmented
                label={translate('wallet.choose')}
                value={summary.wallet?.id ?? ''}
                options={summary.wallets.map(({ id, currency }) => ({ value: id, label: currency }))}
                onChange={(id) => setSearch({ [WALLET]: id })}
              />
            )}
            {mayTopUp && summary?.wallet && can(viewer, currencyExchanges.name, 'list') && (
              <Button
                variant="tonal"
                startIcon={<Icon name="currency_exchange" size={17} />}
                onClick={() => setExchanging(true)}
              >
                {translate('wallet.exchange.open')}
              </Button>
            )}
            {mayTopUp && (
              <Button
                component={Link}
                to={topUpPath}
                startIcon={<Icon name="add" size={17} />}
                endIcon={<Kbd over="fill">T</Kbd>}
              >
                {translate('tools.wallet.topUp')}
              </Button>
            )}
          </>
        }
        {...(summary?.sandbox && { note: translate('wallet.sandboxNote') })}
      />
      {exchanging && summary?.wallet && (
        <Suspense>
          <ExchangeDialog
            walletId={summary.wallet.id}
            currency={summary.currency}
            onClose={() => setExchanging(false)}
          />
        </Suspense>
      )}
      {summary ? (
        <Standing summary={summary} period={period} onPeriod={setPeriod} {...(mayTopUp && { topUpPath })} />
      ) : error ? (
        <Tray>
          <Sheet>
            <Failed error={error} retry={() => void refetch()} />
          </Sheet>
        </Tray>
      ) : (
        <SkeletonRows rows={5} label={translate('wallet.ledger.loading')} />
      )}
    </Page>
  );
}

interface StandingProps {
  summary: WalletSummary;
  period: Period;
  onPeriod: (period: Period) => void;
  /** Nothing for those who may not pay in. */
  topUpPath?: string;
}

function Standing({ summary, period, onPeriod, topUpPath }: StandingProps) {
  const translate = useTranslate();
  const viewer = useViewer();
  const words = useMoneyWords();
  const { wallet } = summary;
  if (!wallet)
    return (
      <Tray>
        <Sheet>
          <EmptyState
            icon="account_balance_wallet"
            title={translate('wallet.noWallet')}
            text={translate('wallet.noWalletText')}
          />
        </Sheet>
      </Tray>
    );
  return (
    <>
      {wallet.low && wallet.lowBalanceAt && (
        <Low>
          <Icon name="warning" size={17} filled />
          <strong>{translate('wallet.low', { amount: words(wallet.lowBalanceAt) })}</strong>
          {translate('wallet.lowText')}
          {topUpPath !== undefined && <Link to={topUpPath}>{translate('tools.wallet.topUp')}</Link>}
        </Low>
      )}
      <Cards>
        <BalanceCard summary={summary} wallet={wallet} />
        <BalanceChart summary={summary} period={period} onPeriod={onPeriod} />
        <Spend summary={summary} />
      </Cards>
      {can(viewer, ledgerEntries.name, 'list') && <Ledger walletId={wallet.id} today={summary.today} />}
      {can(viewer, payments.name, 'list') && <Payments walletId={wallet.id} />}
    </>
  );
}
