import { useGetList, useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AnyRecord, Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { readSorts } from '../../providers/sorts';
import { useViews } from '../slots';
import { readExtras } from './address';
import { activeView } from './filterEntries';
import { isDirty, readSavedView, sameQuestion, type SavedView, type Shown } from './savedViews';
import type { ListSettings } from './useListSettings';

/** A tab strip holds so many at most. */
const MOST = 100;

export interface SavedViews {
  /** Name of the resource that keeps them; `undefined` where they cannot be kept. */
  resource: string | undefined;
  views: readonly SavedView[];
  current: SavedView | undefined;
  dirty: boolean;
  /** The address names one that is not there, or not for this reader. */
  missing: boolean;
  shown: Shown;
}

/** The views of this list as they are stored; they are asked for once it is time. */
export function useKeptViews(schema: AnyResource, viewer: Viewer, enabled: boolean) {
  const { savedViews, schemas } = useViews();
  const resource =
    savedViews !== undefined && schemas.some(({ name }) => name === savedViews) && can(viewer, savedViews, 'list')
      ? savedViews
      : undefined;
  const { data, error } = useGetList<AnyRecord & { id: string }>(
    resource ?? '',
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'name', order: 'ASC' },
      filter: { resource: schema.name },
    },
    { enabled: enabled && resource !== undefined, staleTime: 30_000, retry: false },
  );
  return { resource, data, error };
}

/** The views that this reader may see of this list, and the one that is open. */
export function useSavedViews(schema: AnyResource, viewer: Viewer, settings: ListSettings): SavedViews {
  const { filterValues, sort, perPage, data: rows } = useListContext();
  const chosen = readExtras(useLocation().search).view;
  // After the rows, unless the address waits for one of them.
  const { resource, data } = useKeptViews(schema, viewer, rows !== undefined || chosen !== undefined);
  return useMemo(() => {
    const views = (data ?? []).map((record) => readSavedView(schema, record, viewer.id));
    const shown: Shown = {
      filter: filterValues,
      sorts: readSorts(sort),
      columns: settings.chosen,
      density: settings.density,
      perPage,
    };
    const current =
      chosen === undefined
        ? // Back through the navigation, which keeps the question alone.
          views.find(
            (view) =>
              Object.keys(view.filter).length > 0 &&
              sameQuestion(view, shown) &&
              JSON.stringify(activeView(schema.views ?? [], filterValues, viewer.id)?.filter) !==
                JSON.stringify(view.filter),
          )
        : views.find(({ id }) => id === chosen);
    return {
      resource,
      views,
      current,
      dirty: current !== undefined && isDirty(current, shown),
      missing: chosen !== undefined && data !== undefined && current === undefined,
      shown,
    };
  }, [data, schema, viewer.id, filterValues, sort, settings.chosen, settings.density, perPage, chosen, resource]);
}
