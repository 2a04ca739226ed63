import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { StatusChip } from '../../../theme/ui/chips';
import { asTexts } from '../shared/values';
import type { ValueProps } from '../types';

/** So many are read at a glance; a record may have a thousand. */
const FIRST = 40;

const Wrap = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'inherit', minWidth: 0 });

export function TagsDisplay({ value }: ValueProps) {
  const translate = useTranslate();
  const [whole, setWhole] = useState(false);
  const tags = asTexts(value);
  const shown = whole ? tags : tags.slice(0, FIRST);
  return (
    <Wrap>
      {shown.map((tag) => (
        <StatusChip key={tag} tone="neutral" rimmed label={<bdi>{tag}</bdi>} />
      ))}
      {shown.length < tags.length && (
        <Button size="small" variant="text" onClick={() => setWhole(true)}>
          {translate('views.field.showAll', { count: tags.length })}
        </Button>
      )}
    </Wrap>
  );
}
