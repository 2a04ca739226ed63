/**
 * Looking at the product as a role. The session itself keeps which, so that every call of it, from whatever tab, is answered
 * with what that role and the person both hold, and none of them writes: the screen has nothing to add and nothing to get wrong.
 */
import { roles, type Role } from '../../src/resources/roles/schema';
import { nameOf } from '../../src/schema/resource';
import { recordAudit } from '../audit';
import { within } from '../behaviours/grants';
import { notFound, unauthorized } from '../errors';
import { inScope } from '../scope';
import type { Services } from '../services';
import type { Stored, StoreSession } from '../store/store';
import { demand, type SignedIn } from '../viewer';
import type { Caller } from '../writes';
import { accountOf, sessionUser, type Account, type SessionUser } from './account';
import { SESSIONS } from './collections';
import { sessionById, type SessionRecord } from './sessions';

/** The account behind a session, cut to the role that it looks as; `undefined` when user or role of the person is gone. */
export async function accountOfSession(
  session: StoreSession,
  { userId, preview }: Pick<SessionRecord, 'userId' | 'preview'>,
  { resources }: Pick<Services, 'resources'>,
): Promise<Account | undefined> {
  const account = await accountOf(session, userId);
  if (!account || !preview) return account;
  const role = (await session.get(roles.name, preview.id)) as (Stored & Role) | undefined;
  return {
    ...account,
    // A role that was deleted meanwhile allows nothing.
    permissions: within(account, role?.permissions ?? [], resources),
    preview,
  };
}

export interface Previews {
  /** @throws ApiError 403 without the right to open roles, 404 for a role that is not there */
  begin: (caller: Caller, roleId: string) => Promise<SessionUser>;
  /** Nothing happens where there is none. */
  end: (viewer: SignedIn) => Promise<SessionUser>;
}

export function previews(services: Services): Previews {
  const keep = async (
    session: StoreSession,
    viewer: SignedIn,
    preview: SessionRecord['preview'],
  ): Promise<SessionUser> => {
    const record = await sessionById(session, viewer.sessionId);
    if (!record) throw unauthorized();
    const next: SessionRecord = { ...record, preview };
    await session.update(SESSIONS, next);
    const account = await accountOfSession(session, next, services);
    if (!account) throw unauthorized();
    return sessionUser(session, account, true);
  };

  return {
    begin: ({ viewer, actor }, roleId) =>
      services.store.transaction(async (session) => {
        demand(viewer, roles.name, 'show');
        const role = await session.get(roles.name, roleId);
        if (!role || !inScope(roles, role, viewer)) throw notFound('There is no such role.');
        const recordLabel = nameOf(roles, role);
        await recordAudit(session, services, actor, {
          action: 'preview',
          resource: roles.name,
          recordId: role.id,
          recordLabel,
          summary: `Looked at the product as ${recordLabel}`,
        });
        return keep(session, viewer, { id: role.id, name: recordLabel });
      }),
    end: (viewer) => services.store.transaction((session) => keep(session, viewer, null)),
  };
}
