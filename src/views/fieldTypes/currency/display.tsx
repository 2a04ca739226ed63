import { useLocale } from 'ra-core';
import { currencyName } from '../../format';
import { CodeTile, Inline } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export function CurrencyDisplay({ value }: ValueProps) {
  const locale = useLocale();
  return (
    <Inline>
      <CodeTile>{asText(value)}</CodeTile>
      {currencyName(asText(value), locale)}
    </Inline>
  );
}
