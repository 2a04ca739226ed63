import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { type } from '../../theme/measures';
import { Segmented } from '../../theme/ui/Segmented';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { AreaLine, Dates, Plot, roundAbove, WIDE } from '../../theme/ui/chart';
import { color } from '../../theme/vars';
import type { WalletSummary } from '../../resources/wallets/schema';
import { formatDay } from '../../views/format';
import { useMoneyWords, withoutCents } from './money';

export const periods = { week: 7, month: 30, year: 365 } as const;
export type Period = keyof typeof periods;

const HEIGHT = 190;
const MOST_ROWS = 32;

const Steps = styled('div')({
  ...type.caption,
  ...type.tabular,
  position: 'relative',
  minWidth: 40,
  height: HEIGHT,
  color: color.text.tertiary,
  '& span': { position: 'absolute', insetInlineEnd: 0, transform: 'translateY(50%)', whiteSpace: 'nowrap' },
});
const Canvas = styled('figure')({
  margin: 0,
  position: 'relative',
  height: HEIGHT,
  '& .grid': { stroke: color.line, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& .warning': {
    stroke: color.tones.warning.mark,
    strokeWidth: 1.5,
    strokeDasharray: '4 3',
    vectorEffect: 'non-scaling-stroke',
  },
});
const Warning = styled('span')({
  ...type.caption,
  position: 'absolute',
  insetInlineEnd: 4,
  paddingInline: 4,
  color: color.tones.warning.text,
  background: color.sheet,
});
const Dot = styled('span')({
  position: 'absolute',
  insetInlineEnd: -4,
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: color.mark,
  transform: 'translateY(50%)',
});

interface Props {
  summary: WalletSummary;
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The balance at the end of each day; the same in a table for those who do not see it. */
export function BalanceChart({ summary: { days, currency, wallet }, period, onPeriod }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useMoneyWords();
  const top = roundAbove(Math.max(...days.map(({ balance }) => balance), wallet?.lowBalanceAt?.amount ?? 0, 100));
  const height = (amount: number) => (amount / top) * 100;
  const steps = [0, 1, 2, 3, 4].map((step) => (top / 4) * step);
  const [first, last] = [days[0], days.at(-1)];
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => days[Math.round(share * (days.length - 1))]?.day ?? '');
  const every = Math.ceil(days.length / MOST_ROWS);
  const warning = wallet?.lowBalanceAt;
  return (
    <Tray
      title={translate('wallet.overTime')}
      actions={
        <Segmented<Period>
          label={translate('wallet.periods.label')}
          value={period}
          options={(Object.keys(periods) as Period[]).map((value) => ({
            value,
            label: translate(`wallet.periods.${value}`),
          }))}
          onChange={onPeriod}
        />
      }
    >
      <Sheet padded style={{ flex: 1 }}>
        <Plot>
          <Steps aria-hidden>
            {steps.map((step) => (
              <span key={step} style={{ bottom: `${height(step)}%` }}>
                {withoutCents(words({ amount: step, currency }), currency)}
              </span>
            ))}
          </Steps>
          <Canvas
            aria-label={translate('wallet.chart', {
              from: formatDay(first?.day ?? ''),
              to: formatDay(last?.day ?? ''),
              first: words({ amount: first?.balance ?? 0, currency }),
              last: words({ amount: last?.balance ?? 0, currency }),
            })}
          >
            <AreaLine values={days.map(({ balance }) => balance)} top={top}>
              {steps.map((step) => (
                <line key={step} className="grid" x1={0} x2={WIDE} y1={100 - height(step)} y2={100 - height(step)} />
              ))}
              {warning && (
                <line
                  className="warning"
                  x1={0}
                  x2={WIDE}
                  y1={100 - height(warning.amount)}
                  y2={100 - height(warning.amount)}
                />
              )}
            </AreaLine>
            {warning && (
              <Warning style={{ bottom: `calc(${height(warning.amount)}% + 3px)` }}>
                {translate('wallet.chartWarning', { amount: withoutCents(words(warning), currency) })}
              </Warning>
            )}
            <Dot style={{ bottom: `${height(last?.balance ?? 0)}%` }} />
          </Canvas>
          <Dates aria-hidden>
            {marks.map((day, index) => (
              <span key={`${day}-${index}`}>{day === '' ? '' : short.format(new Date(`${day}T00:00:00Z`))}</span>
            ))}
          </Dates>
        </Plot>
        <VisuallyHidden as="div">
          <table>
            <caption>{translate('wallet.overTime')}</caption>
            <thead>
              <tr>
                <th scope="col">{translate('wallet.chartDay')}</th>
                <th scope="col">{translate('wallet.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter((_, index) => index % every === 0 || index === days.length - 1)
                .map(({ day, balance }) => (
                  <tr key={day}>
                    <th scope="row">{formatDay(day)}</th>
                    <td>{words({ amount: balance, currency })}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </Sheet>
    </Tray>
  );
}
