// @vitest-environment happy-dom
/**
 * The one table of rights on the screen, tried: every address of the product, as every role that may not open it. Which those are is
 * read from the declarations. That those who may do open it is seen by the walks in a real browser.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pages } from '../../../src/pages';
import { resources } from '../../../src/resources';
import { builtInRoles } from '../../../src/resources/roles/builtIn';
import { can } from '../../../src/schema/permissions';
import { pathOf } from '../../../src/schema/resource';
import { showApp, smallApi, standIn } from '../auth/appHarness';

vi.setConfig({ testTimeout: 180_000 });

const NOWHERE = '/no/such/place';
const NOT_ALLOWED = 'You are not authorized to see this';

interface Stop {
  path: string;
  permission: readonly [resource: string, action: string];
}

const byPath = new Map<string, Stop>();
for (const schema of resources) {
  const { name, actions } = schema;
  const path = `/${pathOf(schema)}`;
  const views = { list: path, create: `${path}/create`, show: `${path}/one` };
  for (const [action, at] of Object.entries(views))
    if (actions.some((offered) => offered === action)) byPath.set(at, { path: at, permission: [name, action] });
  // The form lies over the record: who may not open that sees no form either, nor hears whether there is one.
  if (actions.includes('show'))
    byPath.set(`${path}/one/edit`, { path: `${path}/one/edit`, permission: [name, 'show'] });
}
// A page of its own stands before the view of a resource at the same address.
for (const { path, permission } of pages) {
  const at = path.replace(':id', 'one').replace(':action', 'view');
  byPath.delete(at);
  if (permission) byPath.set(at, { path: at, permission });
}
const stops = [...byPath.values()];

const roles = [...builtInRoles, { key: 'nobody', permissions: [] as readonly string[] }].map((role) => ({
  key: role.key,
  permissions: role.permissions,
  refused: stops.filter(({ permission }) => !can(role, ...permission)),
}));

describe('R37: every address as every role', () => {
  beforeEach(() => standIn(true));

  it('is refused to somebody, and open to the owner', () => {
    expect(roles.find(({ key }) => key === 'owner')?.refused).toEqual([]);
    expect(roles.find(({ key }) => key === 'nobody')?.refused).toEqual(stops);
    expect(stops.length).toBeGreaterThan(80);
  });

  it.each(roles.filter(({ refused }) => refused.length > 0))(
    '$key: what they may not open is the 401 page, and nothing is asked or written for it',
    async ({ permissions, refused }) => {
      const { api, go, path } = showApp(NOWHERE, { permissions, answer: smallApi(permissions) });
      await screen.findByRole('heading', { name: 'Not Found' });
      const title = () => document.querySelector('h1')?.textContent ?? '';
      const kinds = new Set<string>();
      const wrong: string[] = [];
      for (const { path: to, permission } of refused) {
        // What is wrong in one place is mostly wrong in all, and each is waited for.
        if (wrong.length > 2) break;
        const [resource, action] = permission;
        // The page before stays while the code of the first view of a kind loads: it must not be taken for that.
        if (!kinds.has(action)) await act(() => go(NOWHERE));
        kinds.add(action);
        api.asked.length = 0;
        await act(() => go(to));
        // Where the page before was refused as well, the address says that it is this one.
        await waitFor(() => {
          expect(title()).toBe(NOT_ALLOWED);
          expect(byPath.get(path())?.permission).toEqual(permission);
        }).catch(() => wrong.push(`${to}: ${title()}`));
        const at = byPath.get(path());
        if (at?.permission.join('.') !== permission.join('.')) wrong.push(`${to} leads to ${path()}`);
        for (const { method, url } of api.asked)
          if (url.split(/[/?]/)[1] === resource || !(method === 'GET' || url.endsWith('/refresh-token')))
            wrong.push(`${to} asks ${method} ${url}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

it.each([
  ['roles.list', 'Roles'],
  ['users.list', undefined],
])('with %s, the page that makes a role lies at %s', async (may, above) => {
  standIn(true);
  showApp('/user-management/list/create-role', { permissions: [may], answer: smallApi([may]) });
  await screen.findByRole('heading', { name: NOT_ALLOWED });
  const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
  // Not at the users, whose address it lies under.
  expect(trail.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(above ? [above] : []);
});
