import { TextInput } from '../text/input';
import type { InputProps } from '../types';

export const UrlInput = (props: InputProps) => <TextInput {...props} type="url" ltr />;
