import { NumberInput } from '../number/input';
import type { InputProps } from '../types';

export const RiskScoreInput = (props: InputProps) => <NumberInput {...props} />;
