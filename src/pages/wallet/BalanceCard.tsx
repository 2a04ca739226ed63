import styled from '@emotion/styled';
import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { wallets, type WalletSummary } from '../../resources/wallets/schema';
import { DAY } from '../../schema/day';
import { can } from '../../schema/permissions';
import { radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatDay, formatMoment } from '../../views/format';
import { editPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { InCurrency, Own } from './InCurrency';
import { Amount, useMoneyWords } from './money';
import { lazyPart } from '../../views/parts/lazyPart';

const AutomaticDialog = lazyPart(() => import('./AutomaticDialog'));

const Whole = styled(Sheet)({ display: 'flex', flexDirection: 'column', flex: 1, gap: 12 });
const Label = styled('div')({ ...type.caption, color: color.text.secondary });
const Figure = styled('div')({ ...type.figure, ...type.tabular, fontSize: 34, lineHeight: '40px' });
const Small = styled('div')({ ...type.body, ...type.tabular, color: color.text.secondary });
const Facts = styled('dl')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '7px 12px',
  margin: 0,
  paddingBlockStart: 12,
  borderBlockStart: `1px solid ${color.line}`,
  '& dt': { color: color.text.secondary },
  '& dd': { ...type.tabular, margin: 0, textAlign: 'end', fontWeight: 600 },
});
const Foot = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, marginBlockStart: 'auto' });
const Warn = styled('div')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '9px 12px',
  borderRadius: radius.inner,
  background: color.background.paper,
  '& > strong': { ...type.strong, ...type.tabular },
  '& > a, & > button': { marginInlineStart: 'auto', color: color.link, fontWeight: 600 },
  '& > button': {
    font: 'inherit',
    fontWeight: 600,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});

const YEAR = 366;

/** How long the money lasts, in words; `undefined` when nothing is spent. */
export function useLasting({ daysLeft, today }: Pick<WalletSummary, 'daysLeft' | 'today'>): string {
  const translate = useTranslate();
  if (daysLeft === null) return translate('tools.wallet.lastsUnknown');
  if (daysLeft > YEAR) return translate('wallet.lastsLong');
  const date = formatDay(new Date(Date.parse(`${today}T00:00:00Z`) + daysLeft * DAY).toISOString().slice(0, 10));
  return translate('wallet.lasts', { smart_count: daysLeft, date });
}

export function BalanceCard({
  summary,
  wallet,
}: {
  summary: WalletSummary;
  wallet: NonNullable<WalletSummary['wallet']>;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const viewer = useViewer();
  const [editing, setEditing] = useState(false);
  const { currency } = summary;
  const words = useMoneyWords();
  const lasting = useLasting(summary);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${summary.today}T00:00:00Z`),
  );
  return (
    <Tray>
      <Whole padded>
        <div>
          <Label>{translate('wallet.balance')}</Label>
          <Figure data-testid="balance">
            <Amount money={wallet.balance} />
          </Figure>
          <InCurrency money={wallet.balance} />
          <Small>{lasting}</Small>
        </div>
        <Facts>
          <dt>{translate('wallet.spentIn', { month })}</dt>
          <dd>
            <Own money={{ amount: summary.spentThisMonth, currency }} />
          </dd>
          <dt>{translate('wallet.average')}</dt>
          <dd>
            <Own money={{ amount: summary.averageADay, currency }} />
          </dd>
          <dt>{translate('wallet.held')}</dt>
          <dd>
            <Own money={wallet.held} />
          </dd>
        </Facts>
        <Foot>
          <Warn>
            {translate('wallet.automatic')}
            <strong>
              {wallet.automatic
                ? translate('wallet.automaticOn', { at: words(wallet.automatic.at), by: words(wallet.automatic.by) })
                : translate('wallet.automaticOff')}
            </strong>
            {can(viewer, wallets.name, 'edit') && (
              <button type="button" aria-label={translate('wallet.automaticEdit')} onClick={() => setEditing(true)}>
                {translate('wallet.warnEdit')}
              </button>
            )}
          </Warn>
          {wallet.automatic?.stopped && (
            <Alert severity="error">
              {translate('wallet.automaticHeld', {
                name: wallet.automatic.setUpBy ?? translate('wallet.automaticSomebody'),
              })}{' '}
              {translate(can(viewer, wallets.name, 'edit') ? 'wallet.automaticHeldOwn' : 'wallet.automaticHeldAsk')}
            </Alert>
          )}
          {wallet.automatic?.failed && (
            <Alert severity="error">
              {translate('wallet.automaticFailed', { time: formatMoment(wallet.automatic.failed.at) })}{' '}
              {wallet.automatic.failed.reason} {translate('wallet.automaticRests')}
            </Alert>
          )}
          <Warn>
            {translate('wallet.warnAt')}
            <strong>
              {wallet.lowBalanceAt ? <Amount money={wallet.lowBalanceAt} /> : translate('wallet.warnNever')}
            </strong>
            {can(viewer, wallets.name, 'edit') && (
              <Link to={editPath(wallets, wallet.id)}>{translate('wallet.warnEdit')}</Link>
            )}
          </Warn>
        </Foot>
        {editing && (
          <Suspense>
            <AutomaticDialog
              walletId={wallet.id}
              confirmAbove={summary.confirmAbove}
              stopped={wallet.automatic?.stopped === true}
              onClose={() => setEditing(false)}
            />
          </Suspense>
        )}
      </Whole>
    </Tray>
  );
}
