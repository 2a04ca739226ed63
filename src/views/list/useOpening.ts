import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Viewer } from '../../schema/fields';
import { writeSorts } from '../../providers/sorts';
import type { AnyResource } from '../../schema/resource';
import { readExtras } from './address';
import type { Dropped } from './address';
import { readSavedView, type SavedView } from './savedViews';
import { useListAddress, type ListAddress } from './useListAddress';
import { useKeptViews } from './useSavedViews';

/** The list as a saved view asks for it. */
export const addressOf = (schema: AnyResource, view: SavedView): ListAddress => ({
  filter: view.filter,
  sort: writeSorts(view.sorts.length > 0 ? view.sorts : [schema.sort]),
  columns: view.columns,
  view: view.id,
  ...(view.density && { density: view.density }),
  ...(view.perPage !== null && { perPage: view.perPage }),
});

/** Puts what a saved view asks for into the address. */
export function useOpenView(schema: AnyResource): (view: SavedView, options?: { replace?: boolean }) => void {
  const address = useListAddress();
  return (view, options) => address(addressOf(schema, view), options);
}

export interface Opening {
  /** An address names a saved view and asks for nothing itself: no rows until the view has asked. */
  waits: boolean;
  view: SavedView | undefined;
}

/** The saved view that has yet to be opened. One that is not there, or cannot be had, is not waited for. */
export function useOpening(schema: AnyResource, viewer: Viewer): Opening {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const chosen = readExtras(search).view;
  const opens = chosen !== undefined && ((state ?? {}) as Dropped).opens === true;
  const { resource, data, error } = useKeptViews(schema, viewer, opens);
  const record = opens ? data?.find(({ id }) => id === chosen) : undefined;
  const view = useMemo(() => record && readSavedView(schema, record, viewer.id), [record, schema, viewer.id]);
  return {
    waits: opens && resource !== undefined && !error && (data === undefined || view !== undefined),
    view,
  };
}

/** Opens the view that the address named, once, when it has come. */
export function useOpened(schema: AnyResource, view: SavedView | undefined): void {
  const open = useOpenView(schema);
  const id = view?.id;
  useEffect(() => {
    if (view) open(view, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
}
