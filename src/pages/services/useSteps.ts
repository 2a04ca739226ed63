/** The first steps of an organization: each is done when the records say so. */
import { useGetList, useGetOne } from 'ra-core';
import { organizations } from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import type { AnyRecord, Money } from '../../schema/fields';
import { useCount } from '../../views/list/useCount';
import { useViewer } from '../../views/viewer';
import { useSummary } from '../wallet/useSummary';

/** The record by which a step was done: whoever wrote it did it. */
export interface Deed {
  resource: string;
  id: string;
  /** Its last change did it; to make it, when left out. */
  changed?: true;
  /** When it was made, for who may not read the changelog. */
  at?: string | undefined;
}

export interface Step {
  key: string;
  to: string;
  /** `undefined` while it is not known. */
  done: boolean | undefined;
  /** For the step's words. */
  count?: number | undefined;
  /** The same, for what is counted in money. */
  money?: Money | undefined;
  deed?: Deed | undefined;
}

interface First {
  count?: number | undefined;
  deed?: Deed | undefined;
}

/** How many there are of what the viewer may list, and the oldest of them; nothing otherwise. */
function useFirst(resource: string, filter: AnyRecord = {}): First {
  const { data, total } = useGetList<{ id: string; createdAt?: string }>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'ASC' }, filter },
    { enabled: can(useViewer(), resource, 'list'), staleTime: 30_000, retry: false },
  );
  const [first] = data ?? [];
  return { count: total, deed: first && { resource, id: first.id, at: first.createdAt } };
}

/** The steps whose place the viewer may open. */
export function useSteps(): Step[] {
  const person = useViewer();
  const { data: organization } = useGetOne<AnyRecord & { id: string }>(
    organizations.name,
    { id: person?.organizationId ?? '' },
    { enabled: can(person, organizations.name, 'show'), retry: false },
  );
  const wallet = useSummary({ enabled: can(person, 'wallets', 'show') });
  const people = useFirst('users', { status: 'active' });
  const bare = useCount('users', { status: 'active', twoFactorEnabled: false }, can(person, 'users', 'list'));
  const paid = useFirst('payments', { status: 'succeeded' });
  const lists = useFirst('watchlists');
  const customers = useFirst('customers');
  const screenings = useFirst('screening');
  const keys = useFirst('api-keys', { status: 'active' });
  const some = ({ count }: First, least = 1) => (count === undefined ? undefined : count >= least);
  const steps: (Step & { resource: string; action?: string })[] = [
    {
      key: 'organization',
      resource: 'organizations',
      action: 'show',
      to: `/organizations/${person?.organizationId ?? ''}`,
      done: organization && Boolean(organization.legalName && organization.registrationNumber && organization.address),
      deed: organization && { resource: organizations.name, id: organization.id, changed: true },
    },
    {
      key: 'factor',
      resource: 'users',
      to: `/user-management/list?${new URLSearchParams({ filter: '{"status":"active","twoFactorEnabled":false}' }).toString()}`,
      done: bare === undefined ? undefined : bare === 0,
      count: bare === 0 ? people.count : bare,
    },
    {
      key: 'credit',
      resource: 'wallets',
      action: 'topUp',
      to: '/wallet/topup',
      done: wallet.data && (wallet.data.wallet?.balance.amount ?? 0) > 0,
      money: wallet.data?.wallet?.balance,
      deed: paid.deed,
    },
    { key: 'people', resource: 'users', to: '/user-management/list', done: some(people, 2), count: people.count },
    { key: 'lists', resource: 'watchlists', to: '/watchlists', done: some(lists), ...lists },
    { key: 'customers', resource: 'customers', to: '/customers', done: some(customers), ...customers },
    { key: 'check', resource: 'screening', to: '/screening', done: some(screenings), ...screenings },
    { key: 'keys', resource: 'api-keys', to: '/api-keys', done: some(keys), ...keys },
  ];
  return steps.filter(({ resource, action = 'list' }) => can(person, resource, action));
}
