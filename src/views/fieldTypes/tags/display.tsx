import styled from '@emotion/styled';
import { StatusChip } from '../../../theme/ui/chips';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

const Wrap = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'inherit', minWidth: 0 });

export const TagsDisplay = ({ value }: ValueProps) => (
  <Wrap>
    {asTexts(value).map((tag) => (
      <StatusChip key={tag} tone="neutral" rimmed label={<bdi>{tag}</bdi>} />
    ))}
  </Wrap>
);
