import { Clip } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

// A cell holds one line: what lies far behind its end need not be drawn.
const DRAWN = 200;

export const LongTextColumn = ({ value }: ValueProps) => <Clip quiet>{asText(value).slice(0, DRAWN)}</Clip>;
