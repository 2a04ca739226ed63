import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PaymentMethod } from '../../resources/payment-methods/schema';
import { payments } from '../../resources/payments/schema';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { recordPath } from '../../views/paths';
import { useWords } from '../../views/words';
import { Amount, useMoneyWords } from '../wallet/money';
import { SandboxAnswer } from '../wallet/SandboxAnswer';
import { SaveButton } from '../../views/parts/SaveButton';
import type { Answered } from './useTopUp';

const Slip = styled(Tray)({ width: '100%', maxWidth: 640 });
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBlockEnd: 14,
  '& h2': { ...type.dialogTitle, margin: 0, outline: 'none' },
  '& p': { ...type.body, margin: 0, color: color.text.secondary },
});
const Tile = styled('span')<{ tone: 'success' | 'warning' }>(({ tone }) => ({
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
  answered: { payment, wallet },
  method,
  challenged,
  onAgain,
}: {
  answered: Answered;
  method: PaymentMethod | undefined;
  /** The bank asks the payer to confirm. */
  challenged: boolean;
  onAgain: () => void;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const words = useMoneyWords();
  const mode = useWords(payments).option('mode', String(payment.mode));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const arrived = payment.status === 'succeeded';
  const facts: [string, ReactNode][] = [
    ...(payment.receiptNumber ? [[translate('wallet.pay.receipt'), payment.receiptNumber] as [string, ReactNode]] : []),
    [translate('wallet.pay.payment'), payment.reference],
    [translate('wallet.ledger.time'), formatMoment(payment.settledAt ?? payment.createdAt)],
    [translate('wallet.pay.method'), method?.label],
    [translate('wallet.pay.topUpLine'), payment.amount && <Amount money={payment.amount} />],
    [translate('wallet.pay.feeLine'), payment.fee && <Amount money={payment.fee} />],
    [translate('wallet.pay.paid'), payment.total && <Amount money={payment.total} />],
    [translate('wallet.pay.newBalance'), wallet.balance && <Amount money={wallet.balance} />],
  ];
  const asks = challenged && payment.status === 'pending';
  const waiting = asks
    ? translate('wallet.pay.challengeText')
    : method?.reference && payment.total
      ? translate('wallet.pay.transferText', { amount: words(payment.total), reference: method.reference })
      : translate('wallet.pay.pendingText');
  return (
    <Slip>
      <Sheet padded data-testid="receipt">
        <Head>
          <Tile tone={arrived ? 'success' : 'warning'} aria-hidden>
            <Icon name={arrived ? 'check_circle' : 'schedule'} size={24} filled />
          </Tile>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {translate(arrived ? 'wallet.pay.succeeded' : asks ? 'wallet.pay.challenge' : 'wallet.pay.pending')}
            </h2>
            {!arrived && <p>{waiting}</p>}
          </div>
          {payment.mode === 'sandbox' && (
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
          <Button component={Link} to="/wallet">
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
