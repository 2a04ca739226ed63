import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import type { Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { EmptyState } from '../../theme/ui/states';
import { Sheet } from '../../theme/ui/Tray';
import { isIconName } from '../../theme/icons/names';
import { Failed } from '../parts/Failed';
import type { ResourceUi } from '../slots';
import { useWords } from '../words';
import { Q, type FilterEntry } from './filterEntries';
import { CreateButton } from './ListHeader';
import { mayCreate } from '../parts/rights';
import { useCount } from './useCount';
import { useListAddress } from './useListAddress';

/** In the place of headings and rows. */
const Place = styled(Sheet)({ marginBlockStart: 4 });

/** The list could not be loaded. */
export const FailedList = (props: { error: unknown; retry: () => void }) => (
  <Place>
    <Failed {...props} />
  </Place>
);

/** Nothing here yet: what will be here, and the first action. */
export function Empty({ schema, viewer, ui }: { schema: AnyResource; viewer: Viewer; ui: ResourceUi }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const Actions = ui.list?.empty;
  const creates = mayCreate(schema, viewer);
  return (
    <Place>
      <EmptyState
        icon={isIconName(schema.icon) ? schema.icon : 'inbox'}
        title={translate('views.list.empty', { name: words.noun(2) })}
        text={words.empty}
        actions={
          Actions || creates ? (
            <>
              {creates && <CreateButton schema={schema} />}
              {Actions && <Actions schema={schema} />}
            </>
          ) : undefined
        }
      />
    </Place>
  );
}

/** Filters that hide everything: clear them, or drop the one that hides most. */
export function NoResults({ schema, entries }: { schema: AnyResource; entries: readonly FilterEntry[] }) {
  const translate = useTranslate();
  const words = useWords(schema);
  const { filterValues } = useListContext();
  const address = useListAddress();
  const tightest = useTightest(schema, entries, filterValues);
  const label = tightest && words.field(tightest.entry.source);
  return (
    <Place>
      <EmptyState
        icon="filter_alt_off"
        title={translate('views.list.noResults', { name: words.noun() })}
        text={
          tightest
            ? translate('views.list.without', { smart_count: tightest.count, field: label })
            : translate('views.list.noResultsText')
        }
        actions={
          <>
            <Button color="secondary" onClick={() => address({ filter: {} })}>
              {translate('views.list.clearFilters')}
            </Button>
            {tightest && (
              <Button
                variant="tonal"
                onClick={() => {
                  const { [tightest.entry.key]: _dropped, ...rest } = filterValues;
                  address({ filter: rest });
                }}
              >
                {translate('views.list.drop', { field: label })}
              </Button>
            )}
          </>
        }
      />
    </Place>
  );
}

/** The most filters of which the tightest is looked for; each costs a count. */
const WEIGHED = 3;

/** The filter without which most would be found. */
function useTightest(
  schema: AnyResource,
  entries: readonly FilterEntry[],
  filter: Record<string, unknown>,
): { entry: FilterEntry; count: number } | undefined {
  const several = entries.length + (Q in filter ? 1 : 0) > 1;
  const without = (place: number) => {
    const key = entries[place]?.key;
    return Object.fromEntries(Object.entries(filter).filter(([each]) => each !== key));
  };
  const weighs = (place: number) => several && place < entries.length;
  // Hooks cannot be called in a loop over what changes; there are always so many.
  const counts = [
    useCount(schema.name, without(0), weighs(0)),
    useCount(schema.name, without(1), weighs(1)),
    useCount(schema.name, without(2), weighs(2)),
  ];
  let best: { entry: FilterEntry; count: number } | undefined;
  entries.slice(0, WEIGHED).forEach((entry, place) => {
    const count = counts[place] ?? 0;
    if (count > (best?.count ?? 0)) best = { entry, count };
  });
  return best;
}
