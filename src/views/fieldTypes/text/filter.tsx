import { inputOfFilter } from '../shared/filterProps';
import type { FilterProps } from '../types';
import { TextInput } from './input';

const field = { type: 'text' } as const;

export const TextFilter = (props: FilterProps) => <TextInput {...inputOfFilter(props)} field={field} />;
