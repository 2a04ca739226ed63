import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon } from '../../../theme/icons/Icon';
import { fingerTarget, radius } from '../../../theme/measures';
import { color } from '../../../theme/vars';
import { useCopy } from '../../parts/useCopy';
import { Inline } from './parts';

const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  margin: '-3px 0',
  padding: 0,
  border: 0,
  borderRadius: radius.key,
  color: color.text.tertiary,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: color.text.primary, background: color.tonal },
  ...fingerTarget(24),
});

/** A value with a button that copies it. */
export function Copyable({ text, children }: { text: string; children: ReactNode }) {
  const translate = useTranslate();
  const copy = useCopy({ copied: 'views.field.copied', args: { value: text } });
  return (
    <Inline style={{ gap: 3 }}>
      {children}
      <Button type="button" aria-label={translate('views.field.copy', { value: text })} onClick={() => void copy(text)}>
        <Icon name="content_copy" size={14} />
      </Button>
    </Inline>
  );
}
