import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { fieldOf } from '../../schema/resource';
import type { Money } from '../../schema/fields';
import { radius, type } from '../../theme/measures';
import { formatMoney } from '../../theme/ui/MoneyText';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { InsideLinkStyle } from '../../views/fieldTypes/shared/parts';
import { formatMoment, NONE } from '../../views/format';
import { Failed } from '../../views/parts/Failed';
import { listPath } from '../../views/paths';
import type { RecordSlotProps } from '../../views/slots';
import type { Usual } from './about';
import { useAbout } from './useAbout';

const All = styled(Link)({ ...type.body, ...InsideLinkStyle });
const Bars = styled('div')({ display: 'flex', alignItems: 'flex-end', gap: 4, height: 48 });
const Bar = styled('span')<{ own: boolean; above: boolean }>(({ own, above }) => ({
  flex: 1,
  maxWidth: 22,
  minHeight: 3,
  borderRadius: radius.key / 2,
  background: own ? color.tones[above ? 'error' : 'success'].mark : color.tones.neutral.mark,
}));
const Words = styled('p')({
  ...type.caption,
  ...type.tabular,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  margin: '8px 0 0',
  color: color.text.secondary,
});
const Own = styled('span')<{ above: boolean }>(({ above }) => ({
  fontWeight: 600,
  color: color.tones[above ? 'error' : 'success'].text,
}));

/** This payment beside those of its customer before it. */
export function UsualTray({ schema, record }: RecordSlotProps) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useAbout(record);
  if (data && !data.usual) return null;
  const all = data?.usual?.total ?? 0;
  const filter = JSON.stringify({ customerId: record.customerId });
  return (
    <Tray
      title={translate('transactions.usual.title')}
      actions={
        all > 1 &&
        fieldOf(schema, 'customerId') && (
          <All to={`${listPath(schema)}?${new URLSearchParams({ filter }).toString()}`}>
            {translate('transactions.usual.all', { smart_count: all })}
          </All>
        )
      }
    >
      <Sheet padded>
        {isPending && <SkeletonRows rows={2} label={translate('transactions.usual.loading')} />}
        {error && !data && <Failed error={error} retry={() => void refetch()} />}
        {data?.usual && <Drawn id={String(record.id)} usual={data.usual} />}
      </Sheet>
    </Tray>
  );
}

function Drawn({ id, usual }: { id: string; usual: Usual }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const say = (money: Money | null): string => {
    if (!money) return NONE;
    const { code, sign, number } = formatMoney({ ...money, locale });
    return `${code}\u00a0${sign}${number}`;
  };
  const { days, count, largest, payments } = usual;
  if (count === 0) return <span>{translate('transactions.usual.none', { days })}</span>;
  const own = payments.find((payment) => payment.id === id)?.amount ?? null;
  const above = own !== null && largest !== null && own.amount > largest.amount;
  const most = Math.max(...payments.map(({ amount }) => amount?.amount ?? 0), 1);
  return (
    <>
      <Bars aria-hidden>
        {payments.map(({ id: each, reference, bookedAt, amount }) => (
          <Bar
            key={each}
            own={each === id}
            above={above}
            title={translate('transactions.usual.bar', { reference, at: formatMoment(bookedAt), amount: say(amount) })}
            style={{ height: `${((amount?.amount ?? 0) / most) * 100}%` }}
          />
        ))}
      </Bars>
      <Words>
        <span>
          {translate('transactions.usual.count', { smart_count: count, days })}
          {largest && `, ${translate('transactions.usual.largest', { amount: say(largest) })}`}
        </span>
        <Own above={above}>
          {translate('transactions.usual.this')} {say(own)}
        </Own>
      </Words>
    </>
  );
}
