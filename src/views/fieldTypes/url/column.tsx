import { Clip, OutsideLink } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { safeUrl } from './safe';

export function UrlColumn({ value }: ValueProps) {
  const url = safeUrl(asText(value));
  return <Clip>{url ? <OutsideLink href={url.href}>{url.host}</OutsideLink> : asText(value)}</Clip>;
}
