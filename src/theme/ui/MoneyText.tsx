import styled from '@emotion/styled';
import { minorDigits, moneyToDecimal } from '../../schema/money';
import { numberFormat } from '../numberFormat';
import { fixed, looks } from '../serialized';
import { color } from '../vars';

const Amount = styled('span')<{ credit: boolean }>(
  looks<{ credit: boolean }>(
    ({ credit }) => ({
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      unicodeBidi: 'isolate',
      direction: 'ltr',
      color: credit ? color.link : 'inherit',
    }),
    'credit',
  ),
);

const Code = styled('span')(fixed({ color: color.text.tertiary }));

export interface MoneyTextProps {
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** The wallet shows the sign of its currency (`€4,182.60`), everything else the code (`EUR 40,000.00`). */
  symbol?: boolean;
  /** A plus before credits, which turn green. */
  signed?: boolean;
  locale?: string;
}

/** Money as the product writes it, exact: the digits come from the minor units, never through a float. */
export function formatMoney({ amount, currency, symbol = false, signed = false, locale = 'en' }: MoneyTextProps) {
  const places = minorDigits(currency);
  const decimal = moneyToDecimal({ amount: Math.abs(amount), currency }) as `${number}`;
  const number = numberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(decimal);
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : '';
  const mark = symbol ? currencySymbol(currency, locale) : undefined;
  return { sign, code: mark ?? currency, number, glued: mark !== undefined };
}

/** `undefined` for a currency that has no sign of its own. */
function currencySymbol(currency: string, locale: string): string | undefined {
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  const found = parts.find((part) => part.type === 'currency')?.value;
  return found === currency ? undefined : found;
}

/** The same as a text, for sentences and labels. */
export function moneyWords(props: MoneyTextProps): string {
  const { sign, code, number, glued } = formatMoney(props);
  return glued ? `${sign}${code}${number}` : `${code}\u00a0${sign}${number}`;
}

export function MoneyText(props: MoneyTextProps) {
  const { sign, code, number, glued } = formatMoney(props);
  return (
    <Amount credit={props.signed === true && props.amount > 0}>
      {glued ? (
        `${sign}${code}${number}`
      ) : (
        <>
          <Code>{code}</Code>
          {`\u00a0${sign}${number}`}
        </>
      )}
    </Amount>
  );
}
