import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';

const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 });
const Number = styled('span')({
  ...type.caption,
  ...type.tabular,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 20,
  height: 20,
  borderRadius: '50%',
  fontWeight: 600,
  color: color.inverse.text,
  background: color.inverse.fill,
});

/** A heading with the place of its part in the order. */
export function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <Row>
      <Number aria-hidden>{number}</Number>
      {children}
    </Row>
  );
}
