/** What a role's page does. */
export const roleActions = ['view', 'edit', 'duplicate', 'delete', 'users'] as const;

export type RoleAction = (typeof roleActions)[number];

export const rolePath = (id: unknown, action: RoleAction): string =>
  `/user-management/role/${encodeURIComponent(String(id))}/${action}`;

export const CREATE_ROLE = '/user-management/list/create-role';
