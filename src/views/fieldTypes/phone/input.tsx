import { TextInput } from '../text/input';
import type { InputProps } from '../types';

/** Typed with its country code, however grouped; validation makes it E.164. */
export const PhoneInput = (props: InputProps) => <TextInput {...props} type="tel" ltr />;
