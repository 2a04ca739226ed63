/**
 * The rows of the list that the app is opened with, asked for before it is drawn: by the time the page stands, they are mostly
 * there. Without it they are asked for when the frame and all around them has been drawn.
 */
import type { QueryClient } from '@tanstack/react-query';
import { getQuery, parseQueryFromLocation, type DataProvider, type Store } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Viewer } from '../../schema/fields';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { listPath } from '../paths';
import { askResourceUi } from '../resourceUi';
import type { ResourceUiRegistry } from '../slots';
import { cleanAddress } from './address';
import { filterOf } from './filterEntries';

const PER_PAGE = 25;

/** Milliseconds in which rows mostly come: drawn once with them, the page is there sooner than drawn twice. */
export const SOON_MS = 250;

/** Milliseconds that rows which were asked for ahead need not be asked for again by the list. */
const AHEAD_MS = 10_000;

/** What a list asks for while neither its address nor the device says anything else. */
export function defaultsOf(schema: AnyResource, viewerId: string) {
  const [firstView] = schema.views ?? [];
  const [field, order] = firstView?.sort ?? schema.sort;
  return { sort: { field, order }, filterDefaultValues: filterOf(firstView, viewerId), perPage: PER_PAGE };
}

/** Resource whose rows were asked for ahead, until its list stands. */
const ahead = new WeakMap<QueryClient, string>();

/**
 * Milliseconds for which what is there already is fresh enough for a list that opens; once for what was asked for ahead. It is not
 * spent by being read: a list may be drawn more than once before it stands.
 */
export function useAhead(client: QueryClient, name: string): number {
  const [fresh] = useState(() => (ahead.get(client) === name ? AHEAD_MS : 0));
  useEffect(() => void ahead.delete(client), [client]);
  return fresh;
}

export interface Opened {
  schemas: readonly AnyResource[];
  ui: ResourceUiRegistry;
  viewer: Pick<Viewer, 'id' | 'permissions' | 'closed'>;
  location: { pathname: string; search: string };
  store: Store;
  dataProvider: DataProvider;
  client: QueryClient;
}

/**
 * Asks as react-admin's list will: under the same key, so that it finds the answer, or the question on its way.
 * @returns whether there is anything to ask for
 */
export function askAhead({ schemas, ui, viewer, location, store, dataProvider, client }: Opened): boolean {
  const schema = schemas.find((one) => listPath(one) === location.pathname);
  if (!schema?.actions.includes('list') || !can(viewer, schema.name, 'list')) return false;
  askResourceUi(ui, schema);
  // What the address asks for beyond what is declared may be an added field, and a saved view asks by itself.
  if (cleanAddress(schema, location.search)) return false;
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: location.search }),
    params: store.getItem(`${schema.name}.listParams`, {}),
    ...defaultsOf(schema, viewer.id),
  });
  const params = {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...query.filter },
    meta: undefined,
  };
  ahead.set(client, schema.name);
  void client.prefetchQuery({
    queryKey: [schema.name, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(schema.name, { ...params, signal }),
    retry: false,
  });
  return true;
}
