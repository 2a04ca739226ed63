/** In whose name a wallet's automatic top-up pays: whoever set it up, as long as they may. */
import { wallets } from '../../src/resources/wallets/schema';
import { can } from '../../src/schema/permissions';
import { rightsNow } from '../auth/rightsNow';
import type { Services } from '../services';
import type { Stored } from '../store/store';
import type { SignedIn } from '../viewer';

/** The right that sets it up. */
const RIGHT = `${wallets.name}.edit`;

/** @returns `null` when they are suspended or gone, or may not change the wallet any more: nobody pays then */
export async function payerOf(
  services: Pick<Services, 'store' | 'resources' | 'now'>,
  { autoTopUpById, organizationId }: Stored,
): Promise<SignedIn | null> {
  const person = await services.store.get('users', String(autoTopUpById));
  const began: SignedIn = {
    id: String(autoTopUpById),
    organizationId: String(organizationId),
    permissions: [RIGHT],
    name: typeof person?.name === 'string' ? person.name : '',
    email: '',
    roleId: '',
    sessionId: '',
    scope: 'full',
  };
  const found = await rightsNow(services, began);
  return found && can(found.viewer, wallets.name, 'edit') ? found.viewer : null;
}
