import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { writeSorts } from '../../providers/sorts';
import { Icon } from '../../theme/icons/Icon';
import { CountBadge } from '../../theme/ui/chips';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { useWords } from '../words';
import { activeView, filterOf } from './filterEntries';
import type { SavedView } from './savedViews';
import { useCount } from './useCount';
import { useListAddress } from './useListAddress';
import { useOpenView } from './useOpening';
import type { ListSettings } from './useListSettings';
import type { SavedViews } from './useSavedViews';

// Most lists are opened without saving anything.
const SavedViewMenu = lazy(() => import('./SavedViewMenu'));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  '& > .MuiTabs-root': { minWidth: 0 },
  '& > button': { flex: 'none' },
});
const Edited = styled('span')({ marginInlineStart: 4, fontWeight: 700 });

interface ViewTabsProps {
  schema: AnyResource;
  viewer: Viewer;
  settings: ListSettings;
  saved: SavedViews;
  onSave: () => void;
}

const keyOf = ({ id }: SavedView): string => `saved:${id}`;

/** Ready-made questions and those that people kept, each with its count, and the way to keep one more. */
export function ViewTabs({ schema, viewer, settings, saved, onSave }: ViewTabsProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { filterValues } = useListContext();
  const address = useListAddress();
  const open = useOpenView(schema, settings);
  const declared = schema.views ?? [];
  const plain = declared.length === 0 && saved.views.length > 0;
  const active = saved.current ? keyOf(saved.current) : activeView(declared, filterValues, viewer.id)?.key;
  const saves = saved.resource !== undefined && can(viewer, saved.resource, 'create');
  const whole = () => address({ filter: {}, sort: writeSorts([schema.sort]), view: null });

  if (declared.length === 0 && saved.views.length === 0 && !saves) return null;
  return (
    <Row>
      {(declared.length > 0 || plain) && (
        <Tabs
          value={active ?? (plain && Object.keys(filterValues).length === 0 ? 'all' : false)}
          allowScrollButtonsMobile={false}
          aria-label={translate('views.list.views')}
          onChange={(_event, key: string) => {
            const kept = saved.views.find((each) => keyOf(each) === key);
            if (kept) return open(kept);
            const view = declared.find((each) => each.key === key);
            if (!view) return whole();
            const [field, order] = view.sort ?? schema.sort;
            address({ filter: filterOf(view, viewer.id), sort: { field, order }, view: null });
          }}
        >
          {plain && <Tab value="all" label={translate('views.saved.all')} />}
          {declared.map((view) => (
            <Tab
              key={view.key}
              value={view.key}
              label={
                <>
                  {words.view(view.key)}
                  <ViewCount resource={schema.name} filter={filterOf(view, viewer.id)} />
                </>
              }
            />
          ))}
          {saved.views.map((view) => (
            <Tab
              key={view.id}
              value={keyOf(view)}
              label={
                <>
                  <bdi>{view.name}</bdi>
                  {view.id === saved.current?.id && saved.dirty && (
                    <>
                      <Edited aria-hidden>•</Edited>
                      <VisuallyHidden>{translate('views.saved.edited')}</VisuallyHidden>
                    </>
                  )}
                  <ViewCount resource={schema.name} filter={view.filter} />
                </>
              }
            />
          ))}
        </Tabs>
      )}
      {saved.current && (
        <Suspense>
          <SavedViewMenu
            schema={schema}
            viewer={viewer}
            saved={saved}
            view={saved.current}
            onOpen={open}
            onSaveAs={onSave}
          />
        </Suspense>
      )}
      {saves && !saved.current && (
        <Button
          size="small"
          variant="text"
          color="secondary"
          startIcon={<Icon name="add" size={16} />}
          onClick={onSave}
          sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {translate('views.saved.save')}
        </Button>
      )}
    </Row>
  );
}

function ViewCount({ resource, filter }: { resource: string; filter: AnyRecord }) {
  const locale = useLocale();
  const { data, total, filterValues, isPlaceholderData } = useListContext();
  // The list that is open has counted itself.
  const open = !isPlaceholderData && JSON.stringify(filter) === JSON.stringify(filterValues);
  const counted = useCount(resource, filter, data !== undefined && !open);
  const count = open ? total : counted;
  return count === undefined ? null : <CountBadge tone="plain" count={count} locale={locale} short />;
}
