import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';

const PartHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 28,
  '& h3': { ...type.caption, margin: 0, fontWeight: 550, color: color.text.secondary },
});

interface PartProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A headed part of the drawer. */
export function Part({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <PartHead>
        <h3 id={id}>{title}</h3>
        {aside}
      </PartHead>
      {children}
    </section>
  );
}
