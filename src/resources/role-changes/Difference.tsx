import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { useViews } from '../../views/slots';
import { difference, rowsOf, type Cell } from '../roles/matrix';
import { useActionWords, useRowName } from '../roles/words';

const Root = styled('div')({
  ...type.body,
  display: 'grid',
  gap: 10,
  '& h3': { ...type.strong, display: 'flex', alignItems: 'center', gap: 6, margin: 0 },
  '& ul': { display: 'grid', gap: 2, margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere' },
  '& li > span': { color: color.text.secondary },
});
const Mark = styled('b')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 16,
  height: 16,
  borderRadius: 4,
  '&.added': { color: color.tones.success.text, background: color.tones.success.chip },
  '&.removed': { color: color.tones.error.text, background: color.tones.error.chip },
});

interface PermissionDifferenceProps {
  before: readonly string[];
  after: readonly string[];
}

/** What is given and what is taken between two states of a role, resource by resource in plain words; nothing where they are alike. */
export function PermissionDifference({ before, after }: PermissionDifferenceProps) {
  const translate = useTranslate();
  const { schemas } = useViews();
  const nameOf = useRowName();
  const actionOf = useActionWords();
  const rows = useMemo(() => rowsOf(schemas), [schemas]);
  const { added, removed } = difference(before, after, rows);
  if (added.length + removed.length === 0) return null;
  const part = (key: 'added' | 'removed', cells: readonly Cell[]) => {
    if (cells.length === 0) return null;
    const keys = new Set(cells.map((cell) => cell.key));
    return (
      <div>
        <h3>
          <Mark className={key} aria-hidden>
            {key === 'added' ? '+' : '−'}
          </Mark>
          {translate(`roleEditor.${key}`, { smart_count: cells.length })}
        </h3>
        <ul>
          {rows.flatMap((row) => {
            const found = row.cells.filter((cell) => keys.has(cell.key));
            if (found.length === 0) return [];
            return [
              <li key={row.schema.name}>
                {nameOf(row)}: <span>{found.map(({ action }) => actionOf(row, action).toLowerCase()).join(', ')}</span>
              </li>,
            ];
          })}
        </ul>
      </div>
    );
  };
  return (
    <Root>
      {part('added', added)}
      {part('removed', removed)}
    </Root>
  );
}
