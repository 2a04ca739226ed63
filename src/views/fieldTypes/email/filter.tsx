import { inputOfFilter } from '../shared/filterProps';
import { TextInput } from '../text/input';
import type { FilterProps } from '../types';

/** A part of an address is asked for, too: no `email` input, which refuses parts. */
export const EmailFilter = (props: FilterProps) => <TextInput {...inputOfFilter(props)} field={props.field} ltr />;
