/** The one table of rights on the screen: what the navigation, the pages, the lists, their buttons and bulk actions ask of it, as every role. */
import { describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../../src/auth/authProvider';
import type { SessionStore } from '../../../src/auth/session';
import { navigationOf } from '../../../src/layout/navigation';
import { pages } from '../../../src/pages';
import { resources } from '../../../src/resources';
import { builtInRoles } from '../../../src/resources/roles/builtIn';
import { isFilterable, isSearchable, isSortable } from '../../../src/schema/fields';
import { can, permissionsOf } from '../../../src/schema/permissions';
import { asSeenBy } from '../../../src/schema/personal';
import { REVEAL } from '../../../src/schema/secrets';
import { hasBulkActions, mayCreate, mayDelete, mayEdit, mayExport, mayShow } from '../../../src/views/parts/rights';

const keys = new Set(resources.flatMap((schema) => permissionsOf(schema).map(({ key }) => key)));

/** What a role holds, worked out by hand from its texts: the other side of `can`. */
const held = (permissions: readonly string[]): Set<string> =>
  new Set(
    [...keys].filter((key) => {
      const [resource, action] = key.split('.');
      return ['*', `${resource}.*`, `*.${action}`, key].some((text) => permissions.includes(text));
    }),
  );

describe.each(builtInRoles.map((role) => [role.key, role] as const))('as %s', (_key, role) => {
  const all = held(role.permissions);
  const viewer = { id: 'u', organizationId: 'a', permissions: role.permissions };

  it('leads only where they may go', async () => {
    const sections = navigationOf({ resources, viewer, t: (key) => key });
    const shown = sections.flatMap(({ items }) => items.map(({ key }) => key));
    const due = resources.filter(({ name, group, hidden }) => group && !hidden && all.has(`${name}.list`));
    expect(new Set(shown)).toEqual(new Set(due.map(({ name }) => name)));
    const session = { name: () => 'signedIn', get: () => ({ authUser: { user: viewer } }) } as unknown as SessionStore;
    const { canAccess } = createAuthProvider(session);
    for (const key of keys) {
      const [resource = '', action = ''] = key.split('.');
      expect([key, await canAccess({ resource, action })]).toEqual([key, all.has(key)]);
    }
    for (const { permission } of pages)
      if (permission) expect(can(viewer, ...permission), permission.join('.')).toBe(all.has(permission.join('.')));
  });

  it('offers only what they may do', () => {
    for (const schema of resources) {
      const { name, lifecycle } = schema;
      const offers = { show: mayShow, create: mayCreate, edit: mayEdit, delete: mayDelete, export: mayExport };
      for (const [action, may] of Object.entries(offers))
        expect([name, action, may(schema, viewer)]).toEqual([name, action, all.has(`${name}.${action}`)]);
      const moves = Object.entries(lifecycle?.transitions ?? {}).filter(([, { hidden }]) => !hidden);
      const bulk = ['export', 'delete', 'edit', ...moves.map(([move]) => move)].some((action) =>
        all.has(`${name}.${action}`),
      );
      expect([name, hasBulkActions(schema, viewer, {})]).toEqual([name, bulk]);
    }
  });

  it('asks by no masked field of those who may not see it in clear', () => {
    for (const schema of resources) {
      const seen = asSeenBy(schema, viewer);
      if (all.has(`${schema.name}.${REVEAL}`)) expect(seen).toBe(schema);
      else
        for (const [source, field] of Object.entries(seen.fields))
          if (field.personal)
            expect([source, isFilterable(field), isSortable(field), isSearchable(field)]).toEqual([
              source,
              false,
              false,
              false,
            ]);
    }
  });
});
