import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { radius } from '../../../theme/measures';
import { Bone } from '../../../theme/ui/Skeleton';
import { color } from '../../../theme/vars';
import { useWords } from '../../words';
import { Muted } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';
import { useImage } from './useImage';

const Picture = styled('img')({
  display: 'block',
  maxWidth: 160,
  maxHeight: 96,
  objectFit: 'contain',
  borderRadius: radius.item,
  background: color.background.paper,
});

export function ImageDisplay({ value, schema, source }: ValueProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { src, failed, veiled } = useImage(asText(value));
  if (veiled) return <Muted>{translate('views.field.masked')}</Muted>;
  if (failed) return <Muted>{translate('views.file.unreadable')}</Muted>;
  if (src === undefined) return <Bone w={96} h={64} style={{ borderRadius: radius.item }} />;
  return <Picture src={src} alt={words.field(source)} />;
}
