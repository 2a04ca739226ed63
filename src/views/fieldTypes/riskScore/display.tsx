import { useTranslate } from 'ra-core';
import { riskTone } from '../../../theme/riskTone';
import { RiskChip } from '../../../theme/ui/chips';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

/** With the word of its band. */
export function RiskScoreDisplay({ value }: ValueProps) {
  const translate = useTranslate();
  if (typeof value !== 'number') return <>{asText(value)}</>;
  const band = translate(`views.risk.${riskTone(value)}`);
  return <RiskChip score={value} band={band} label={translate('views.risk.score', { score: value, band })} />;
}
