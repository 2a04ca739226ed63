/** What somebody may do now, of what they could do when they asked for work that is still going on. */
import { apiKeys } from '../../src/resources/api-keys/schema';
import { closedBy, modulesOf } from '../../src/resources/modules/catalogue';
import { STATUS } from '../../src/schema/resource';
import { lacking, within } from '../behaviours/grants';
import type { Services } from '../services';
import type { SignedIn } from '../viewer';
import { accountOf, lacksFactor, queuesOf } from './account';
import { hasEnded, type StoredKey } from './apiKeys';

export interface RightsNow {
  /** The same person, with no more rights, queues or open modules than they began with. */
  viewer: SignedIn;
  /** Something of what they began with is gone, whether the work needs it or not. */
  narrowed: boolean;
}

/** The queues that both leave open; `undefined` for all. */
const bothQueues = (
  began: readonly string[] | undefined,
  now: readonly string[] | undefined,
): readonly string[] | undefined => (began && now ? began.filter((queue) => now.includes(queue)) : (began ?? now));

/**
 * Read anew from account, role, organization and API key. `began` is left as it is.
 * @returns `null` when they may not work here any more, or their key is dead
 */
export async function rightsNow(
  { store, resources, now }: Pick<Services, 'store' | 'resources' | 'now'>,
  began: SignedIn,
): Promise<RightsNow | null> {
  const account = await accountOf(store, began.id);
  const { user } = account ?? {};
  if (!account || user?.status !== 'active' || user.organizationId !== began.organizationId) return null;
  const organization = await store.get('organizations', user.organizationId);
  if (lacksFactor(user, organization)) return null;
  const shut = closedBy(modulesOf(organization));
  let permissions: readonly string[] = within(account, began.permissions, resources);
  if (began.apiKeyId !== undefined) {
    const key = (await store.get(apiKeys.name, began.apiKeyId)) as StoredKey | undefined;
    const dead = key?.[STATUS] !== 'active' || hasEnded(key.expiresOn, now().toISOString());
    if (!key || dead || shut.includes(apiKeys.name)) return null;
    permissions = within({ permissions: key.scopes ?? [] }, permissions, resources);
  }
  const { queues: begunQueues, closed: begunClosed = [], ...rest } = began;
  const queues = bothQueues(begunQueues, queuesOf(user));
  const closed = [...new Set([...begunClosed, ...shut])];
  return {
    viewer: { ...rest, permissions, closed, ...(queues && { queues }) },
    narrowed:
      lacking({ permissions }, began.permissions, resources).length > 0 ||
      queues?.length !== begunQueues?.length ||
      closed.length > begunClosed.length,
  };
}
