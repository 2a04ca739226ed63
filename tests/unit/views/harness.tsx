import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider, type DataProvider, type Store } from 'ra-core';
import { QueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/i18nProvider';
import type { AssayDataProvider } from '../../../src/providers/dataProvider';
import type { AnyRecord } from '../../../src/schema/fields';
import { defineResource, type AnyResource } from '../../../src/schema/resource';
import { MuiRoot } from '../../../src/theme/MuiRoot';
import { ViewerProvider, ViewsContext, type ResourceUiRegistry } from '../../../src/views';

export const isBusiness = (record: AnyRecord): boolean => record.kind === 'business';

/** People who sign in. */
export const people = defineResource({
  name: 'people',
  icon: 'group',
  label: { one: 'Person', many: 'People' },
  recordRepresentation: 'name',
  avatar: () => 'person',
  sort: ['name', 'ASC'],
  fields: { name: { type: 'text', searchable: true } },
  columns: ['name'],
  sections: [{ key: 'person', label: 'Person', fields: ['name'] }],
  actions: ['list', 'show'],
});

/** A resource with something of everything. */
export const clients = defineResource({
  name: 'clients',
  icon: 'group',
  label: { one: 'Client', many: 'Clients' },
  empty: 'Add the first one.',
  recordRepresentation: 'name',
  avatar: (record) => (isBusiness(record) ? 'business' : 'person'),
  sort: ['risk', 'DESC'],
  fields: {
    name: { type: 'text', label: 'Name', required: true, searchable: true },
    reference: { type: 'text', label: 'Reference', sequence: { prefix: 'CL-', digits: 4 } },
    kind: {
      type: 'choice',
      label: 'Kind',
      required: true,
      initial: 'person',
      options: [
        { value: 'person', label: 'Natural person' },
        { value: 'business', label: 'Business' },
      ],
    },
    status: { type: 'status', label: 'Status' },
    risk: { type: 'riskScore', label: 'Risk', owned: true },
    born: { type: 'date', label: 'Born', past: true, when: (record) => !isBusiness(record) },
    lei: { type: 'text', label: 'LEI', when: isBusiness, required: isBusiness },
    turnover: { type: 'money', label: 'Turnover', min: 0 },
    staff: { type: 'number', label: 'Staff', integer: true, min: 0, max: 1_000 },
    address: { type: 'address', label: 'Address' },
    documents: {
      type: 'list',
      label: 'Documents',
      of: {
        number: { type: 'text', label: 'Number', required: true },
        country: { type: 'country', label: 'Issued by' },
      },
    },
    ownerId: { type: 'reference', label: 'Owner', reference: 'people' },
    pep: { type: 'boolean', label: 'Exposed' },
    notes: { type: 'longText', label: 'Notes', maxLength: 4_000 },
    site: { type: 'url', label: 'Site' },
  },
  columns: ['name', 'reference', 'kind', 'risk', 'status', 'ownerId', 'turnover', { source: 'pep', hidden: true }],
  meta: ['reference', 'kind'],
  sections: [
    { key: 'identity', label: 'Identity', place: 'side', fields: ['name', 'kind', 'born', 'lei', 'address'] },
    {
      key: 'business',
      label: 'Business',
      place: 'main',
      fields: ['turnover', 'staff', 'ownerId', 'pep', 'site', 'notes'],
    },
    { key: 'papers', label: 'Papers', place: 'main', fields: ['documents'] },
  ],
  filters: ['risk', 'status', 'kind', 'ownerId'],
  views: [
    { key: 'all', label: 'All', filter: {} },
    { key: 'high', label: 'High risk', filter: { risk_gt: 80 } },
    { key: 'mine', label: 'Mine', filter: { ownerId: '$me' } },
    { key: 'nobodys', label: 'Unassigned', filter: { ownerId: null } },
  ],
  related: [
    {
      key: 'notes',
      label: 'Notes',
      resource: 'notes',
      target: 'clientId',
      columns: ['text', 'at'],
      sort: ['at', 'DESC'],
    },
  ],
  lifecycle: {
    initial: 'draft',
    states: {
      draft: { label: 'Draft', tone: 'neutral' },
      review: { label: 'In review', tone: 'info' },
      waiting: { label: 'Waiting for approval', tone: 'warning' },
      approved: { label: 'Approved', tone: 'success' },
      rejected: { label: 'Rejected', tone: 'error', final: true },
    },
    transitions: {
      submit: { label: 'Send to review', from: ['draft'], to: 'review' },
      refuse: { label: 'Reject', tone: 'danger', note: 'required', from: ['draft', 'review'], to: 'rejected' },
      ask: { label: 'Ask', note: 'required', from: ['review'], to: 'draft' },
      rate: { label: 'Rate', inputs: ['staff'], from: ['review'], to: 'review' },
      approve: {
        label: 'Approve',
        tone: 'primary',
        note: 'optional',
        from: ['review'],
        to: 'approved',
        secondPerson: { when: (record) => Number(record.risk) > 70, pending: 'waiting', permission: 'confirm' },
      },
    },
  },
  actions: ['list', 'show', 'create', 'edit', 'delete', 'export'],
});

export const notes = defineResource({
  name: 'notes',
  icon: 'chat',
  label: { one: 'Note', many: 'Notes' },
  recordRepresentation: 'text',
  sort: ['at', 'DESC'],
  fields: { text: { type: 'text' }, at: { type: 'dateTime' }, clientId: { type: 'reference', reference: 'clients' } },
  columns: ['text', 'at'],
  sections: [{ key: 'note', label: 'Note', fields: ['text', 'at'] }],
  actions: ['list', 'show'],
});

export const ada = {
  id: 'ada',
  version: 7,
  name: 'Ada Lovelace',
  reference: 'CL-0001',
  kind: 'person',
  status: 'review',
  risk: 72,
};

export const identity = {
  id: 'me',
  fullName: 'Marta Elsen',
  organizationId: 'org',
  permissions: ['*'] as string[],
};

/** A data provider over records by resource: filters by equality alone, sorts and pages. */
export function recordsProvider(
  data: Record<string, AnyRecord[]>,
  over: Partial<AssayDataProvider> = {},
): AssayDataProvider {
  const fits = (record: AnyRecord, filter: AnyRecord) =>
    Object.entries(filter).every(([key, wanted]) => {
      if (key === 'q') return JSON.stringify(record).toLowerCase().includes(String(wanted).toLowerCase());
      if (key.endsWith('_gt')) return Number(record[key.slice(0, -3)]) > Number(wanted);
      if (key.endsWith('_ne')) return record[key.slice(0, -3)] !== wanted;
      const held = record[key] ?? null;
      if (Array.isArray(held)) return held.includes(wanted);
      return Array.isArray(wanted) ? wanted.includes(held) : held === wanted;
    });
  const list = (
    resource: string,
    {
      pagination = { page: 1, perPage: 25 },
      sort,
      filter = {},
    }: AnyRecord & {
      pagination?: { page: number; perPage: number };
      sort?: { field: string; order: string };
      filter?: AnyRecord;
    },
  ) => {
    const found = (data[resource] ?? []).filter((record) => fits(record, filter));
    const { field, order } = sort ?? { field: 'id', order: 'ASC' };
    const key = (record: AnyRecord) => JSON.stringify(record[field] ?? '');
    found.sort((a, b) => key(a).localeCompare(key(b), 'en', { numeric: true }));
    if (order === 'DESC') found.reverse();
    const start = (pagination.page - 1) * pagination.perPage;
    return { data: found.slice(start, start + pagination.perPage), total: found.length };
  };
  const provider = {
    getList: vi.fn(async (resource: string, params: AnyRecord) => list(resource, params)),
    getManyReference: vi.fn(async (resource: string, params: AnyRecord) =>
      list(resource, { ...params, filter: { [String(params.target)]: params.id } }),
    ),
    getMany: vi.fn(async (resource: string, { ids }: { ids: string[] }) => ({
      data: (data[resource] ?? []).filter((record) => ids.includes(String(record.id))),
    })),
    getOne: vi.fn(async (resource: string, { id }: { id: string }) => {
      const found = (data[resource] ?? []).find((record) => record.id === id);
      if (!found) throw Object.assign(new Error('There is no such record.'), { status: 404 });
      return { data: found };
    }),
    ...over,
  };
  return testDataProvider(provider as unknown as Partial<DataProvider>) as AssayDataProvider;
}

const ErrorPage = ({ status, missing }: { status: number; missing?: string }) => (
  <>
    <h1>{`Error page ${status}`}</h1>
    {missing && <p>{`Missing: ${missing}`}</p>}
  </>
);

const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{decodeURIComponent(pathname + search)}</output>;
};

interface SceneOptions {
  provider?: AssayDataProvider;
  schemas?: readonly AnyResource[];
  ui?: ResourceUiRegistry;
  /** Permissions of the viewer. */
  may?: string[];
  /** Where the viewer came along: the last one is shown. */
  at?: string[];
  store?: Store;
  /** Name of the resource that keeps views of lists. */
  savedViews?: string;
}

/** Mounts something as the app does: providers, router (a data router), words of the real catalogue. */
export function scene(children: ReactNode, options: SceneOptions = {}) {
  const {
    provider = recordsProvider({}),
    schemas = [clients, people, notes],
    ui = {},
    may = ['*'],
    at = ['/'],
    store = memoryStore(),
    savedViews,
  } = options;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <MuiRoot>
      <CoreAdminContext
        dataProvider={provider}
        authProvider={{
          login: async () => {},
          logout: async () => {},
          checkAuth: async () => {},
          checkError: async () => {},
          getIdentity: async () => ({ ...identity, permissions: may }),
        }}
        i18nProvider={createI18nProvider(schemas)}
        queryClient={queryClient}
        store={store}
      >
        <ViewsContext value={{ schemas, people: 'people', ui, ErrorPage, ...(savedViews && { savedViews }) }}>
          <ViewerProvider>
            <Suspense>{children}</Suspense>
            <Where />
          </ViewerProvider>
        </ViewsContext>
      </CoreAdminContext>
    </MuiRoot>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: at });
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, provider, queryClient };
}
