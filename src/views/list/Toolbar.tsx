import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState, type Ref } from 'react';
import { isSearchable } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below } from '../../theme/measures';
import { AddFilter } from './AddFilter';
import type { FilterEntry } from './filterEntries';
import { FilterPills } from './FilterPills';
import { SearchField } from './SearchField';
import type { ListSettings } from './useListSettings';
import { lazyPart } from '../parts/lazyPart';

const ViewOptions = lazyPart(() => import('./ViewOptions'));

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 6,
  marginBlockEnd: 4,
  [below('md')]: { marginBlockEnd: 8 },
});

const End = styled('div')({ marginInlineStart: 'auto' });

/** On phones a line of their own that scrolls sideways. */
const Pills = styled('div')({
  display: 'contents',
  [below('md')]: {
    display: 'flex',
    order: 1,
    flex: '1 0 100%',
    gap: 6,
    overflowX: 'auto',
    '&:empty': { display: 'none' },
  },
});

interface ToolbarProps {
  schema: AnyResource;
  settings: ListSettings;
  entries: readonly FilterEntry[];
  searchRef: Ref<HTMLInputElement>;
  /** Keeps the list as it is as a view. */
  onSave?: () => void;
  /** Cards have neither density nor columns. */
  options: boolean;
}

export function Toolbar({ schema, settings, entries, searchRef, options, onSave }: ToolbarProps) {
  const searchable = Object.values(schema.fields).some(isSearchable);
  return (
    <Root>
      {searchable && <SearchField schema={schema} inputRef={searchRef} />}
      <Pills>
        <FilterPills schema={schema} entries={entries} />
      </Pills>
      <AddFilter schema={schema} count={entries.length} />
      {options && (
        <End>
          <OptionsButton schema={schema} settings={settings} onSave={onSave} />
        </End>
      )}
    </Root>
  );
}

function OptionsButton({ schema, settings, onSave }: Pick<ToolbarProps, 'schema' | 'settings' | 'onSave'>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="tonal"
        startIcon={<Icon name="tune" size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 30 }}
      >
        {translate('views.options.button')}
      </Button>
      {anchor && (
        <Suspense>
          <ViewOptions
            schema={schema}
            settings={settings}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            {...(onSave && { onSave })}
          />
        </Suspense>
      )}
    </>
  );
}
