/** The built-in roles of an organization, kept as `builtIn.ts` says. */
import { isDeepStrictEqual } from 'node:util';
import { builtInRoles, type BuiltInRole } from '../../src/resources/roles/builtIn';
import type { Services } from '../services';
import type { StoreSession } from '../store/store';

/** Adds the built-in roles to an organization that lacks them and brings the others up to date. Gives their ids by key. */
export async function keepBuiltInRoles(
  session: StoreSession,
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  organizationId: string,
): Promise<Record<BuiltInRole['key'], string>> {
  const at = now().toISOString();
  const { data } = await session.list('roles', {
    where: [
      { path: 'organizationId', op: 'eq', value: organizationId },
      { path: 'builtIn', op: 'eq', value: true },
    ],
  });
  const stored = new Map(data.map((role) => [role.builtInKey, role]));
  const ids: Partial<Record<BuiltInRole['key'], string>> = {};
  for (const { key, ...role } of builtInRoles) {
    const values = { ...role, permissions: [...role.permissions] };
    const before = stored.get(key);
    const id = before?.id ?? newId();
    ids[key] = id;
    if (!before)
      await session.insert('roles', {
        id,
        organizationId,
        ...values,
        builtIn: true,
        builtInKey: key,
        createdAt: at,
        updatedAt: at,
        version: 1,
      });
    else if (!isDeepStrictEqual({ ...before, ...values }, before))
      await session.update('roles', { ...before, ...values, updatedAt: at, version: Number(before.version) + 1 });
  }
  return ids as Record<BuiltInRole['key'], string>;
}

/** Brings the built-in roles of every organization that has them up to date. */
export async function syncBuiltInRoles(services: Pick<Services, 'store' | 'now' | 'newId'>): Promise<void> {
  await services.store.transaction(async (session) => {
    const { data } = await session.list('roles', { where: [{ path: 'builtIn', op: 'eq', value: true }] });
    const organizations = data.flatMap(({ builtInKey, organizationId }) =>
      builtInKey ? [String(organizationId)] : [],
    );
    for (const id of new Set(organizations)) await keepBuiltInRoles(session, services, id);
  });
}
