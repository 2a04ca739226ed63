import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Inline, Muted, Tabular } from './parts';

/** The first of several values and how many more there are: `Cash +2`. */
export function Some({ first, all }: { first: ReactNode; all: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Inline title={all.length > 1 ? all.join(', ') : undefined}>
      {first}
      {all.length > 1 && (
        <Muted>
          <Tabular>{translate('views.field.more', { count: all.length - 1 })}</Tabular>
        </Muted>
      )}
    </Inline>
  );
}
