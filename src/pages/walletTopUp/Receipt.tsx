import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PaymentMethod } from '../../resources/payment-methods/schema';
import { isPlayed, type PaymentProviderRecord } from '../../resources/payment-providers/schema';
import { payments, type Payment } from '../../resources/payments/schema';
import { wallets, type Wallet } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { recordPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { Amount, useMoneyWords } from '../wallet/money';
import { moneyMoved } from '../wallet/stale';
import { SandboxAnswer } from '../wallet/SandboxAnswer';
import { Copyable } from '../../views/fieldTypes/shared/Copyable';
import { SaveButton } from '../../views/parts/SaveButton';
import { leaveFor } from './leave';
import { isWaiting, type Answered } from './useTopUp';

/** While a payment is on its way it is read again so often. */
const LOOK_MS = 3_000;

const Slip = styled(Tray)({ width: '100%', maxWidth: 640 });
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBlockEnd: 14,
  '& h2': { ...type.dialogTitle, margin: 0, outline: 'none' },
  '& p': { ...type.body, margin: 0, color: color.text.secondary },
});
const Tile = styled('span')<{ tone: 'success' | 'warning' | 'error' }>(({ tone }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: radius.default,
  color: color.tones[tone].text,
  background: color.tones[tone].chip,
}));
const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '9px 14px',
  margin: 0,
  paddingBlock: 14,
  borderBlock: `1px solid ${color.line}`,
  '& dt': { color: color.text.secondary },
  '& dd': { ...type.tabular, margin: 0, fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' },
});
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBlockStart: 14,
  '@media print': { display: 'none' },
});

/** What came of it: the receipt of a payment that went through, or what a pending one waits for. */
export function Receipt({
  answered,
  method,
  provider,
  challenged,
  look,
  onAgain,
}: {
  answered: Answered;
  method: PaymentMethod | undefined;
  provider: PaymentProviderRecord | undefined;
  /** The bank asks the payer to confirm. */
  challenged: boolean;
  /** The page asks the provider itself: once more when somebody wants it. */
  look?: { again: () => void; busy: boolean; silent: boolean };
  onAgain: () => void;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const words = useMoneyWords();
  const client = useQueryClient();
  const viewer = useViewer();
  const waits = answered.payment.status === 'pending' && !look;
  // The provider's word may come after our answer, or was on its way before it.
  const { data: read } = useGetOne<Payment>(
    payments.name,
    { id: answered.payment.id },
    {
      enabled: waits && can(viewer, payments.name, 'show'),
      retry: false,
      refetchInterval: ({ state }) =>
        (state.data?.status ?? 'pending') === 'pending' && !state.error ? LOOK_MS : false,
    },
  );
  const payment = (waits && read) || answered.payment;
  const settled = waits && payment.status !== 'pending';
  const { data: credited } = useGetOne<Wallet>(
    wallets.name,
    { id: answered.wallet.id },
    { enabled: settled && can(viewer, wallets.name, 'show'), retry: false },
  );
  const wallet = (settled && credited) || answered.wallet;
  useEffect(() => {
    if (settled) void moneyMoved(client);
  }, [settled, client]);
  const mode = useWords(payments).option('mode', String(payment.mode));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const arrived = payment.status === 'succeeded';
  const sentBack = payment.status === 'refunding' || payment.status === 'refunded';
  // Whom to transfer to, as long as that is awaited.
  const transfer: [string, string | null | undefined, string?][] =
    payment.status === 'pending' && provider?.iban
      ? [
          [translate('wallet.pay.accountHolder'), provider.accountHolder],
          [translate('wallet.pay.iban'), provider.iban, provider.iban.replace(/(.{4})(?=.)/g, '$1 ')],
          [translate('wallet.pay.bic'), provider.bic],
          [translate('wallet.pay.transferReference'), method?.reference],
        ]
      : [];
  const facts: [string, ReactNode][] = [
    ...(payment.receiptNumber ? [[translate('wallet.pay.receipt'), payment.receiptNumber] as [string, ReactNode]] : []),
    [translate('wallet.pay.payment'), payment.reference],
    [translate('wallet.ledger.time'), formatMoment(payment.settledAt ?? payment.createdAt)],
    [translate('wallet.pay.method'), payment.paidWith ?? method?.label],
    [translate('wallet.pay.topUpLine'), payment.amount && <Amount money={payment.amount} />],
    [translate('wallet.pay.feeLine'), payment.fee && <Amount money={payment.fee} />],
    [
      translate(`wallet.pay.${arrived || sentBack ? 'paid' : 'asked'}`),
      payment.total && <Amount money={payment.total} />,
    ],
    ...transfer.flatMap(([label, text, shown = text]): [string, ReactNode][] =>
      text
        ? [
            [
              label,
              <Copyable key={label} text={text}>
                <bdi>{shown}</bdi>
              </Copyable>,
            ],
          ]
        : [],
    ),
    [translate('wallet.pay.newBalance'), wallet.balance && <Amount money={wallet.balance} />],
  ];
  const failed = payment.status === 'failed';
  const { redirect } = answered;
  const state = arrived ? 'succeeded' : failed ? 'failed' : sentBack ? 'sentBack' : redirect ? 'unpaid' : 'pending';
  const asks = challenged && payment.status === 'pending';
  const waiting = failed
    ? payment.failureReason
    : asks
      ? translate('wallet.pay.challengeText')
      : redirect
        ? translate('wallet.pay.pageText')
        : method?.reference && payment.total
          ? translate('wallet.pay.transferText', { amount: words(payment.total), reference: method.reference })
          : translate('wallet.pay.pendingText');
  return (
    <Slip>
      <Sheet padded data-testid="receipt">
        <Head>
          <Tile tone={arrived ? 'success' : failed ? 'error' : 'warning'} aria-hidden>
            <Icon name={arrived ? 'check_circle' : failed ? 'error' : 'schedule'} size={24} filled />
          </Tile>
          <div aria-live="polite">
            <h2 ref={heading} tabIndex={-1}>
              {translate(`wallet.pay.${asks ? 'challenge' : state}`)}
            </h2>
            {!arrived && !sentBack && <p>{waiting}</p>}
            {look?.silent && <p>{translate('wallet.pay.silent')}</p>}
          </div>
          {isPlayed(payment.mode) && (
            <span style={{ marginInlineStart: 'auto' }}>
              <StatusChip tone={mode.tone ?? 'warning'} label={mode.label} icon="info" />
            </span>
          )}
        </Head>
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {asks && <SandboxAnswer id={payment.id} onTold={() => void navigate('/wallet')} />}
        <Actions>
          {redirect && (
            <Button onClick={() => leaveFor(redirect, provider?.paysAt)}>{translate('wallet.pay.goOn')}</Button>
          )}
          {look && isWaiting(payment) && (
            <Button variant="outlined" loading={look.busy} onClick={look.again}>
              {translate('wallet.pay.lookAgain')}
            </Button>
          )}
          <Button component={Link} to="/wallet" variant={redirect ? 'outlined' : 'contained'}>
            {translate('wallet.pay.back')}
          </Button>
          <Button variant="outlined" component={Link} to={recordPath(payments, payment.id)}>
            {translate('wallet.pay.open')}
          </Button>
          {payment.receiptNumber && (
            <SaveButton
              variant="outlined"
              path={`/payments/${payment.id}/receipt.pdf`}
              name={`${payment.receiptNumber}.pdf`}
            >
              {translate('wallet.pay.save')}
            </SaveButton>
          )}
          <Button variant="outlined" onClick={() => print()}>
            {translate('wallet.pay.print')}
          </Button>
          <Button variant="text" onClick={onAgain}>
            {translate('wallet.pay.again')}
          </Button>
        </Actions>
      </Sheet>
    </Slip>
  );
}
