import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paymentMethods, type PaymentMethod } from '../../resources/payment-methods/schema';
import {
  feeOf,
  feePercentOf,
  isPlayed,
  limitsOf,
  paymentProviders,
  type PaymentProviderRecord,
} from '../../resources/payment-providers/schema';
import type { Money } from '../../schema/fields';
import { can } from '../../schema/permissions';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { below, radius, type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { EmptyState } from '../../theme/ui/states';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { formatNumber } from '../../views/format';
import { createPath } from '../../views/paths';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { useMoneyWords } from '../wallet/money';
import { Step } from './Step';

const Method = styled('label')({
  ...type.body,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto minmax(110px, auto)',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '9px 14px',
  cursor: 'pointer',
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
  '&:first-of-type': { borderStartStartRadius: radius.default, borderStartEndRadius: radius.default },
  '&:last-of-type': { borderEndStartRadius: radius.default, borderEndEndRadius: radius.default },
  '&:hover': { background: color.hover },
  '&:has(input:checked)': { background: color.selected },
  '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  '&:has(input:disabled)': { color: color.text.disabled, cursor: 'default' },
  '& input': { width: 16, height: 16, margin: 0, accentColor: color.primary.strong },
  '& strong': { ...type.strong, display: 'block' },
  '& small': { ...type.caption, display: 'block', color: color.text.secondary },
  '& .fee': { ...type.tabular, fontWeight: 600, textAlign: 'end' },
  '& .when': { color: color.text.secondary },
  [below('sm')]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    '& .when, & .fee': { gridColumn: 3, textAlign: 'start' },
  },
});
const Tile = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 34,
  height: 34,
  borderRadius: radius.item,
  background: color.background.paper,
});
const Add = styled(Link)({
  ...type.strong,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  color: color.link,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const Fault = styled('p')({ ...type.caption, margin: '8px 10px 2px', color: color.tones.error.text });

const icons: Readonly<Record<string, IconName>> = {
  card: 'credit_card',
  bankTransfer: 'receipt_long',
  directDebit: 'account_balance',
};

interface Props {
  methods: readonly PaymentMethod[];
  providers: readonly PaymentProviderRecord[];
  chosen: string | undefined;
  amount: Money | undefined;
  currency: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** With what: each with its fee for this amount and when the money is there. */
export function MethodTray({ methods, providers, chosen, amount, currency, error, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useMoneyWords();
  const viewer = useViewer();
  const modes = useWords(paymentProviders);
  const name = useId();
  const percentOf = (text: string): string => formatNumber(Number(text), locale);

  const feeWords = (provider: PaymentProviderRecord, kind: unknown): string => {
    if (!limitsOf(provider, currency)) return translate('wallet.pay.notTaken', { currency });
    if (provider.health === 'down') return translate('wallet.pay.down');
    const fee = feeOf(provider, kind, amount ?? { amount: 0, currency });
    const percent = feePercentOf(provider, kind);
    if (percent !== '0')
      return amount
        ? translate('wallet.pay.fee', { fee: words(fee), percent: percentOf(percent) })
        : translate('wallet.share', { percent: percentOf(percent) });
    return fee.amount === 0 ? translate('wallet.pay.noFee') : words(fee);
  };

  return (
    <Tray
      title={<Step number={2}>{translate('wallet.pay.method')}</Step>}
      actions={
        can(viewer, paymentMethods.name, 'create') && (
          <Add to={createPath(paymentMethods)}>
            <Icon name="add" size={16} />
            {translate('wallet.pay.addMethod')}
          </Add>
        )
      }
    >
      <Sheet role="radiogroup" aria-label={translate('wallet.pay.method')}>
        {methods.length === 0 && (
          <EmptyState
            icon="credit_card"
            title={translate('wallet.pay.noMethod')}
            text={translate('wallet.pay.noMethodText')}
          />
        )}
        {methods.map((method) => {
          const provider = providers.find(({ id }) => id === method.providerId);
          const usable =
            provider !== undefined && limitsOf(provider, currency) !== undefined && provider.health !== 'down';
          return (
            <Method key={method.id}>
              <input
                type="radio"
                name={name}
                value={method.id}
                checked={chosen === method.id}
                disabled={!usable}
                onChange={() => onChoose(method.id)}
              />
              <Tile aria-hidden>
                <Icon name={icons[String(method.kind)] ?? 'payments'} size={18} />
              </Tile>
              <span>
                <strong>{method.label}</strong>
                <small>
                  {[
                    method.holder,
                    method.expires && translate('wallet.pay.expires', { date: method.expires.replace('-', ' ') }),
                    method.reference && translate('wallet.pay.reference', { reference: method.reference }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <span className="when">
                {provider && isPlayed(provider.mode) ? (
                  <StatusChip tone="warning" label={modes.option('mode', String(provider.mode)).label} small />
                ) : (
                  translate(`wallet.pay.when.${String(method.kind)}`)
                )}
              </span>
              <span className="fee">{provider ? feeWords(provider, method.kind) : ''}</span>
            </Method>
          );
        })}
      </Sheet>
      {error !== undefined && <Fault>{error}</Fault>}
    </Tray>
  );
}
