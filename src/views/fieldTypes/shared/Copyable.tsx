import styled from '@emotion/styled';
import { useNotify, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Icon } from '../../../theme/icons/Icon';
import { radius } from '../../../theme/measures';
import { color } from '../../../theme/vars';
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
});

/** A value with a button that copies it. */
export function Copyable({ text, children }: { text: string; children: ReactNode }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('views.field.copied', { type: 'info', messageArgs: { value: text } }),
      () => notify('views.field.notCopied', { type: 'warning' }),
    );
  return (
    <Inline style={{ gap: 3 }}>
      {children}
      <Button type="button" aria-label={translate('views.field.copy', { value: text })} onClick={copy}>
        <Icon name="content_copy" size={14} />
      </Button>
    </Inline>
  );
}
