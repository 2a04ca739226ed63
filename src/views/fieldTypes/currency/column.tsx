import { CodeTile } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

export const CurrencyColumn = ({ value }: ValueProps) => <CodeTile>{asText(value)}</CodeTile>;
