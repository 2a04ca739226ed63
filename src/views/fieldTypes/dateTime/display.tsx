import { useLocale } from 'ra-core';
import { zoneOf } from '../../format';
import { Inline, Muted } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { DateTimeColumn } from './column';

export function DateTimeDisplay(props: ValueProps) {
  const locale = useLocale();
  const readable = !Number.isNaN(Date.parse(asText(props.value)));
  return (
    <Inline style={{ gap: 5, flexWrap: 'wrap' }}>
      <DateTimeColumn {...props} />
      {readable && <Muted>{zoneOf(asText(props.value), locale)}</Muted>}
    </Inline>
  );
}
