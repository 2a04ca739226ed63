import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { Money } from '../../schema/fields';
import { minorDigits } from '../../schema/money';
import { below, radius, type } from '../../theme/measures';
import { formatMoney } from '../../theme/ui/MoneyText';
import { PlainField } from '../../theme/ui/plain';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { useMoneyWords, withoutCents } from '../wallet/money';
import { Step } from './Step';

const Presets = styled('fieldset')({
  margin: 0,
  minWidth: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 8,
  marginBlockEnd: 14,
  [below('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Preset = styled('button')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1,
  padding: '10px 14px',
  border: 0,
  borderRadius: radius.default,
  textAlign: 'start',
  color: color.text.primary,
  background: color.sheet,
  boxShadow: `inset 0 0 0 1px ${color.fieldBorderSoft}`,
  cursor: 'pointer',
  '& b': { ...type.dialogTitle, ...type.tabular, lineHeight: '22px' },
  '& small': { ...type.caption, color: color.text.secondary },
  '&:hover': { background: color.hover },
  '&[aria-pressed="true"]': { background: color.selected, boxShadow: `inset 0 0 0 2px ${color.mark}` },
});
const Between = styled('span')({ ...type.body, ...type.tabular, color: color.text.tertiary });
const Narrow = styled('div')({ maxWidth: 320 });

/** In whole units of the currency. */
const usual = [500, 1_000, 2_500, 5_000];

interface Props {
  currency: string;
  text: string;
  amount: number | undefined;
  limits: { min: Money; max: Money } | undefined;
  averageADay: number;
  error: string | undefined;
  onText: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** How much: one of the usual sums, or any within the limits. */
export function AmountTray({ currency, text, amount, limits, averageADay, error, onText, inputRef }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useMoneyWords();
  return (
    <Tray
      title={<Step number={1}>{translate('wallet.pay.amount')}</Step>}
      actions={
        limits && (
          <Between>{translate('wallet.pay.between', { min: words(limits.min), max: words(limits.max) })}</Between>
        )
      }
    >
      <Sheet padded>
        <Presets aria-label={translate('wallet.pay.presets')}>
          {usual.map((whole) => {
            const minor = whole * 10 ** minorDigits(currency);
            const days = averageADay > 0 ? Math.floor(minor / averageADay) : 0;
            return (
              <Preset
                key={whole}
                type="button"
                aria-pressed={amount === minor}
                onClick={() => onText(formatMoney({ amount: minor, currency, locale }).number)}
              >
                <b>{withoutCents(words({ amount: minor, currency }), currency)}</b>
                {days > 0 && <small>{translate('wallet.pay.about', { smart_count: days })}</small>}
              </Preset>
            );
          })}
        </Presets>
        <Narrow>
          <PlainField
            ref={inputRef}
            label={translate('wallet.pay.amountIn', { currency })}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={text}
            onChange={(event) => onText(event.target.value)}
            {...(error !== undefined && { error })}
          />
        </Narrow>
      </Sheet>
    </Tray>
  );
}
