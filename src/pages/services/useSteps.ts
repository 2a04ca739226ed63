/** The first steps of an organization: each is done when the records say so. */
import { useGetOne } from 'ra-core';
import { organizations } from '../../resources/organizations/schema';
import { can } from '../../schema/permissions';
import type { AnyRecord } from '../../schema/fields';
import { useCount } from '../../views/list/useCount';
import { useViewer } from '../../views/viewer';
import { useSummary } from '../wallet/useSummary';

export interface Step {
  key: string;
  to: string;
  /** `undefined` while it is not known. */
  done: boolean | undefined;
  /** For the step's words. */
  count?: number | undefined;
}

/** Counts what the viewer may list; nothing otherwise. */
function useCounted(resource: string, filter: AnyRecord = {}): number | undefined {
  return useCount(resource, filter, can(useViewer(), resource, 'list'));
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
  const people = useCounted('users', { status: 'active' });
  const bare = useCounted('users', { status: 'active', twoFactorEnabled: false });
  const lists = useCounted('watchlists');
  const customers = useCounted('customers');
  const screenings = useCounted('screening');
  const keys = useCounted('api-keys', { status: 'active' });
  const some = (count: number | undefined, least = 1) => (count === undefined ? undefined : count >= least);
  const steps: (Step & { resource: string; action?: string })[] = [
    {
      key: 'organization',
      resource: 'organizations',
      action: 'show',
      to: `/organizations/${person?.organizationId ?? ''}`,
      done: organization && Boolean(organization.legalName && organization.registrationNumber && organization.address),
    },
    {
      key: 'factor',
      resource: 'users',
      to: `/user-management/list?${new URLSearchParams({ filter: '{"status":"active","twoFactorEnabled":false}' }).toString()}`,
      done: bare === undefined ? undefined : bare === 0,
      count: bare,
    },
    {
      key: 'credit',
      resource: 'wallets',
      action: 'topUp',
      to: '/wallet/topup',
      done: wallet.data && (wallet.data.wallet?.balance.amount ?? 0) > 0,
    },
    { key: 'people', resource: 'users', to: '/user-management/list', done: some(people, 2) },
    { key: 'lists', resource: 'watchlists', to: '/watchlists', done: some(lists) },
    { key: 'customers', resource: 'customers', to: '/customers', done: some(customers) },
    { key: 'check', resource: 'screening', to: '/screening', done: some(screenings) },
    { key: 'keys', resource: 'api-keys', to: '/api-keys', done: some(keys) },
  ];
  return steps.filter(({ resource, action = 'list' }) => can(person, resource, action));
}
