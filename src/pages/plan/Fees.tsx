/** Whether the months of the plan are paid, and what happens when one is not. */
import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PlanFee } from '../../resources/plans/metering';
import { wallets } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { formatMoment } from '../../views/format';
import { useViewer } from '../../views/viewer';
import { useMoneyWords } from '../wallet/money';

const How = styled('p')({ ...type.caption, margin: '8px 10px 0', color: color.text.secondary });

export function UnpaidFees({ fees }: { fees: readonly PlanFee[] }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const words = useMoneyWords();
  return fees
    .filter(({ status }) => status !== 'paid')
    .map(({ month, fee, status, graceUntil }) => (
      <Alert
        key={month}
        severity={status === 'overdue' ? 'error' : 'warning'}
        action={
          can(viewer, wallets.name, 'topUp') && (
            <Button component={Link} to="/wallet/topup" size="small" variant="text">
              {translate('plan.fees.topUp')}
            </Button>
          )
        }
      >
        {translate(`plan.fees.${status}`, { month, fee: words(fee), until: formatMoment(graceUntil) })}
      </Alert>
    ));
}

/** How the fee is taken, and that this month's was. */
export function FeeNote({ fees, charged }: { fees: readonly PlanFee[]; charged: boolean }) {
  const translate = useTranslate();
  const paid = fees.find(({ status }) => status === 'paid');
  return (
    <How>
      {translate(charged ? 'plan.fees.how' : 'plan.fees.free')}{' '}
      {paid && translate('plan.fees.paid', { month: paid.month })}
    </How>
  );
}
