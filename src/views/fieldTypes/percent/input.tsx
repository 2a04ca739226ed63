import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput } from '../number/input';
import type { InputProps } from '../types';

export const PercentInput = (props: InputProps) => (
  <NumberInput {...props} end={<InputAdornment position="end">%</InputAdornment>} />
);
