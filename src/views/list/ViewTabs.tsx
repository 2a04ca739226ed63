import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { CountBadge } from '../../theme/ui/chips';
import type { AnyResource, ListView } from '../../schema/resource';
import { useWords } from '../words';
import { activeView, filterOf } from './filterEntries';
import { useCount } from './useCount';
import { useListAddress } from './useListAddress';

interface ViewTabsProps {
  schema: AnyResource;
  views: readonly ListView[];
  viewerId: string;
}

/** Ready-made questions, each with its count. Which one is active follows from the filter in the address. */
export function ViewTabs({ schema, views, viewerId }: ViewTabsProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { filterValues } = useListContext();
  const address = useListAddress();
  const active = activeView(views, filterValues, viewerId);
  return (
    <Tabs
      value={active?.key ?? false}
      allowScrollButtonsMobile={false}
      aria-label={translate('views.list.views')}
      onChange={(_event, key: string) => {
        const view = views.find((each) => each.key === key);
        const [field, order] = view?.sort ?? schema.sort;
        address({ filter: filterOf(view, viewerId), sort: { field, order } });
      }}
    >
      {views.map((view) => (
        <Tab
          key={view.key}
          value={view.key}
          label={
            <>
              {words.view(view.key)}
              <ViewCount resource={schema.name} view={view} viewerId={viewerId} />
            </>
          }
        />
      ))}
    </Tabs>
  );
}

interface ViewCountProps {
  resource: string;
  view: ListView;
  viewerId: string;
}

function ViewCount({ resource, view, viewerId }: ViewCountProps) {
  const locale = useLocale();
  const { data, total, filterValues, isPlaceholderData } = useListContext();
  const filter = filterOf(view, viewerId);
  // The list that is open has counted itself.
  const open = !isPlaceholderData && JSON.stringify(filter) === JSON.stringify(filterValues);
  const counted = useCount(resource, filter, data !== undefined && !open);
  const count = open ? total : counted;
  return count === undefined ? null : <CountBadge tone="plain" count={count} locale={locale} />;
}
