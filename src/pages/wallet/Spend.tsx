import styled from '@emotion/styled';
import { useLocale, useTranslate } from 'ra-core';
import { radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import type { WalletSummary } from '../../resources/wallets/schema';
import { color } from '../../theme/vars';
import { Own } from './InCurrency';

const tones = [
  color.mark,
  color.tones.info.mark,
  color.tones.escalated.mark,
  color.tones.warning.mark,
  color.tones.error.mark,
  color.tones.neutral.mark,
];
const toneAt = (place: number): string => tones[Math.min(place, tones.length - 1)] ?? color.mark;

const Bar = styled('div')({
  display: 'flex',
  gap: 2,
  height: 8,
  marginBlockEnd: 12,
  '& > span': { minWidth: 3, borderRadius: 3 },
});
const List = styled('ul')({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto auto',
  gap: '14px 8px',
  alignItems: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'contents' },
  '& i': { width: 8, height: 8, borderRadius: radius.checkbox },
  '& small': { ...type.caption, ...type.tabular, color: color.text.tertiary, textAlign: 'end' },
  '& b': { ...type.strong, ...type.tabular, textAlign: 'end' },
});
const Nothing = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });

/** What this month went to. */
export function Spend({ summary: { services, spentThisMonth, currency, today } }: { summary: WalletSummary }) {
  const translate = useTranslate();
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${today}T00:00:00Z`),
  );
  return (
    <Tray title={translate('wallet.spend')} note={month}>
      <Sheet padded style={{ flex: 1 }}>
        {services.length === 0 ? (
          <Nothing>{translate('wallet.noSpend')}</Nothing>
        ) : (
          <>
            <Bar aria-hidden>
              {services.map(({ resource, amount }, place) => (
                <span key={resource} style={{ flexGrow: amount, background: toneAt(place) }} />
              ))}
            </Bar>
            <List>
              {services.map(({ resource, label, amount }, place) => (
                <li key={resource}>
                  <i aria-hidden style={{ background: toneAt(place) }} />
                  <span>{translate(`resources.${resource}.name`, { smart_count: 1, _: label })}</span>
                  <small>
                    {translate('wallet.share', { percent: Math.round((amount / Math.max(1, spentThisMonth)) * 100) })}
                  </small>
                  <b>
                    <Own money={{ amount, currency }} />
                  </b>
                </li>
              ))}
            </List>
          </>
        )}
      </Sheet>
    </Tray>
  );
}
