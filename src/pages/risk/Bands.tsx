import styled from '@emotion/styled';
import { useLocaleState, useTranslate } from 'ra-core';
import type { AnyRecord } from '../../schema/fields';
import { riskBands, type RiskBand } from '../../schema/riskBand';
import { type } from '../../theme/measures';
import { StatusChip } from '../../theme/ui/chips';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { sumOf } from './sum';

const List = styled('dl')({
  ...type.body,
  ...type.tabular,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 12px',
  alignItems: 'center',
  margin: 0,
  '& dt': { color: color.text.secondary },
  '& dd': { margin: 0, textAlign: 'end', fontWeight: 600 },
});
const Note = styled('p')({ ...type.caption, margin: '10px 0 0', color: color.text.tertiary });

/** Scores of each band. */
export const spans: Record<RiskBand, string> = { success: '0–50', warning: '51–80', error: '81–100' };

/** The three bands, and what the factors could add up to. */
export function Bands({ values }: { values: AnyRecord }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { individual, business } = sumOf(values);
  return (
    <Tray title={translate('risk.bands.title')}>
      <Sheet padded>
        <List>
          {riskBands.map((band) => (
            <div key={band} style={{ display: 'contents' }}>
              <dt>
                <StatusChip tone={band} label={translate(`risk.bands.${band}`)} />
              </dt>
              <dd>{spans[band]}</dd>
            </div>
          ))}
          <dt>{translate('risk.sum.individual')}</dt>
          <dd>{individual.toLocaleString(locale)}</dd>
          <dt>{translate('risk.sum.business')}</dt>
          <dd>{business.toLocaleString(locale)}</dd>
        </List>
        <Note>{translate('risk.sum.note')}</Note>
      </Sheet>
    </Tray>
  );
}
