import { useLocale } from 'ra-core';
import { relativeDay } from '../../format';
import { Inline, Muted } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { DateColumn } from './column';

export function DateDisplay(props: ValueProps) {
  const locale = useLocale();
  const away = relativeDay(asText(props.value), locale);
  return (
    <Inline style={{ gap: 5, flexWrap: 'wrap' }}>
      <DateColumn {...props} />
      {away !== undefined && <Muted>{away}</Muted>}
    </Inline>
  );
}
