import styled from '@emotion/styled';
import { radius } from '../../../theme/measures';
import { FileDrop } from '../file/FileDrop';
import type { InputProps } from '../types';
import { useImage } from './useImage';

const kinds = ['image/jpeg', 'image/png', 'image/webp'];

const Thumb = styled('img')({
  display: 'block',
  height: 28,
  maxWidth: 80,
  objectFit: 'contain',
  borderRadius: radius.key,
});

function Preview({ id }: { id: string }) {
  const { src } = useImage(id);
  return src === undefined ? null : <Thumb src={src} alt="" />;
}

export const ImageInput = (props: InputProps) => <FileDrop {...props} accept={kinds} Preview={Preview} />;
