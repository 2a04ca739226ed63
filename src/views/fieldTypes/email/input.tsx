import { TextInput } from '../text/input';
import type { InputProps } from '../types';

export const EmailInput = (props: InputProps) => <TextInput {...props} type="email" ltr />;
