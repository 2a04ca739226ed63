import styled from '@emotion/styled';
import { radius } from '../../../theme/measures';
import { color } from '../../../theme/vars';
import { useWords } from '../../words';
import type { ValueProps } from '../types';

const Scroll = styled('section')({
  padding: '8px 12px',
  maxHeight: 280,
  overflow: 'auto',
  borderRadius: radius.inner,
  background: color.background.paper,
});

const Block = styled('pre')({
  margin: 0,
  fontSize: 11,
  lineHeight: '16px',
  textAlign: 'start',
  direction: 'ltr',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export function JsonDisplay({ value, schema, source }: ValueProps) {
  const words = useWords(schema);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <Scroll tabIndex={0} aria-label={words.field(source)}>
      <Block>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</Block>
    </Scroll>
  );
}
