import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Money } from '../../schema/fields';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import type { WalletSummary } from '../../resources/wallets/schema';
import { formatNumber } from '../../views/format';
import { useLasting } from '../wallet/BalanceCard';
import { InCurrency } from '../wallet/InCurrency';
import { Amount, useMoneyWords } from '../wallet/money';

const Lines = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '8px 12px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { ...type.tabular, margin: 0, fontWeight: 600, textAlign: 'end' },
});
const Total = styled('div')({
  ...type.strong,
  fontSize: 13,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
  marginBlock: 12,
  paddingBlockStart: 12,
  borderBlockStart: `1px solid ${color.line}`,
  '& > :last-child': { ...type.figure, ...type.tabular },
});
const After = styled('div')({
  padding: '10px 14px',
  borderRadius: radius.inner,
  background: color.background.paper,
  '& p': { ...type.caption, margin: '6px 0 0', color: color.text.secondary },
});
const Bar = styled('div')({
  display: 'flex',
  height: 6,
  marginBlockStart: 8,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: color.sunken,
  '& > :first-of-type': { background: color.mark },
  '& > :last-of-type': { background: color.mark, opacity: 0.45 },
});
const Problem = styled('div')({
  ...type.body,
  display: 'flex',
  gap: 8,
  marginBlockStart: 12,
  padding: '10px 12px',
  borderRadius: radius.inner,
  color: color.tones.error.text,
  background: color.tones.error.chip,
  '& strong': { ...type.strong, display: 'block' },
});
const Elsewhere = styled('div')({ textAlign: 'end', '&:not(:empty)': { marginBlockEnd: 10 } });
const Note = styled('p')({ ...type.caption, margin: '8px 0 0', textAlign: 'center', color: color.text.secondary });

interface Props {
  summary: WalletSummary;
  amount: Money | undefined;
  fee: Money | undefined;
  percent: string;
  busy: boolean;
  problem: { title: string; text: string } | false | undefined;
  ready: boolean;
  /** Before the button: what a large payment asks for. */
  children?: ReactNode;
}

/** What it comes to, before it is paid; the button says the sum once more. */
export function Confirm({ summary, amount, fee, percent, busy, problem, ready, children }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useMoneyWords();
  const { currency } = summary;
  const nothing: Money = { amount: 0, currency };
  const paid = amount && fee ? { amount: amount.amount + fee.amount, currency } : undefined;
  const before = summary.wallet?.balance ?? nothing;
  const after = { amount: before.amount + (amount?.amount ?? 0), currency };
  const available = (summary.wallet?.available.amount ?? 0) + (amount?.amount ?? 0);
  const lasting = useLasting({
    today: summary.today,
    daysLeft: summary.averageADay > 0 ? Math.floor(available / summary.averageADay) : null,
  });
  const share = (part: number): string => `${(part / Math.max(1, after.amount * 1.2)) * 100}%`;
  return (
    <Tray title={translate('wallet.pay.confirm')}>
      <Sheet padded>
        <Lines>
          <dt>{translate('wallet.pay.topUpLine')}</dt>
          <dd>
            <Amount money={amount ?? nothing} />
          </dd>
          <dt>
            {percent === '0'
              ? translate('wallet.pay.feeLine')
              : translate('wallet.pay.feePercentLine', { percent: formatNumber(Number(percent), locale) })}
          </dt>
          <dd>
            <Amount money={fee ?? nothing} />
          </dd>
        </Lines>
        <Total>
          <span>{translate('wallet.pay.youPay')}</span>
          <span data-testid="total">
            <Amount money={paid ?? nothing} />
          </span>
        </Total>
        {paid && (
          <Elsewhere>
            <InCurrency money={paid} />
          </Elsewhere>
        )}
        <After>
          <Lines>
            <dt>{translate('wallet.pay.balanceNow')}</dt>
            <dd>
              <Amount money={before} />
            </dd>
            <dt>{translate('wallet.pay.balanceAfter')}</dt>
            <dd>
              <Amount money={after} />
            </dd>
          </Lines>
          <Bar aria-hidden>
            <span style={{ width: share(before.amount) }} />
            <span style={{ width: share(amount?.amount ?? 0) }} />
          </Bar>
          <p>{lasting}</p>
        </After>
        {children}
        {problem && (
          <Problem role="alert">
            <Icon name="error" size={17} filled />
            <span>
              <strong>{problem.title}</strong>
              {problem.text}
            </span>
          </Problem>
        )}
        <Button
          type="submit"
          size="large"
          fullWidth
          loading={busy}
          disabled={!ready}
          startIcon={<Icon name="lock" size={17} filled />}
          sx={{ marginBlockStart: 3 }}
        >
          {paid ? translate('wallet.pay.submit', { amount: words(paid) }) : translate('wallet.pay.submitNothing')}
        </Button>
        <Note>{translate('wallet.pay.audited')}</Note>
      </Sheet>
    </Tray>
  );
}
