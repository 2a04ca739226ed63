/** What somebody may do now, of what they could do when they began something that is still going on. */
import { within } from '../behaviours/grants';
import { apiKeys } from '../../src/resources/api-keys/schema';
import { closedBy, modulesOf } from '../../src/resources/modules/catalogue';
import type { Viewer } from '../../src/schema/fields';
import { STATUS } from '../../src/schema/resource';
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { accountOf, lacksFactor, queuesOf } from './account';

type Rights = Required<Pick<Viewer, 'permissions' | 'closed'>> & { queues: readonly string[] | undefined };

/**
 * The rights of `viewer` as they are stored now, never more than they began with.
 * @returns `null` when they may not sign in any more, or their key is dead
 */
export async function rightsNow(
  { store, resources }: Pick<Services, 'store' | 'resources'>,
  viewer: SignedIn,
): Promise<Rights | null> {
  const account = await accountOf(store, viewer.id);
  const { user } = account ?? {};
  if (!account || user?.status !== 'active' || user.organizationId !== viewer.organizationId) return null;
  const organization = await store.get('organizations', user.organizationId);
  if (lacksFactor(user, organization)) return null;
  if (viewer.apiKeyId !== undefined) {
    const key = await store.get(apiKeys.name, viewer.apiKeyId);
    if (key?.[STATUS] !== 'active') return null;
  }
  return {
    permissions: within(account, viewer.permissions, resources),
    closed: closedBy(modulesOf(organization)),
    queues: queuesOf(user),
  };
}
