import { describe, expect, it } from 'vitest';
import { activeItem, asIcon, navigationOf, wayOf } from '../../../src/layout/navigation';
import { resources } from '../../../src/resources';
import { defineResource, type AnyResource, type NavigationGroup } from '../../../src/schema/resource';

const t = (key: string, args?: Readonly<Record<string, unknown>>) => (typeof args?._ === 'string' ? args._ : key);

const resource = (name: string, group: NavigationGroup, more: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource({
    name,
    group,
    icon: 'group',
    label: { one: name, many: `${name}s` },
    recordRepresentation: 'id',
    sort: ['id', 'ASC'],
    fields: {},
    columns: [],
    sections: [],
    actions: ['list'],
  }),
  ...more,
});

const declared = [
  resource('users', 'workspace', { path: 'user-management/list' }),
  resource('cases', 'work'),
  resource('customers', 'customers'),
  resource('secrets', 'customers'),
  resource('parts', 'customers', { hidden: true }),
];

const everything = { permissions: ['*'] };

describe('sections', () => {
  it('stand in their order, with what may be listed', () => {
    const viewer = { permissions: ['cases.list', 'customers.*', 'users.show', 'parts.list'] };
    const found = navigationOf({ resources: declared, viewer, t });
    expect(found.map(({ group, items }) => [group, items.map(({ to }) => to)])).toEqual([
      ['work', ['/cases']],
      ['customers', ['/customers']],
    ]);
  });

  it('are empty for nobody', () => {
    expect(navigationOf({ resources: declared, viewer: null, t })).toEqual([]);
    expect(navigationOf({ resources: declared, viewer: { permissions: [] }, t })).toEqual([]);
  });

  it('hold pages before resources, by their right, and counts by name', () => {
    const pages = [
      { key: 'dashboard', path: '/', icon: 'dashboard', group: 'work', label: 'Dashboard' },
      { key: 'roles', path: '/r', icon: 'key', group: 'workspace', label: 'Roles', permission: ['roles', 'edit'] },
    ] as const;
    const counts = { cases: { count: 14, tone: 'error' }, customers: 3 } as const;
    const found = navigationOf({
      resources: declared,
      pages,
      counts,
      viewer: { permissions: ['cases.list', 'customers.list'] },
      t,
    });
    expect(found[0]?.items).toEqual([
      { key: 'dashboard', to: '/', icon: 'dashboard', label: 'Dashboard' },
      { key: 'cases', to: '/cases', icon: 'group', label: 'casess', count: { count: 14, tone: 'error' } },
    ]);
    expect(found[1]?.items[0]?.count).toEqual({ count: 3, tone: 'plain' });
    expect(found.map(({ group }) => group)).toEqual(['work', 'customers']);
  });

  it('can be made of everything that is declared', () => {
    const shown = navigationOf({ resources, viewer: everything, t }).flatMap(({ items }) =>
      items.map(({ key }) => key),
    );
    expect(shown.toSorted()).toEqual(
      resources
        .filter(({ group, hidden }) => group && !hidden)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});

describe('the way that a page lies on', () => {
  const sections = [
    ...navigationOf({
      resources: [...declared, resource('management', 'workspace', { path: 'user-management' })],
      pages: [{ key: 'dashboard', path: '/', icon: 'dashboard', group: 'work', label: 'd' }],
      viewer: everything,
      t,
    }),
  ];
  it.each([
    ['/', 'dashboard'],
    ['/cases', 'cases'],
    ['/cases/01H/edit', 'cases'],
    ['/casesX', undefined],
    ['/user-management/list/7', 'users'],
    ['/user-management/role/1', 'management'],
    ['/nowhere', undefined],
  ])('%s is %s', (path, key) => {
    expect(activeItem(sections, path)?.key).toBe(key);
  });
});

describe('the way that is lit', () => {
  const sections = navigationOf({
    resources: [...declared, resource('rights', 'workspace')],
    pages: [{ key: 'dashboard', path: '/', icon: 'dashboard', group: 'work', label: 'd' }],
    viewer: everything,
    t,
  });
  it.each([
    ['/cases', ['/rights'], 'cases'],
    ['/cases/7', ['/unknown'], 'cases'],
    // What a page names above itself says more than how its path begins.
    ['/user-management/list/create', ['/user-management', '/rights'], 'rights'],
    // A page without a way of its own belongs to the nearest that stands above it.
    ['/user-management/role/1/view', ['/user-management', '/rights'], 'rights'],
    ['/somewhere', ['/cases', '/unknown'], 'cases'],
    // And what stands above several ways, to the first of them.
    ['/user-management', [], 'users'],
    ['/', [], 'dashboard'],
    ['/nowhere', [], undefined],
    ['/user', [], undefined],
  ])('of %s below %j is %s', (path, above, key) => {
    expect(wayOf(sections, path, above)?.key).toBe(key);
  });
});

it('an icon that is not shipped is named, and so is the place to add it', () => {
  expect(() => asIcon('unicorn')).toThrow('The icon "unicorn" is not shipped: add it to src/theme/icons/names.ts.');
  expect(asIcon('group')).toBe('group');
});
