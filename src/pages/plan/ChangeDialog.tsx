/** What a change of plan costs today, line by line, before anything is changed. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAssay } from '../../providers/dataProvider';
import { organizations } from '../../resources/organizations/schema';
import type { PlanQuote } from '../../resources/plans/metering';
import { plans } from '../../resources/plans/schema';
import { wallets } from '../../resources/wallets/schema';
import { can } from '../../schema/permissions';
import { type } from '../../theme/measures';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { useViewer } from '../../views/viewer';
import { InCurrency } from '../wallet/InCurrency';
import { useMoneyWords } from '../wallet/money';
import { moneyMoved } from '../wallet/stale';
import { PLAN_KEY } from '../../resources/plans/usePlan';

const Lines = styled('dl')({
  ...type.body,
  ...type.tabular,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 14px',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', fontWeight: 600 },
  '& .sum': {
    ...type.dialogTitle,
    paddingBlockStart: 8,
    borderBlockStart: `1px solid ${color.line}`,
    color: 'inherit',
  },
});
const Fault = styled('p')({ ...type.body, margin: '10px 0 0', color: color.tones.error.text });

export default function ChangeDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const id = useId();
  const assay = useAssay();
  const client = useQueryClient();
  const notify = useNotify();
  const words = useMoneyWords();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const quote = useQuery({
    queryKey: [...PLAN_KEY, 'quote', planId],
    queryFn: async () => (await assay.call<PlanQuote>('POST', '/plans/quote', { body: { planId } })).data,
    gcTime: 0,
    retry: false,
  });
  const { data } = quote;
  const confirm = async () => {
    if (busy || !data) return;
    setBusy(true);
    setFault(undefined);
    try {
      await assay.call('POST', '/plans/change', { body: { planId, net: data.net }, idempotent: true });
      await Promise.all([
        moneyMoved(client),
        ...[plans.name, organizations.name].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ]);
      notify('plan.changed', { type: 'success', messageArgs: { name: data.name } });
      onClose();
    } catch (error) {
      setFault(messageOf(error) ?? translate('views.error.unknown'));
      void quote.refetch();
    } finally {
      setBusy(false);
    }
  };
  const back = data !== undefined && data.net.amount < 0;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('plan.changeTitle')}</DialogTitle>
      <DialogContent>
        {data ? (
          <Lines>
            <dt>{translate('plan.priceOf', { name: data.name })}</dt>
            <dd>{words(data.price)}</dd>
            <dt>{translate('plan.forDays', { left: data.month.daysLeft, days: data.month.days })}</dt>
            <dd>{words(data.charge)}</dd>
            <dt>{translate('plan.credit')}</dt>
            <dd>{words({ ...data.credit, amount: -data.credit.amount })}</dd>
            {data.arrears.amount > 0 && (
              <>
                <dt>{translate('plan.arrears')}</dt>
                <dd>{words(data.arrears)}</dd>
              </>
            )}
            <dt className="sum">{translate(back ? 'plan.givenBack' : 'plan.toPay')}</dt>
            <dd className="sum" data-testid="net">
              {words({ ...data.net, amount: Math.abs(data.net.amount) })}
              <InCurrency money={{ ...data.net, amount: Math.abs(data.net.amount) }} />
            </dd>
          </Lines>
        ) : (
          !quote.error && <SkeletonRows rows={4} label={translate('plan.counting')} />
        )}
        <div role="alert">
          {quote.error && <Fault>{messageOf(quote.error)}</Fault>}
          {data?.blocked.map((why) => (
            <Fault key={why}>{why}</Fault>
          ))}
          {fault && <Fault>{fault}</Fault>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="secondary" onClick={onClose} disabled={busy}>
          {translate('views.action.cancel')}
        </Button>
        {data?.missing && can(viewer, wallets.name, 'topUp') && (
          <Button component={Link} to="/wallet/topup" variant="tonal">
            {translate('plan.fees.topUp')}
          </Button>
        )}
        <Button loading={busy} disabled={!data || data.blocked.length > 0} onClick={() => void confirm()}>
          {data && data.net.amount > 0
            ? translate('plan.confirmPay', { amount: words(data.net) })
            : translate('plan.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
