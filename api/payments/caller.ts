import { systemActor, type SignedIn } from '../viewer';
import type { Caller } from '../writes';
import type { PaymentAdapter } from './provider';

/** The provider, acting for the organization whose payment it is. */
export const providerAsCaller = (adapter: PaymentAdapter, organizationId: string): Caller => {
  const name = adapter.record.name ?? adapter.id;
  const viewer: SignedIn = {
    id: adapter.id,
    organizationId,
    permissions: [],
    name,
    email: '',
    roleId: '',
    sessionId: '',
    scope: 'full',
  };
  return { viewer, actor: systemActor(organizationId, name) };
};
