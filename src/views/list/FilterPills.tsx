import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Icon } from '../../theme/icons/Icon';
import { radius, transition, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import type { AnyResource } from '../../schema/resource';
import { useWords } from '../words';
import type { FilterEntry } from './filterEntries';
import { useFilterChange } from './useFilterChange';
import { useFilterWords } from './useFilterWords';
import { lazyPart } from '../parts/lazyPart';

// The editors bring inputs of every type; a list that nobody filters does without them.
const EditorPopover = lazyPart(() => import('./EditorPopover'));

const Pill = styled('span')({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  maxWidth: 320,
  height: 30,
  borderRadius: radius.pill,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height: 30,
    padding: 0,
    border: 0,
    borderRadius: radius.pill,
    color: color.text.secondary,
    background: 'none',
    cursor: 'pointer',
    transition: transition(['background-color', 'color']),
    '&:hover': { color: color.text.primary, background: color.hover },
  },
  '& .words': { minWidth: 0, paddingInline: '12px 4px', overflow: 'hidden' },
  '& .words > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .words > span': { flex: 'none' },
  '& strong': { fontWeight: 600, color: color.text.primary },
  '& .drop': { justifyContent: 'center', width: 28, flex: 'none' },
  '@media (pointer: coarse)': { height: 44, '& button': { height: 44 }, '& .drop': { width: 44 } },
});

/** What the list is narrowed to. Each pill opens its editor, and its cross takes it away. */
export function FilterPills({ schema, entries }: { schema: AnyResource; entries: readonly FilterEntry[] }) {
  return entries.map((entry) => <FilterPill key={entry.key} schema={schema} entry={entry} />);
}

function FilterPill({ schema, entry }: { schema: AnyResource; entry: FilterEntry }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const said = useFilterWords(schema, entry);
  const label = words.field(entry.source);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const change = useFilterChange();
  return (
    <Pill>
      <button
        type="button"
        className="words"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{label}</span>
        <strong>
          <bdi>{said}</bdi>
        </strong>
      </button>
      <button
        type="button"
        className="drop"
        aria-label={translate('views.filter.remove', { field: label })}
        onClick={() => change(entry.key, undefined)}
      >
        <Icon name="close" size={14} />
      </button>
      {anchor && (
        <Suspense>
          <EditorPopover
            schema={schema}
            anchor={anchor}
            source={entry.source}
            entry={entry}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </Pill>
  );
}
