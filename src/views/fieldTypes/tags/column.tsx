import { StatusChip } from '../../../theme/ui/chips';
import { Some } from '../shared/Some';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

export function TagsColumn({ value }: ValueProps) {
  const tags = asTexts(value);
  return <Some first={<StatusChip tone="neutral" rimmed small label={<bdi>{tags[0]}</bdi>} />} all={tags} />;
}
