import { OutsideLink, Prose } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { safeUrl } from './safe';

export function UrlDisplay({ value }: ValueProps) {
  const text = asText(value);
  const url = safeUrl(text);
  return <Prose>{url ? <OutsideLink href={url.href}>{text}</OutsideLink> : <bdi>{text}</bdi>}</Prose>;
}
