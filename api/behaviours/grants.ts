/** Who may hand out which rights: nobody gives what they do not hold. */
import { can, permissionsOf } from '../../src/schema/permissions';
import type { AnyResource } from '../../src/schema/resource';

const ALL = '*';

/** The single permissions that a held text stands for: `customers.*` → `customers.list`, … */
function expanded(held: string, resources: readonly AnyResource[]): string[] {
  const [resource, action] = held.split('.');
  if (!held.includes('*')) return [held];
  return resources.flatMap((schema) =>
    resource === ALL || resource === schema.name
      ? permissionsOf(schema)
          .filter((permission) => action === ALL || action === undefined || action === permission.action)
          .map(({ key }) => key)
      : [],
  );
}

/**
 * What of `permissions` the holder lacks. `*` stands for what will be declared tomorrow too, so only who holds `*` itself
 * covers it.
 */
export function lacking(
  holder: { permissions: readonly string[] },
  permissions: readonly string[],
  resources: readonly AnyResource[],
): string[] {
  return permissions.filter((permission) => {
    if (holder.permissions.includes(ALL) || holder.permissions.includes(permission)) return false;
    if (permission === ALL) return true;
    return expanded(permission, resources).some((key) => {
      const [resource = '', action = ''] = key.split('.');
      return !can(holder, resource, action);
    });
  });
}

/** What of `permissions` the holder covers; one that stands for more than they hold is cut down to its single permissions. */
export const within = (
  holder: { permissions: readonly string[] },
  permissions: readonly string[],
  resources: readonly AnyResource[],
): string[] => [
  ...new Set(
    permissions.flatMap((permission) =>
      lacking(holder, [permission], resources).length === 0
        ? [permission]
        : expanded(permission, resources).filter((key) => lacking(holder, [key], resources).length === 0),
    ),
  ),
];
