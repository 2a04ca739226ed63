import styled from '@emotion/styled';
import Popover from '@mui/material/Popover';
import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../theme/icons/Icon';
import { radius, transition, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import type { AnyResource } from '../../schema/resource';
import { useWords } from '../words';
import { writeEntry, type FilterEntry, type Question } from './filterEntries';
import { useFilterWords } from './useFilterWords';
import { useListAddress } from './useListAddress';

// The editors bring inputs of every type; a list that nobody filters does without them.
const FilterEditor = lazy(() => import('./FilterEditor'));

export const Pill = styled('span')({
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
        <EditorPopover
          schema={schema}
          anchor={anchor}
          source={entry.source}
          entry={entry}
          onClose={() => setAnchor(null)}
        />
      )}
    </Pill>
  );
}

/** Puts a question into the address in the place of the one with the key, or takes that away. */
function useFilterChange() {
  const { filterValues } = useListContext();
  const address = useListAddress();
  return (key: string | undefined, next: [string, unknown] | undefined) => {
    const entries = Object.entries(filterValues as Record<string, unknown>);
    const kept = entries.filter(([each]) => each !== key && each !== next?.[0]);
    const place = entries.findIndex(([each]) => each === key);
    // In its old place, so that the pills do not jump.
    if (next) kept.splice(place === -1 ? kept.length : Math.min(place, kept.length), 0, next);
    address({ filter: Object.fromEntries(kept) });
  };
}

interface EditorPopoverProps {
  schema: AnyResource;
  anchor: HTMLElement;
  source: string;
  entry?: FilterEntry;
  onClose: () => void;
}

export function EditorPopover({ schema, anchor, source, entry, onClose }: EditorPopoverProps) {
  const words = useWords(schema);
  const change = useFilterChange();
  const apply = (question: Question, value: unknown) => {
    onClose();
    change(entry?.key, writeEntry(source, question, value));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': words.field(source),
          sx: { width: 300, padding: '14px', marginBlockStart: '4px' },
        },
      }}
    >
      <Suspense fallback={<div style={{ height: 150 }} />}>
        <FilterEditor schema={schema} source={source} entry={entry} onApply={apply} onCancel={onClose} />
      </Suspense>
    </Popover>
  );
}
