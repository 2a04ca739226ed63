import type { InputProps } from '../types';
import { FileDrop } from './FileDrop';

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

export const FileInput = (props: InputProps) => <FileDrop {...props} accept={kinds} />;
